/** Rows that the site cannot show: each is left out by itself, and nothing else changes. */
import { describe, expect, test, vi } from 'vitest'
import type { StreamRow } from '../../server/backend/database.ts'
import { renderEntry } from '../../server/stream/entry.ts'
import * as markdown from '../../server/stream/markdown.ts'
import { json } from './faulty-backend.ts'
import { oneEntry, ROW, rowWith } from './one-entry.ts'
import { testSite } from './site.ts'

const world = oneEntry()

const GOOD: StreamRow = { ...ROW, id: '0b8f8a52-7d0d-4c9e-9d6f-0f6f2f1f0a02', slug: 'good' }

function answer(rows: unknown[], total = rows.length): void {
  world.backend.answer = (response, url) => {
    const slug = url.searchParams.get('slug')?.replace('eq.', '')
    const found = rows.filter((row) => slug === undefined || (row as StreamRow | null)?.slug === slug)
    json(response, 200, found, `0-${rows.length - 1}/${total}`)
  }
}

const BAD: [name: string, change: Record<string, unknown>][] = [
  ['an address with a blank', { url: 'https:// example.org/article' }],
  ['an address without host', { url: 'https:///' }],
  ['an address that runs code', { url: 'javascript:alert(1)' }],
  ['a port out of range', { url: 'https://example.org:99999/' }],
  ['6,000 nested quotes', { body_en: `${'> '.repeat(6000)}x` }],
  ['130 lists nested by indentation', { body_en: indented(130) }],
  ['4,000 nested emphases', { body_it: `${'*'.repeat(4000)}x${'*'.repeat(4000)}` }],
  ['a body of 250,000 characters', { body_en: 'word '.repeat(50_000) }],
  ['an unknown type', { type: 'video' }],
  ['a date before year 1', { published_at: '0044-03-15T00:00:00+00:00 BC' }],
  ['a missing column', { texts: undefined }],
  ['a size that is not a number', { image_width: '12px' }],
  ['an id that is a number', { id: 7 }],
  ['no slug', { slug: null }],
]

function indented(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'\t'.repeat(level)}-\ta`).join('\n')
}

describe.each(BAD)('a row with %s', (_name, change) => {
  const bad = rowWith(change)

  test('is left out of the list, which shows the others and counts them', async () => {
    answer([bad, GOOD])
    const before = process.cpuUsage()
    const list = await world.reader().list('it', {})
    expect(list?.entries.map(({ slug }) => slug)).toEqual(['good'])
    expect(list).toMatchObject({ total: 1, newer: 0 })
    // The processor's time, since the machine may be busy.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })

  test('is missing at its own address, and takes down neither the home page nor the API', async () => {
    answer([bad, GOOD])
    const stream = world.reader()
    expect(await stream.entry('en', ROW.slug)).toBe('missing')
    const { get } = testSite({ stream })
    expect((await get('/api/stream')).status).toBe(200)
    expect((await get('/')).status).toBe(200)
    expect(stream.newest('en')?.entries).toHaveLength(1)
  })
})

test('a row with any UUID that PostgreSQL takes is shown, and leads on', async () => {
  const id = '11111111-1111-1111-1111-111111111111'
  answer([{ ...ROW, id }, GOOD], 20)
  const stream = world.reader()
  const list = await stream.list('en', {})
  expect(list?.entries.map(({ slug }) => slug)).toEqual([ROW.slug, 'good'])
  expect(await stream.entry('en', ROW.slug)).toMatchObject({ slug: ROW.slug })
  expect(list?.next).toBeDefined()
})

test('a fault of the renderer is not told as one of the row', async () => {
  answer([ROW])
  const fault = new TypeError('a bug')
  vi.spyOn(markdown, 'renderBody').mockImplementationOnce(() => {
    throw fault
  })
  await world.reader().list('en', {})
  vi.restoreAllMocks()
  expect(world.warnings).toEqual([{ slug: ROW.slug, err: fault }])
})

test('an entry that is left out is logged by its slug, once', async () => {
  answer([{ ...ROW, url: 'https:// x' }, GOOD])
  const stream = world.reader()
  for (let time = 0; time < 3; time++) {
    await stream.list('en', {})
    await stream.list('it', { type: 'note' })
    await stream.entry('en', ROW.slug)
    world.clock.now += 3_600_000
  }
  expect(world.warnings).toEqual([{ slug: ROW.slug, reason: expect.stringMatching(/^url: /) }])
})

test('a page whose last rows cannot be shown leads on, after the last that has a key', async () => {
  const nowhere = { ...ROW, slug: 'nowhere', published_at: '-infinity' }
  answer([{ ...GOOD, published_at: '1969-07-20T20:17:40+00:00', url: '//x' }, nowhere], 20)
  const stream = world.reader()
  const next = (await stream.list('en', {}))?.next
  await stream.list('en', { ...(next !== undefined && { after: next }) })
  expect(world.backend.asked[1]).toContain(`published_at.lt."1969-07-20T20:17:40.000Z"`)
})

test('a page of which nothing can be shown leads on all the same', async () => {
  answer([{ ...ROW, url: '//x' }], 20)
  expect(await world.reader().list('en', {})).toMatchObject({ entries: [], next: expect.any(String) })
})

test('a backend that knows no limit fills no page beyond its size', async () => {
  answer(Array.from({ length: 30 }, (_, n) => ({ ...GOOD, slug: `good-${n}` })))
  expect((await world.reader().list('en', {}))?.entries).toHaveLength(12)
})

test('links to pages of the site lead to the address that they have in the reader’s language', () => {
  const row = rowWith({ url: '/blog/hello#end', title_it: 'Ciao', body_it: '[more](/blog/hello?a=1)' })
  const translate = (path: string, locale: string) => (locale === 'it' ? '/it/blog/ciao' : path)
  const { en, it } = renderEntry(row, { extent: 'whole', iconHosts: [], translate })
  expect([en.url, it.url]).toEqual(['/blog/hello#end', '/it/blog/ciao#end'])
  expect(it.html).toContain('href="/it/blog/ciao?a=1"')
})
