/** Search over HTTP, and what it says of a query. */
import { expect, test } from 'vitest'
import { documentsOf } from '../../server/search/documents.ts'
import { type SiteSearch, siteSearch } from '../../server/search/site-search.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { inEveryLocale } from '../../shared/model.ts'
import { search as searchIn } from '../../shared/search/search.ts'
import { searchIndex } from '../../shared/search/search-index.ts'
import type { SearchKind, SearchResults } from '../../shared/search.ts'
import { inLocales } from '../in-locales.ts'
import { json } from './faulty-backend.ts'
import { oneEntry, rowWith } from './one-entry.ts'
import { corpus } from './search-corpus.ts'
import { INDEX, testSite } from './site.ts'

const world = oneEntry()
const content = inEveryLocale(corpus)
let search: SiteSearch

function searchWith(stream = UNKNOWN_STREAM): SiteSearch {
  return siteSearch({ documents: (locale) => content[locale], stream })
}

/** Asks the application, as the dialog does. */
async function ask(query: string, prefix = '', stream = UNKNOWN_STREAM): Promise<SearchResults> {
  search = searchWith(stream)
  const response = await testSite({ search }).get(
    `${prefix}/search.json?${new URLSearchParams({ q: query })}`,
  )
  expect(response.status).toBe(200)
  return response.json()
}

/** A text with its marks in brackets. */
const marked = (text: readonly string[] = []) =>
  text.map((piece, place) => (place % 2 ? `[${piece}]` : piece)).join('')

type FoundPage = [kind: SearchKind, title: string, text: string, description?: string, since?: number]

/** Searches pages of these kinds, titles and texts, each block of which is a line. */
async function searchPages(query: string, pages: FoundPage[]) {
  const index = searchIndex()
  await index.update(
    pages.map(([kind, title, text, description = '', since = 0], place) => ({
      ...{ kind, title, path: `/${place}`, language: 'en', since },
      ...{ description, aliases: '', tags: '', headings: '', body: text },
    })),
  )
  return searchIn(query, { index, locale: 'en', perKind: 2 })
}

/** One that has read the stream, for which a search waits no longer than a moment. */
async function reader() {
  const stream = world.reader()
  await stream.newestRows()
  return stream
}

const pathsOf = ({ groups }: SearchResults) => groups.flatMap(({ hits }) => hits.map(({ path }) => path))
test('words are marked as they are written, whatever their accents and endings', async () => {
  const [hit] = (await ask('perche cresce', '/it')).groups[0]?.hits ?? []
  expect(marked(hit?.excerpt)).toBe(
    '…Chi panifica aspetta che l’impasto [cresca], e lo piega ogni mezz’ora. [Perché]? [Perché] così si rafforza.',
  )
})

test('an entry that is found by its title shows how it begins', async () => {
  const { groups } = await ask('bell noon', '', await reader())
  expect(marked(groups[0]?.hits[0]?.title)).toBe('The [bell] at [noon]')
  expect(marked(groups[0]?.hits[0]?.excerpt)).toBe('Four minutes late. See the blog.')
})

test('an unfinished word is marked whole, and results stand by kind, the best kind first', async () => {
  const { groups, total } = await ask('archiv')
  expect(groups.map(({ kind }) => kind)).toEqual(['projects'])
  expect(marked(groups[0]?.hits[0]?.title)).toBe('Town [archive]')
  expect(total).toBe(1)
  expect((await ask('cookies keyboard')).match).toBe('some')
})

test('a text that is only there in another language says which', async () => {
  const { groups } = await ask('workshop handout', '/it')
  expect(groups[0]?.hits[0]).toMatchObject({ path: '/it/blog/english', lang: 'en' })
})

test('a page with the word itself stands before pages with another form of it', async () => {
  const { groups } = await searchPages('university', [
    ['blog', 'Night', 'The universe, the universe, and once more the universe.'],
    ['stream', 'Day', `${'Streets, and people who go to work in the rain. '.repeat(20)} A university.`],
  ])
  expect(groups.map(({ kind }) => kind)).toEqual(['stream', 'blog'])
})

