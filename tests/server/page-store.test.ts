/** Pages of the stream, which are as fresh as the backend's answers, and rendered again only when those are others. */
import { expect, test } from 'vitest'
import { isShared } from '../../server/content/cache-policy.ts'
import { pageStore } from '../../server/content/pages.ts'
import type { RenderRequest } from '../../server/content/render.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
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
