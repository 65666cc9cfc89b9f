/** Feeds as readers' programs get them: parsed, in every format, language and list. */
import { statSync } from 'node:fs'
import fc from 'fast-check'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { snapshotAt } from '../../server/content/snapshot.ts'
import { absoluteHtml } from '../../server/feeds/absolute-html.ts'
import { writeFeed } from '../../server/feeds/write-feed.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import type { StreamEntry } from '../../shared/stream.ts'
import { rounds } from '../effort.ts'
import { INDEX, testSite } from './site.ts'

const HTML =
  '<p>A <a href="/it/blog/x">link</a>, ]]> and ]]> <code>a &#x3C; b</code> <a href="#note">1</a></p>' +
  '<picture><source type="image/webp" srcset="/p/a-1.webp 480w, /p/a-2.webp 960w"><img src="/p/a.jpg" alt="A &#x26; B"></picture>' +
  '<figure><fieldset><label><input type="radio">Summer</label></fieldset><table><tr><td>40</td></tr></table></figure>'
const cover = { src: '/pictures/c.jpg', width: 1, height: 1, sources: [], placeholder: '#fff' }
const [first, ...others] = INDEX.blog
const index = {
  ...INDEX,
  blog: first
    ? [
        {
          ...first,
          tags: ['C++'],
          cover,
          texts: {
            en: { ...first.texts.en, title: 'Q & A <b>', coverAlt: 'A "cup"', updated: '2026-04-01' },
          },
        },
        ...others,
      ]
    : [],
  projects: [
    {
      ...{
        collection: 'projects',
        draft: false,
        id: 'boat',
        date: '2026-02-15',
        tags: [],
        tech: [],
        support: false,
      },
      texts: { en: { ...first?.texts.en, path: '/project/boat', title: 'Boat' } },
    },
  ],
} as typeof INDEX
const ENTRY: StreamEntry = {
  slug: 'bell',
  path: '/stream/bell',
  type: 'link',
  title: 'The bell',
  summary: 'It rings',
  html: '<p>It…</p>',
  isWhole: false,
  date: '2026-11-20T11:02:00+00:00',
  tags: [],
  url: '/blog',
  languages: ['en'],
}
const stream = {
  ...UNKNOWN_STREAM,
  list: async () => ({ entries: [ENTRY], total: 1, newer: 0 }),
  entry: async () => ({ ...ENTRY, html: '<p>It rings at noon.</p>', isWhole: true }),
}

const clock = { now: new Date('2026-11-22T00:00:00Z') }
const options = { readBody: async () => HTML, build: 'b', showHidden: false }
const snapshots = (now: Date) => snapshotAt(index, now, options)
/** A site without feeds in its memory. */
const newSite = () =>
  testSite({
    stream,
    snapshot: () => snapshots(clock.now),
    // A file whose size is known.
    file: (path) => (path === cover.src ? { path: import.meta.filename, cacheControl: '' } : undefined),
  })
const read = async (path: string) => (await newSite().get(path)).text()

describe.each([
  ['/feed.xml', 3],
  ['/atom.xml', 3],
  ['/it/blog/feed.xml', 2],
  ['/tags/c-plus-plus/atom.xml', 1],
  ['/stream/atom.xml', 1],
  ['/projects/feed.xml', 1],
])('%s', (path, count) => {
  let xml = ''
  beforeAll(async () => {
    xml = await read(path)
  })

  test('names itself and its page', () => {
    const page = path.replace(/\/\w+\.xml$/, '')
    expect(xml).toContain(`href="https://meridiana.example${path}"`)
    expect(xml).toContain(`https://meridiana.example${page || '/'}`)
  })

  test('holds the newest entries', () => {
    const items = path.endsWith('atom.xml') ? parseAtomFeed(xml).entries : parseRssFeed(xml).items
    expect(items?.length ?? 0).toBe(count)
  })
})

test('RSS has whole texts with absolute addresses, and the cover as an enclosure', async () => {
  const { items = [], language } = parseRssFeed(await read('/feed.xml'))
  expect(language).toBe('en-US')
  expect(items[0]).toMatchObject({
    title: 'Q & A <b>',
    link: 'https://meridiana.example/blog/2026/promises',
    enclosures: [
      {
        url: 'https://meridiana.example/pictures/c.jpg',
        type: 'image/jpeg',
        length: statSync(import.meta.filename).size,
      },
    ],
    categories: [{ name: 'C++' }],
  })
  const html = items[0]?.content?.encoded ?? ''
  expect(html).toContain('<a href="https://meridiana.example/it/blog/x">')
  expect(html).toContain('<a href="https://meridiana.example/blog/2026/promises#note">')
  expect(html).toContain(
    'srcset="https://meridiana.example/p/a-1.webp 480w, https://meridiana.example/p/a-2.webp 960w"',
  )
  expect(html).toContain('alt="A &#x26; B"')
  expect(html).toContain(']]&gt; and ]]&gt;')
  expect(html).toContain('<td>40</td>')
  expect(html).not.toContain('Summer')
})

test('Atom says what its titles are, and names the type of a picture', async () => {
  const { entries: [entry] = [], updated } = parseAtomFeed(await read('/atom.xml'))
  expect(entry).toMatchObject({
    id: 'https://meridiana.example/blog/2026/promises',
    published: '2026-03-01T00:00:00.000Z',
    updated: '2026-04-01T00:00:00.000Z',
  })
  expect(updated).toBe(entry?.updated)
  expect(entry?.title).toMatchObject({ value: 'Q &amp; A &lt;b&gt;', type: 'html' })
  expect(entry?.links?.find(({ rel }) => rel === 'enclosure')).toMatchObject({
    type: 'image/jpeg',
    title: 'A "cup"',
  })
})