test('a text that the stream announces under its title is found once, with its date', async () => {
  const { groups, total } = await searchPages('harbour', [
    ['stream', 'The Harbour', 'News of the harbour.'],
    ['blog', 'The harbour', 'All of the harbour.', '', 1],
  ])
  expect(groups.map(({ kind }) => kind)).toEqual(['blog'])
  expect(total).toBe(1)
  expect(groups[0]?.hits[0]?.date).toBe('1970-01-01T00:00:00.001Z')
})

test('a kind shows its best, all are counted, and of those with some of the words six are offered', async () => {
  const pages = Array.from({ length: 9 }, (_, place): [SearchKind, string, string] => [
    'blog',
    `Page ${place}`,
    'The harbour.',
  ])
  const found = await searchPages('harbour', pages)
  expect([found.groups[0]?.hits.length, found.total, found.match]).toEqual([2, 9, 'all'])
  const near = await searchPages('harbour xylophone', pages)
  expect([near.total, near.match]).toEqual([6, 'some'])
})

test('drafts are never found, and what is scheduled is from its time on', async () => {
  for (const word of ['Zanzibar', 'Resolutions'])
    expect(pathsOf(await ask(word))).not.toContain('/blog/later')
  const index = searchIndex()
  await index.update(corpus('en', new Date('2027-01-01T00:00:01Z')))
  expect(pathsOf(searchIn('Zanzibar', { index, locale: 'en', perKind: 2 }))).toEqual(['/blog/later'])
})

test('without a page that has all words, those with some of them are offered, and without any the newest', async () => {
  const near = await ask('lighthouse xylophone')
  expect(near.match).toBe('some')
  expect(pathsOf(near)).toEqual(['/blog/lighthouse'])
  const alike = await ask('bicyclistic')
  expect(alike.match).toBe('some')
  expect(pathsOf(alike)).toContain('/blog/bicycles')
  const none = await ask('qqqqqqqq')
  expect(none.match).toBe('none')
  expect(pathsOf(none)).toHaveLength(3)
})

test('entries of the stream are found in both languages, and those that are new a minute later', async () => {
  const stream = world.reader()
  search = searchWith(stream)
  const get = testSite({ search }).get
  const find = async (path: string) => pathsOf(await (await get(path)).json())
  // A search does not wait long for the stream, which takes its time on a busy machine.
  const polled = (path: string) => expect.poll(() => find(path), { timeout: 10_000 })
  await polled('/search.json?q=late').toContain('/stream/the-bell-at-noon')
  await polled('/it/search.json?q=ritardo').toContain('/it/stream/the-bell-at-noon')
  world.backend.answer = (response) => json(response, 200, [rowWith({ title_en: 'Glockenspiel' })], '0-0/1')
  world.clock.now += 11 * 60_000
  await polled('/search.json?q=glockenspiel').toContain('/stream/the-bell-at-noon')
})

test('searches that arrive while the index is made wait for the whole of it', async () => {
  const { find } = searchWith()
  const found = await Promise.all(
    ['sourdough', 'cookies', 'negotiation'].map((query) => find(query, 'en', 1)),
  )
  expect(found.map(({ groups }) => groups[0]?.hits[0]?.path)).toEqual([
    '/blog/sourdough',
    '/privacy',
    '/#skills',
  ])
})

test('an entry that only announces a page of the site is found as that page', async () => {
  const row = rowWith({ body_en: '', body_it: null, url: '/blog/bicycles', title_en: 'Repairing a chain' })
  world.backend.answer = (response) => json(response, 200, [row], '0-0/1')
  expect(pathsOf(await ask('repairing', '', await reader()))).toEqual(['/blog/bicycles'])
})

test('with a backend that fails, or does not answer, the content is searched all the same', async () => {
  world.backend.answer = (response) => json(response, 500, {})
  expect(pathsOf(await ask('starter', '', world.reader()))).toEqual(['/blog/sourdough'])
  world.backend.answer = () => {}
  expect(pathsOf(await ask('starter', '', world.reader()))).toEqual(['/blog/sourdough'])
  // The backend, which is still being waited for, was not found to have failed.
  expect(world.warnings).toHaveLength(1)
})

