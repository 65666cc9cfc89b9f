import { describe, expect, test } from 'vitest'
import { isShared, pageCaching } from '../../server/content/cache-policy.ts'
import { pageStore } from '../../server/content/pages.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { testSite } from './site.ts'

describe('pages', () => {
  test('do not vary by parameters that no page reads', async () => {
    const { get, rendered } = testSite()
    await get('/blog?utm_source=x&type=note')
    await get('/blog?type=note&fbclid=y')
    expect(rendered).toEqual(['document /blog?type=note'])
  })

  test.each([
    ['/', '?contact=sent', '?contact=a1b2'],
    ['/blog', '?type=note', '?type=song'],
    ['/blog', '?page=2', '?page=1'],
    ['/blog', '?type=note&page=2', '?contact=sent&after=x&page=-1'],
    ['/it/blog', '?page=3', '?page=03'],
  ])('of %s vary by %s, and not by %s', async (path, meant, meaningless) => {
    const { get, rendered } = testSite()
    const plain = await get(path)
    const same = await get(path + meaningless)
    expect(same.headers.get('ETag')).toBe(plain.headers.get('ETag'))
    expect(await same.text()).toBe(await plain.text())
    await get(path + meant)
    expect(rendered).toEqual([`document ${path}`, `document ${path}${meant}`])
  })

  test('of the stream are asked for with cursors that it gave, and with no others', async () => {
    const { get, rendered } = testSite()
    const cursor = 'mi7x2k00.11111111-1111-4111-8111-111111111111'
    await get(`/stream?type=photo&after=${cursor}`)
    await get('/stream?after=made-up')
    expect(rendered).toEqual([`document /stream?type=photo&after=${cursor}`, 'document /stream'])
  })

  test.each(['/login', '/it/search', '/drafts', '/it/account'])(
    'of one visitor, such as %s, are kept neither by the site nor by a cache',
    (path) => {
      const request = { form: 'document', path, search: '' } as const
      expect([isShared(request), pageCaching('document', path)]).toEqual([false, 'no-cache'])
    },
  )

  test('of the site that fail once are rendered again', async () => {
    const statuses = [500, 200]
    const render = async () => ({ status: statuses.shift() ?? 200, headers: [], body: 'x' })
    const store = pageStore({ render, stream: UNKNOWN_STREAM, memory: memoryCache() })
    const request = { form: 'document', path: '/blog', search: '' } as const
    const snapshot = testSite().site.snapshot()
    expect((await store.get(request, snapshot)).status).toBe(500)
    expect((await store.get(request, snapshot)).status).toBe(200)
  })

  test('that are errors are not kept, since their number has no end', async () => {
    const { get, rendered } = testSite()
    expect((await get('/nope')).status).toBe(404)
    await get('/nope')
    expect(rendered).toHaveLength(2)
  })

  test('an address with accents is found however it is escaped', async () => {
    const { get } = testSite()
    expect(await (await get('/blog/caff%C3%A8')).text()).toBe('<p>/blog/caffè</p>')
  })
})

describe('payloads of client navigation', () => {
  test('are named by their build and cacheable for ever', async () => {
    const { get, site } = testSite()
    const response = await get(`/blog/_payload.json?type=note&${site.snapshot().id}`)
    expect(await response.json()).toEqual({ path: '/blog', search: '?type=note' })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  test('of another build are gone, and say so without JSON', async () => {
    const response = await testSite().get('/blog/_payload.json?0ld')
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('text/plain')
  })

  test('of a missing page keep its status and are not cached for ever', async () => {
    const { get, site } = testSite()
    const response = await get(`/nope/_payload.json?${site.snapshot().id}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })
})

test('a scheduled post appears on time, in a new snapshot, without a new build', async () => {
  const { clock, get, site } = testSite()
  const before = site.snapshot()
  expect(before.content.post('en', 'later')).toBeUndefined()
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/blog/later')
  clock.now = new Date('2026-12-01T08:00:00Z')
  const after = site.snapshot()
  expect(after.content.post('en', 'later')?.text.title).toBe('Later')
  expect(after.content.post('it', 'later')?.lang).toBe('en')
  expect(await (await get('/sitemap.xml')).text()).toContain('/blog/later')
  expect(after.id).not.toBe(before.id)
  expect((await get(`/blog/_payload.json?${before.id}`)).status).toBe(404)
})
