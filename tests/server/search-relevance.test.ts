/** The page that each of these queries has to bring first, in the language of the reader. */
import { expect, test } from 'vitest'
import { inEveryLocale, type Locale } from '../../shared/model.ts'
import { search } from '../../shared/search/search.ts'
import { searchIndex } from '../../shared/search/search-index.ts'
import { corpus } from './search-corpus.ts'

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
