import { expect, test } from 'vitest'
import { pageStore } from '../../server/content/pages.ts'
import type { RenderRequest } from '../../server/content/render.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { rateLimit } from '../../server/http/rate-limit.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { testSite } from './site.ts'

test('who asks without end is told when to come back', async () => {
  const { get } = testSite({ searchLimit: rateLimit(2) })
  for (const path of ['/search.json?q=a', '/search?q=b']) expect((await get(path)).status).toBe(200)
  for (const path of ['/it/search.json?q=c', '/it/search?q=d']) {
    const refused = await get(path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect(refused.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test('who asks for the page without end is told by a page, which is not searched for', async () => {
  const asked: RenderRequest[] = []
  const pages = pageStore({
    render: async (request) => {
      asked.push(request)
      return { status: 200, headers: [], body: '<p>A page</p>' }
    },
    stream: UNKNOWN_STREAM,
    memory: memoryCache(),
  })
  const { get } = testSite({ searchLimit: rateLimit(1), pages })
  await get('/search?q=a')
  expect(await (await get('/it/search?q=caff%C3%A8')).text()).toBe('<p>A page</p>')
  expect(asked.map(({ searchRefused }) => searchRefused)).toEqual([undefined, { query: 'caffè', wait: 600 }])
})
