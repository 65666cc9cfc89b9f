/** Events that are sent, in their order, and when none is; the traffic itself is tests/e2e/consent.spec.ts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const calls: string[] = []

vi.mock('../../renderer/browser/analytics-client.ts', () => ({
  startClient: () => {
    calls.push('start')
    return {
      capture: (event: string) => calls.push(event),
      identify: (id: string) => calls.push(`identify ${id}`),
      forgetIdentity: () => calls.push('nobody'),
      stop: () => calls.push('stop'),
      resume: () => calls.push('resume'),
    }
  },
}))

/** A browser that has chosen `stored`, and a server that answers `settings`. */
async function visit(settings: object, stored?: string) {
  const storage = new Map(stored ? [['analytics-consent-1', stored]] : [])
  const localStorage = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  }
  vi.stubGlobal('window', {
    localStorage,
    location: { href: 'https://site.test/blog', pathname: '/blog', host: 'site.test' },
    requestIdleCallback: (run: () => void) => setTimeout(run),
  })
  vi.stubGlobal('navigator', {})
  const page = { title: 'Blog', isAsking: false }
  vi.stubGlobal('document', {
    ...{
      title: page.title,
      addEventListener: () => {},
      querySelector: () => null,
      querySelectorAll: () => [],
    },
    documentElement: { toggleAttribute: (_: string, isAsking: boolean) => Object.assign(page, { isAsking }) },
  })
  vi.stubGlobal('fetch', async () => Response.json(settings))
  const analytics = await import('../../renderer/browser/analytics.ts')
  const { chooseConsent } = await import('../../renderer/browser/analytics-state.ts')
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  analytics.startAnalytics()
  await settled()
  return { ...analytics, chooseConsent, page, settled }
}

const CONFIGURED = { key: 'phc_test', host: 'https://posthog.test' }

beforeEach(() => {
  calls.length = 0
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

test('without a key there is nothing to consent to, even for who once did', async () => {
  const { page, track } = await visit({}, 'granted')
  track('contact sent')
  expect(page.isAsking).toBe(false)
  expect(calls).toEqual([])
})

test('without consent nothing is told, and the question stands', async () => {
  const { page, track, identify, settled } = await visit(CONFIGURED)
  track('contact sent')
  identify('owner')
  await settled()
  expect(page.isAsking).toBe(true)
  expect(calls).toEqual([])
})

test('who signed in before consent is known by it afterwards', async () => {
  const { chooseConsent, identify, settled } = await visit(CONFIGURED)
  identify('owner')
  chooseConsent('granted')
  await settled()
  expect(calls).toEqual(['start', 'identify owner', '$pageview'])
})

test('nothing is told before it is known who is signed in', async () => {
  const { identify, settled } = await visit(CONFIGURED, 'granted')
  await settled()
  expect(calls).toEqual(['start'])
  identify('owner')
  expect(calls).toEqual(['start', 'identify owner', '$pageview'])
})

test('a yes taken back tells nothing more, and given again goes on', async () => {
  const { chooseConsent, forgetVisitor, track } = await visit(CONFIGURED, 'granted')
  forgetVisitor()
  await vi.waitFor(() => expect(calls).toEqual(['start', 'nobody', '$pageview']), 5000)
  chooseConsent('denied')
  track('language chosen')
  chooseConsent('granted')
  expect(calls).toEqual(['start', 'nobody', '$pageview', 'stop', 'resume', 'nobody', '$pageview'])
})