test('JSON Feed has the same entries', async () => {
  const answer = await newSite().get('/feed.json')
  expect(answer.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
  const feed = parseJsonFeed(await answer.text())
  expect(feed.feed_url).toBe('https://meridiana.example/feed.json')
  expect(feed.items?.map(({ title }) => title)).toEqual(['Q & A <b>', 'Boat', 'Handout'])
  expect(feed.items?.[0]?.image).toBe('https://meridiana.example/pictures/c.jpg')
})

test('a text in another language than the feed’s says so', async () => {
  const { items = [], language } = parseRssFeed(await read('/it/feed.xml'))
  expect(language).toBe('it-IT')
  expect(items.find(({ title }) => title === 'Handout (English)')).toMatchObject({
    link: 'https://meridiana.example/it/blog/handout',
    guid: { value: 'https://meridiana.example/blog/handout' },
  })
})

test('the feed of a tag bears its name, and a feed holds no more than the newest twenty', async () => {
  expect(parseJsonFeed(await read('/tags/c-plus-plus/feed.json')).title).toBe('C++ · M')
  const days = Array.from({ length: 25 }, (_, day) => `2025-01-${String(day + 1).padStart(2, '0')}`)
  const blog = others.slice(0, 1).flatMap((post) => days.map((date) => ({ ...post, date, id: date })))
  const site = { ...INDEX, blog }
  const answer = await testSite({ snapshot: () => snapshotAt(site, clock.now, options) }).get(
    '/blog/feed.json',
  )
  const dates = parseJsonFeed(await answer.text()).items?.map((item) => item.date_published?.slice(0, 10))
  expect(dates).toEqual(days.toReversed().slice(0, 20))
})

test('an entry of the stream comes whole, with its link', async () => {
  const [item] = parseRssFeed(await read('/stream/feed.xml')).items ?? []
  expect(item?.content?.encoded).toBe(
    '<p>It rings at noon.</p><p><a href="https://meridiana.example/blog">/blog</a></p>',
  )
})

test('a stream that cannot be read says when to ask again', async () => {
  const answer = await testSite().get('/stream/feed.xml')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
})

test('a scheduled post is in the feed from its hour on', async () => {
  const { get } = newSite()
  expect(await (await get('/blog/feed.xml')).text()).not.toContain('Later')
  clock.now = new Date('2026-12-01T08:00:01Z')
  expect(await (await get('/blog/feed.xml')).text()).toContain('Later')
})

const words = fc.string({
  unit: fc.constantFrom(
    ...['a', ' ', '&', '<', '>', '"', "'"],
    ...[']]>', '&amp;', '\u0000', '\u000b', '\ufffe', '\ud83d', '🎉'],
  ),
  maxLength: 12,
})
const item = fc.record({
  ...{
    title: words,
    summary: words,
    html: words.map((text) => absoluteHtml(text, 'https://a.example/', 'https://a.example')),
  },
  tags: fc.array(words, { maxLength: 2 }),
  alt: words,
})

test.each(['rss', 'atom'] as const)('whatever an entry says %s is well-formed XML', (format) => {
  const address = { locale: 'en', format, list: { is: 'site' }, page: '/' } as const
  fc.assert(
    fc.property(words, item, (name, { alt, ...texts }) => {
      const facts = {
        id: 'https://a.example/1',
        link: 'https://a.example/1',
        date: clock.now,
        updated: clock.now,
      }
      const picture = { url: 'https://a.example/p.jpg?a&b', type: 'image/jpeg', bytes: 1, alt }
      const xml = writeFeed(address, { name, items: [{ ...facts, ...texts, picture }] }, INDEX.site)
      const parser = new SaxesParser({ xmlns: true })
      parser.on('error', (error) => {
        throw error
      })
      parser.write(xml).close()
    }),
    { numRuns: rounds(200) },
  )
})

describe('a program that knows dates only', () => {
  const ask = (path: string, site: ReturnType<typeof newSite>, since = '') =>
    site.app.request(`http://localhost${path}`, { headers: since ? { 'If-Modified-Since': since } : {} })

  test.each(['/feed.xml', '/it/blog/atom.xml', '/stream/feed.json'])('gets %s once', async (path) => {
    const site = newSite()
    const first = await ask(path, site)
    const since = first.headers.get('Last-Modified') ?? ''
    expect(Math.abs(Date.parse(since) - Date.now())).toBeLessThan(60_000)
    const again = await ask(path, site, since)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask(path, site, 'Thu, 01 Jan 2015 00:00:00 GMT')).status).toBe(200)
  })

  test('gets it again once it has changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    let title = 'One'
    const list = async () => ({ entries: [{ ...ENTRY, title, isWhole: true }], total: 1, newer: 0 })
    const site = testSite({ stream: { ...stream, list } })
    const since = (await ask('/stream/feed.xml', site)).headers.get('Last-Modified') ?? ''
    vi.setSystemTime(new Date('2026-11-22T01:00:00Z'))
    expect((await ask('/stream/feed.xml', site, since)).status).toBe(304)
    title = 'Two'
    const changed = await ask('/stream/feed.xml', site, since)
    expect([changed.status, changed.headers.get('Last-Modified')]).toEqual([
      200,
      'Sun, 22 Nov 2026 01:00:00 GMT',
    ])
  })
})
