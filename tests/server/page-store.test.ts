/** Pages that are kept: of the stream, as fresh as the backend’s answers or unavailable, and of unknown addresses. */

import type { PageContextServer } from 'vike/types'
import { expect, test } from 'vitest'
import { data as entryData } from '../../pages/stream-entry/+data.ts'
import { isShared } from '../../server/content/cache-policy.ts'
import { pageStore } from '../../server/content/pages.ts'
import type { RenderedPage, RenderRequest } from '../../server/content/render.ts'
import { renderUnknownOnce } from '../../server/content/unknown-pages.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { EMPTY_STREAM, UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import type { Stream, StreamList } from '../../shared/stream.ts'
import { testSite } from './site.ts'

/** A site whose `/stream` says how many entries there are; `/stream/gone` is a 404. */
function streamSite() {
  const world = { total: 1, asked: 0, rendered: [] as string[], delay: Promise.resolve() }
  const list = async (): Promise<StreamList> => {
    world.asked++
    return { entries: [], total: world.total, newer: 0 }
  }
  const stream: Stream = { ...UNKNOWN_STREAM, list, entry: async () => 'missing' }
  const pages = pageStore({
    stream,
    memory: memoryCache(),
    render: async ({ form, path, search }, _snapshot, asked) => {
      world.rendered.push(`${form} ${path}${search}`)
      const isGone = path === '/stream/gone'
      const found = isGone ? await asked.entry('en', 'gone') : await asked.list('en', {})
      await world.delay
      const body = `${path}${search}: ${JSON.stringify(found)}`.padEnd(1000)
      return { status: isGone ? 404 : 200, headers: [], body }
    },
  })
  const snapshot = testSite().site.snapshot()
  const get = async (path: string, form: RenderRequest['form'] = 'document') => {
    const page = await pages.get({ form, path, search: '' }, snapshot)
    return `${page.body.in('identity')}`.trim()
  }
  return { world, get }
}

const ONE = '/stream: {"entries":[],"total":1,"newer":0}'
const TWO = '/stream: {"entries":[],"total":2,"newer":0}'

test('the stream is asked for each request, and its page rendered once while the answer is the same', async () => {
  const { world, get } = streamSite()
  expect([await get('/stream'), await get('/stream'), await get('/stream')]).toEqual([ONE, ONE, ONE])
  expect(world).toMatchObject({ rendered: ['document /stream'], asked: 3 })
})

test('a change shows with the next request', async () => {
  const { world, get } = streamSite()
  await get('/stream')
  world.total = 2
  expect([await get('/stream'), await get('/stream')]).toEqual([TWO, TWO])
  expect(world.rendered).toHaveLength(2)
})

test('who asks while a page is being rendered gets that one, unless the stream has changed since it was begun', async () => {
  const { world, get } = streamSite()
  const { promise, resolve } = Promise.withResolvers<void>()
  world.delay = promise
  const before = [get('/stream'), get('/stream')]
  await expect.poll(() => world.asked).toBeGreaterThan(0)
  world.total = 2
  const after = get('/stream')
  resolve()
  expect([await after, (await Promise.all(before))[0]]).toEqual([TWO, ONE])
  world.rendered.length = 0
  expect(await Promise.all([get('/stream'), get('/stream')])).toEqual([TWO, TWO])
  expect(world.rendered).toEqual([])
})

test('an entry that is not there is not kept, since there is no end to those', async () => {
  const { world, get } = streamSite()
  await get('/stream/gone')
  await get('/stream/gone')
  expect(world.rendered).toHaveLength(2)
})

const CURSOR = 'mi7x2k00.11111111-1111-4111-8111-111111111111'
test.each<[string, Partial<RenderRequest>, boolean]>([
  ['the list', {}, true],
  ['the list of a type', { search: '?type=photo' }, true],
  ['an entry', { path: '/it/stream/the-bell' }, true],
  ['a later page, of which there is no end', { search: `?type=photo&after=${CURSOR}` }, false],
  ['a page that shows what one visitor is', { own: {} }, false],
  ['the desk', { path: '/drafts/stream' }, false],
])('%s: %j is the same for everybody: %j', (_name, request, expected) => {
  expect(isShared({ form: 'document', path: '/stream', search: '', ...request })).toBe(expected)
})

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

/** Renders 404 but for paths with `blog`, naming the address as a page does: in its text, an attribute and an address. */
function shared(status = 404) {
  const snapshot = testSite().site.snapshot()
  const rendered: RenderRequest[] = []
  const render = renderUnknownOnce(async (request): Promise<RenderedPage> => {
    rendered.push(request)
    const { path } = request
    return { status: path.includes('blog') ? 200 : status, headers: [], body: pageOf(path) }
  })
  const get = async (path: string, form: RenderRequest['form'] = 'document') =>
    (await render({ form, path, search: '' }, snapshot, UNKNOWN_STREAM)).body
  return { get, rendered }
}

const pageOf = (path: string) =>
  `<h1>Not found: ${path}</h1><a href="https://x.example${path}" title="${path}">here</a>`

test('unknown addresses of a language are rendered once, and each document names its own', async () => {
  const { get, rendered } = shared()
  for (const path of ['/wp-admin', '/a/b/c', '/.env', '/wp-login.php'])
    expect(await get(path)).toBe(pageOf(path))
  expect(rendered).toHaveLength(1)
  for (const path of ['/it/wp-admin', '/it/x_y.z~']) expect(await get(path)).toBe(pageOf(path))
  expect(rendered).toHaveLength(2)
})

test.each([
  ['of a post', '/blog/2026/promises'],
  ['in a section', '/stream/nope'],
  ['of the code', '/login/nope'],
  ['that is escaped in HTML', '/<b>'],
  ['that is escaped in an address', '/perché'],
  ['of a hundred parts', '/a'.repeat(100)],
])('an address %s is rendered itself', async (_what, path) => {
  const { get, rendered } = shared()
  await get('/nope')
  expect(await get(path)).toBe(pageOf(path))
  expect(rendered.at(-1)?.path).toBe(path)
})

test('the payload of an unknown address is rendered itself', async () => {
  const { get, rendered } = shared()
  await get('/nope')
  await get('/nope', 'payload')
  expect(rendered.at(-1)).toEqual({ form: 'payload', path: '/nope', search: '' })
})
