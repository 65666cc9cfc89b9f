/** How often one visitor may ask, and what is said to who asks more often. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pageStore } from '../../server/content/pages.ts'
import type { RenderRequest } from '../../server/content/render.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { rateLimit } from '../../server/http/rate-limit.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { testSite } from './site.ts'

const MINUTE = 60_000

describe('the rate limit', () => {
  test('lets the next post pass when the first is 10 minutes old', () => {
    const clock = { now: 0 }
    const limit = rateLimit(2, () => clock.now)
    expect([limit.wait('a'), limit.wait('a'), limit.wait('a')]).toEqual([0, 0, 600])
    clock.now = 4 * MINUTE
    expect(limit.wait('a')).toBe(360)
    clock.now = 10 * MINUTE
    expect(limit.wait('a')).toBe(0)
  })

  test.each([-60, 60])('waits the same when the machine’s time of day is set %i days on', (days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const limit = rateLimit(1)
    limit.wait('a')
    vi.setSystemTime(Date.now() + days * 24 * 60 * MINUTE)
    expect(limit.wait('a')).toBe(600)
  })

  test('counts each address by itself', () => {
    const limit = rateLimit(1)
    expect(['a', 'b', 'a', 'b'].map((address) => limit.wait(address))).toEqual([0, 0, 600, 600])
  })
})

const refusal = ({ status, headers }: Response) => [
  status,
  headers.get('Retry-After'),
  headers.get('Cache-Control'),
]

describe('addresses without a page', () => {
  test('are refused without a rendering after too many of them, and pages are not', async () => {
    const { get, rendered } = testSite({ unknownLimit: rateLimit(2) })
    for (const path of ['/1-nope', '/it/2-nope']) expect((await get(path)).status).toBe(404)
    for (const path of ['/3-nope', '/it/4-nope', '/stream/nope'])
      expect(refusal(await get(path))).toEqual([429, '600', 'private, no-store'])
    expect(rendered).toHaveLength(2)
    for (const path of ['/', '/it/blog', '/robots.txt']) expect((await get(path)).status).toBe(200)
  })

  test('are counted, and pages never', async () => {
    const { get } = testSite({ unknownLimit: rateLimit(1) })
    for (const path of ['/blog', '/it/blog', '/', '/nope']) await get(path)
    expect((await get('/2-nope')).status).toBe(429)
  })
})

describe('searches', () => {
  const siteWith = (searches: number) => {
    const asked: RenderRequest[] = []
    const pages = pageStore({
      render: async (request) => {
        asked.push(request)
        return { status: 200, headers: [], body: '<p>A page</p>' }
      },
      stream: UNKNOWN_STREAM,
      memory: memoryCache(),
    })
    return { ...testSite({ searchLimit: rateLimit(searches), pages }), asked }
  }

  test('without end are told when to come back', async () => {
    const { get } = testSite({ searchLimit: rateLimit(2) })
    for (const path of ['/search.json?q=a', '/search?q=b']) expect((await get(path)).status).toBe(200)
    for (const path of ['/it/search.json?q=c', '/it/search?q=d'])
      expect(refusal(await get(path))).toEqual([429, '600', 'private, no-store'])
  })

  test('of the page are told so by a page, which is not searched for', async () => {
    const { get, asked } = siteWith(1)
    await get('/search?q=a')
    expect(await (await get('/it/search?q=caff%C3%A8')).text()).toBe('<p>A page</p>')
    expect(asked.map(({ own }) => own?.searchRefused)).toEqual([undefined, { query: 'caffè', wait: 600 }])
  })
})

test.each(['/api/stream', '/stream', '/it/stream/_payload.json'])(
  'made-up cursors at %s are limited, and said how long',
  async (path) => {
    const { get } = testSite({ streamLimit: rateLimit(2) })
    const ask = (time: string) => get(`${path}?after=${time}.11111111-1111-4111-8111-111111111111`)
    for (const time of ['a', 'b']) expect((await ask(time)).status).not.toBe(429)
    expect(refusal(await ask('c'))).toEqual([429, '600', 'no-store'])
  },
)
