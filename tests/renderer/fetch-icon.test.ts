/** An icon that the server did not have: asked for over real sockets, and of hosts that hang by the clock of the test. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, json, startFaultyBackend } from '../server/faulty-backend.ts'

type Host = Awaited<ReturnType<typeof startFaultyBackend>>

const ICONS = { prefix: 'mdi', icons: { lighthouse: { body: '<path d="M1 1"/>' } }, width: 24, height: 24 }
const HAS: Answer = (response) => json(response, 200, ICONS)
const HAS_NOT: Answer = (response) =>
  json(response, 200, { prefix: 'mdi', icons: {}, not_found: ['lighthouse'] })
const UNKNOWN_SET: Answer = (response) => json(response, 404, {})

let site: Host
let provider: Host
let second: Host

beforeEach(async () => {
  // Iconify remembers what it has, and what is missing, for as long as the page lives.
  vi.resetModules()
  ;[site, provider, second] = (await Promise.all([HAS_NOT, HAS_NOT, HAS_NOT].map(startFaultyBackend))) as [
    Host,
    Host,
    Host,
  ]
})
afterEach(() => Promise.all([site.stop(), provider.stop(), second.stop()]))

async function fetchLighthouse(hosts = [provider.url, second.url], origin = site.url): Promise<string> {
  const { fetchIcon } = await import('../../renderer/browser/remote-icon.ts')
  const picture = await fetchIcon({ name: 'mdi:lighthouse', hosts }, origin)
  return decodeURIComponent(picture?.split(',').slice(1).join() ?? '')
}

const SVG = /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" viewBox="0 0 24 24"><path d="M1 1"\/><\/svg>$/

test('the site’s own answer is enough', async () => {
  site.answer = HAS
  expect(await fetchLighthouse()).toMatch(SVG)
  expect(site.asked).toEqual(['/api/_nuxt_icon/mdi.json?icons=lighthouse'])
  expect(provider.asked).toEqual([])
})

test.each([
  ['does not have it', HAS_NOT],
  ['does not know its set', UNKNOWN_SET],
])('where the site %s, the provider is asked', async (_why, answer) => {
  site.answer = answer
  provider.answer = HAS
  expect(await fetchLighthouse()).toMatch(SVG)
  expect(provider.asked).toEqual(['/mdi.json?icons=lighthouse'])
  expect(second.asked).toEqual([])
})

test('what nobody has is nothing', async () => {
  expect(await fetchLighthouse()).toBe('')
})

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const SITE = 'https://site.example'
  const HOSTS = ['https://first.example', 'https://second.example']

  /** Milliseconds in steps of 50: Iconify collects names for a few before it asks for them. */
  const clock = () => Math.round(Date.now() / 50) * 50

  /** Fetches it where all hosts hang but `answering`: the time at which each was asked, and at which it ended. */
  async function fetchHanging(hosts: string[], answering?: string) {
    const asked: Record<string, number> = {}
    vi.stubGlobal('fetch', (address: string) => {
      const { origin } = new URL(address)
      asked[origin] = clock()
      return origin === answering ? Promise.resolve(Response.json(ICONS)) : new Promise(() => {})
    })
    const fetching = fetchLighthouse(hosts, SITE).then((svg) => ({ svg, ended: clock(), asked }))
    await vi.dynamicImportSettled()
    await vi.runAllTimersAsync()
    return fetching
  }

  test('a site that hangs is given up after 1500 ms, and the provider asked', async () => {
    const { svg, asked } = await fetchHanging(HOSTS, HOSTS[0])
    expect(svg).toMatch(SVG)
    expect(asked).toEqual({ [SITE]: 0, 'https://first.example': 1500 })
  })

  test('a provider that hangs is joined by the next after 750 ms', async () => {
    const { svg, asked } = await fetchHanging(HOSTS, HOSTS[1])
    expect(svg).toMatch(SVG)
    expect(asked).toEqual({ [SITE]: 0, 'https://first.example': 1500, 'https://second.example': 2250 })
  })

  test('providers that all hang are given up 5 s after the turn of the last', async () => {
    const { svg, ended } = await fetchHanging(HOSTS)
    expect(svg).toBe('')
    expect(ended).toBe(1500 + 2 * 750 + 5000)
  })
})
