/** Pages of the stream while the backend is down: they exist, and cannot be shown. */
import type { PageContextServer } from 'vike/types'
import { expect, test } from 'vitest'
import { data as entryData } from '../../pages/stream-entry/+data.ts'
import { pageStore } from '../../server/content/pages.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { EMPTY_STREAM, UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { testSite } from './site.ts'

/** As far as the data of these pages read it. */
function contextOf(stream: typeof UNKNOWN_STREAM): PageContextServer {
  const context = { stream, locale: 'it', urlParsed: { search: {} }, routeParams: { slug: 'the-bell' } }
  return context as unknown as PageContextServer
}

test('an entry that the backend does not know is not found', async () => {
  await expect(entryData(contextOf(EMPTY_STREAM))).rejects.toMatchObject({
    _pageContextAbort: { abortStatusCode: 404 },
  })
})

test('a page that is unavailable is not to be kept, and rendered once for all who ask', async () => {
  let rendered = 0
  const page = { status: 503, headers: [['Retry-After', '60']] as [string, string][], body: 'down' }
  const render = async (_request: unknown, _snapshot: unknown, stream: typeof UNKNOWN_STREAM) => {
    rendered++
    await stream.list('en', {})
    return page
  }
  const pages = pageStore({ render: render as never, stream: UNKNOWN_STREAM, memory: memoryCache() })
  const { get } = testSite({ pages })
  for (let time = 0; time < 3; time++) {
    const response = await get('/stream')
    const names = ['Retry-After', 'Cache-Control'].map((name) => response.headers.get(name))
    expect([response.status, ...names]).toEqual([503, '60', 'no-store'])
  }
  expect(rendered).toBe(1)
})
