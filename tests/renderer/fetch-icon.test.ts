/** An icon that the server did not have, asked for over real sockets. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, json, startFaultyBackend } from '../server/faulty-backend.ts'

type Host = Awaited<ReturnType<typeof startFaultyBackend>>

const HAS: Answer = (response) =>
  json(response, 200, {
    prefix: 'mdi',
    icons: { lighthouse: { body: '<path d="M1 1"/>' } },
    width: 24,
    height: 24,
  })
const HAS_NOT: Answer = (response) =>
  json(response, 200, { prefix: 'mdi', icons: {}, not_found: ['lighthouse'] })
const UNKNOWN_SET: Answer = (response) => json(response, 404, {})
const HANGS: Answer = () => {}

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

async function fetchLighthouse(hosts = [provider.url, second.url]) {
  const { fetchIcon } = await import('../../renderer/browser/fetch-icon.ts')
  const from = performance.now()
  const picture = await fetchIcon({ name: 'mdi:lighthouse', hosts }, site.url)
  return {
    svg: decodeURIComponent(picture?.split(',').slice(1).join() ?? ''),
    took: performance.now() - from,
  }
}

const SVG = /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" viewBox="0 0 24 24"><path d="M1 1"\/><\/svg>$/

test('the site’s own answer is enough', async () => {
  site.answer = HAS
  expect((await fetchLighthouse()).svg).toMatch(SVG)
  expect(site.asked).toEqual(['/api/_nuxt_icon/mdi.json?icons=lighthouse'])
  expect(provider.asked).toEqual([])
})

test.each([
  ['does not have it', HAS_NOT],
  ['does not know its set', UNKNOWN_SET],
])('where the site %s, the provider is asked', async (_why, answer) => {
  site.answer = answer
  provider.answer = HAS
  expect((await fetchLighthouse()).svg).toMatch(SVG)
  expect(provider.asked).toEqual(['/mdi.json?icons=lighthouse'])
  expect(second.asked).toEqual([])
})

test('a site that hangs is given up after 1500 ms, and the provider asked', async () => {
  site.answer = HANGS
  provider.answer = HAS
  const { svg, took } = await fetchLighthouse()
  expect(svg).toMatch(SVG)
  expect(took).toBeGreaterThanOrEqual(1500)
  // As early as a busy machine gets to it; with Iconify's own rotation it would be 750 ms more.
  expect(took).toBeLessThan(2200)
})

test('a provider that hangs is joined by the next after 750 ms', async () => {
  provider.answer = HANGS
  second.answer = HAS
  const { svg, took } = await fetchLighthouse()
  expect(svg).toMatch(SVG)
  expect(took).toBeGreaterThanOrEqual(750)
  expect(took).toBeLessThan(5000)
})

test('providers that all hang are given up 5 s after the last was asked', async () => {
  provider.answer = HANGS
  const { svg, took } = await fetchLighthouse([provider.url])
  expect(svg).toBe('')
  expect(took).toBeGreaterThanOrEqual(5000)
  expect(took).toBeLessThan(8000)
})

test('what nobody has is nothing', async () => {
  expect((await fetchLighthouse()).svg).toBe('')
})