test.each(['', ' ', '"', '" OR title:"', 'NEAR(', 'a* AND', '!?', '%00', '…'])(
  'the query ‹%s› is words or nothing, never a command',
  async (query) => {
    expect((await ask(query)).query).toBe(query.trim())
  },
)

test('the page is for the one who asks: not kept, not in the sitemap, in both languages', async () => {
  const { get, rendered } = testSite({ search: searchWith() })
  for (const path of ['/search', '/it/search']) {
    const response = await get(`${path}?q=starter`, { 'Accept-Language': path === '/search' ? 'en' : 'it' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).toContain(`<p>${path}</p>`)
  }
  expect(rendered).toEqual(['document /search', 'document /it/search'])
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/search')
  expect((await get('/search.json?q=starter')).headers.get('Cache-Control')).toBe('private, no-store')
  expect((await get('/search/_payload.json?q=starter')).status).toBe(204)
})

test('a reader of Italian who asks for the English page is led to theirs with the query', async () => {
  const response = await testSite().get('/search?q=caff%C3%A8', { 'Accept-Language': 'it' })
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/it/search?q=caff%C3%A8')
})

test('the words of the home page’s sections lead to them', async () => {
  const words = { description: 'Oak, without a nail', tech: [], impact: '' }
  const portfolio = [
    {
      id: 'chair',
      texts: inLocales({ en: { title: 'A chair', ...words }, it: { title: 'Una sedia', ...words } }),
    },
  ]
  const label = inLocales({ en: { label: 'Works' }, it: { label: 'Lavori' } })
  const site = { ...INDEX.site, navigation: [{ path: '/#portfolio', texts: label }] }
  const index = searchIndex()
  const options = { translate: () => '', now: new Date('2026-11-22') }
  await index.update(documentsOf({ ...INDEX, site, portfolio }, 'it', options))
  const { groups } = searchIn('sedia', { index, locale: 'it', perKind: 2 })
  expect(groups[0]?.hits[0]).toMatchObject({ path: '/it#portfolio' })
})

test('a result shows the part of its text that has most of the words', async () => {
  const text = `A harbour. ${'Nothing of it here. '.repeat(30)}Boats lie in the harbour: boats, and boats.`
  const { groups } = await searchPages('harbour boats', [['blog', 'Quiet', text]])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toContain('[Boats] lie in the [harbour]: [boats], and [boats].')
})

test('an excerpt is of one paragraph, and never runs into the next', async () => {
  const text = 'The rest is in the harbour.\nNote\nA chat needs somebody.\nBoats, and a harbour in the rain'
  const { groups } = await searchPages('harbour', [['blog', 'Quiet', text, 'What is free at noon.']])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toBe('The rest is in the [harbour].')
})

test('an excerpt of a long paragraph begins and ends with whole words', async () => {
  const text = `${'Quiet days, '.repeat(20)}the harbour, ${'quiet days, '.repeat(20)}and noon.`
  const { groups } = await searchPages('harbour', [['blog', 'Noon', text]])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toMatch(/^…(days|Quiet).*\[harbour\].*(days,|quiet)…$/)
})

test('a page that is found by its title says what it is about', async () => {
  const text = 'The harbour, the harbour, and once more the harbour.'
  const { groups } = await searchPages('harbour', [['blog', 'The harbour', text, 'What is free at noon.']])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toBe('What is free at noon.')
})

test('cells of a table are an excerpt only where there is no description, and then in their row', async () => {
  const table = 'Boats\nHarbour\n12\nBerths'
  const { groups } = await searchPages('harbour', [
    ['blog', 'Noon', table, 'What is free at noon.'],
    ['blog', 'Evening', table],
  ])
  const excerpts = groups[0]?.hits.map(({ excerpt }) => marked(excerpt))
  expect(excerpts?.sort()).toEqual(['Boats · [Harbour] · 12 · Berths', 'What is free at noon.'])
})

test('of several words, the last one may be unfinished, and is marked whole', async () => {
  const { groups } = await searchPages('red blue harb', [['blog', 'Quiet', 'A red and blue harbour.']])
  expect(marked(groups[0]?.hits[0]?.excerpt)).toBe('A [red] and [blue] [harbour].')
})
