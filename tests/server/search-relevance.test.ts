/** The page that each of these queries has to bring first, and the index as its documents change. */
import { expect, test } from 'vitest'
import { documentsOf } from '../../server/search/documents.ts'
import { inEveryLocale, type Locale } from '../../shared/model.ts'
import { search } from '../../shared/search/search.ts'
import { type SearchText, searchIndex } from '../../shared/search/search-index.ts'
import { inLocales } from '../in-locales.ts'
import { corpus } from './search-corpus.ts'
import { INDEX, textAt } from './site.ts'

const indexes = inEveryLocale(() => searchIndex())
await indexes.en.update(corpus('en'))
await indexes.it.update(corpus('it'))

const QUERIES: Partial<Record<Locale, Record<string, string>>> = {
  en: {
    // Words of titles, whole and unfinished, in any order.
    sourdough: '/blog/sourdough',
    sourd: '/blog/sourdough',
    'chain bicycle': '/blog/bicycles',
    'the lighthouse keeper’s diary': '/blog/lighthouse',
    'ferry timetable': '/project/ferries',
    'privacy policy': '/privacy',
    CONTACT: '/#contact',
    exper: '/#experience',
    // Words of descriptions and bodies.
    starter: '/blog/sourdough',
    'worn gauge': '/blog/bicycles',
    treasurer: '/blog/budget',
    mulch: '/blog/gardens',
    kettle: '/uses',
    consent: '/privacy',
    'olive presses': '/project/archive',
    142: '/blog/lighthouse',
    // Stems.
    closure: '/blog/closures',
    repair: '/blog/bicycles',
    repairs: '/blog/bicycles',
    baker: '/blog/sourdough',
    interviewing: '/blog/english',
    tomato: '/blog/gardens',
    volunteering: '/project/archive',
    decision: '/blog/budget',
    // A letter more, less or other, and two that changed places.
    bicyle: '/blog/bicycles',
    accesibility: '/blog/early',
    'garden watring': '/blog/gardens',
    lihgthouse: '/blog/lighthouse',
    archve: '/project/archive',
    sourdouhg: '/blog/sourdough',
    // Tags, and what a project is made with.
    baking: '/blog/sourdough',
    Cycling: '/blog/bicycles',
    // A title counts for more than a tag of a shorter text.
    accessibility: '/blog/early',
    postgresql: '/project/ferries',
    rust: '/project/archive',
    'C++': '/blog/closures',
    // Words of code.
    useEffect: '/blog/closures',
    useeffect: '/blog/closures',
    effect: '/blog/closures',
    total_count: '/blog/closures',
    counter: '/blog/closures',
    readFile: '/blog/files',
    'promise.all': '/blog/files',
    'html element': '/blog/files',
    'wcag 2.2': '/blog/contrast',
    // Accents where the text has them, and where it has none.
    cafe: '/blog/gardens',
    café: '/blog/gardens',
    sourdoùgh: '/blog/sourdough',
    // Small words are no reason to leave a page out.
    'what is a budget for': '/blog/budget',
    // A skill, a list of the site, and names that redirects give a page.
    negotiation: '/#skills',
    feeds: '/feeds',
    cookies: '/privacy',
    email: '/#contact',
    'e-mail': '/#contact',
  },
  it: {
    perche: '/it/blog/sourdough',
    perché: '/it/blog/sourdough',
    'lievitazione naturale': '/it/blog/sourdough',
    caffe: '/it/blog/gardens',
    qualita: '/it/blog/budget',
    LIBERTÀ: '/it/blog/budget',
    te: '/it/blog/contrast',
    catene: '/it/blog/bicycles',
    riparazione: '/it/blog/bicycles',
    ciclismo: '/it/blog/bicycles',
    funzioni: '/it/blog/closures',
    pomodoro: '/it/blog/gardens',
    marinaio: '/it/blog/lighthouse',
    decisione: '/it/blog/budget',
    volontario: '/it/project/archive',
    traghetto: '/it/project/ferries',
    bicicleta: '/it/blog/bicycles',
    guardino: '/it/blog/lighthouse',
    tesorirea: '/it/blog/budget',
    accessibile: '/it/blog/contrast',
    'l’orto': '/it/blog/gardens',
    "dell'associazione": '/it/blog/budget',
    useEffect: '/it/blog/closures',
    readfile: '/it/blog/files',
    tastiera: '/it/uses',
    contat: '/it#contact',
    workshop: '/it/blog/english',
    'interviews answers': '/it/blog/english',
    nebbia: '/it/blog/lighthouse',
    'orario dei traghetti': '/it/project/ferries',
    negoziazione: '/it#skills',
    cookies: '/it/privacy',
    scrivimi: '/it#contact',
  },
}

const cases = Object.entries(QUERIES).flatMap(([locale, queries]) =>
  Object.entries(queries).map(([query, path]) => [locale, query, path] as const),
)

test.each(cases)('%s: “%s” brings %s first', (locale, query, path) => {
  const { groups, match } = search(query, {
    index: indexes[locale as Locale],
    locale: locale as Locale,
    perKind: 5,
  })
  expect(groups[0]?.hits[0]?.path).toBe(path)
  expect(match).toBe('all')
})

const index = searchIndex()

function note(name: string, body: string): SearchText {
  return {
    ...{ kind: 'blog', path: `/blog/${name}`, language: 'en', title: name, since: 0 },
    ...{ description: '', aliases: '', tags: '', headings: '', body },
  }
}

/** Paths that a query finds, of pages with all its words. */
function find(query: string): string[] {
  const { match, groups } = search(query, { index, locale: 'en', perKind: 9 })
  return match === 'all' ? groups.flatMap(({ hits }) => hits.map(({ path }) => path)) : []
}

test('a text that is the same is found again, another is replaced, and one that is gone is not found', async () => {
  const same = note('one', 'harbour')
  await index.update([same, note('two', 'mountain'), note('three', 'valley')])
  expect(find('mountain')).toEqual(['/blog/two'])
  await index.update([same, note('two', 'island')])
  expect(find('harbour')).toEqual(['/blog/one'])
  expect(find('island')).toEqual(['/blog/two'])
  expect(find('mountain')).toEqual([])
  expect(find('valley')).toEqual([])
  expect(find('islnad')).toEqual(['/blog/two'])
})

test('a page that the menu leads to is found once, by its own title', () => {
  const page = { collection: 'pages' as const, id: 'uses', date: '2026-01-01', draft: false, tags: [] }
  const content = {
    ...INDEX,
    site: {
      ...INDEX.site,
      navigation: [{ path: '/uses', texts: inLocales({ en: { label: 'Menu' } }) }],
    },
    pages: [{ ...page, texts: { en: textAt('/uses', { title: 'Tools' }) } }],
  }
  const options = { translate: () => '', now: new Date('2026-11-22') }
  const found = documentsOf(content, 'it', options).filter(({ path }) => path.endsWith('/uses'))
  expect(found.map(({ path, title }) => `${path} ${title}`)).toEqual(['/it/uses Tools'])
})
