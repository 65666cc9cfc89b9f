/** Facts of a page for search engines: JSON-LD in the vocabulary of https://schema.org, in the document alone. */
import type {
  BreadcrumbList,
  Graph,
  Person,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { absoluteUrl } from '../shared/base-path.ts'
import { LOCALES, type Locale } from '../shared/model.ts'
import { SEARCH_PATH } from '../shared/search.ts'
import { localisePath } from '../shared/urls.ts'
import type { Head } from './head.ts'
import type { MessageId } from './i18n/text.ts'
import type { SiteWords } from './page-context.ts'
import { scriptJson } from './script-json.ts'
import { sectionOf, trailOf } from './trail.ts'

export interface DescribedPage {
  head: Head
  site: SiteWords
  locale: Locale
  /** Path without prefix. */
  logicalPath: string
  /** Whether it can be searched: a site of files cannot. */
  hasSearch: boolean
}

/** As the inside of a script element, which no text in it can end; empty for a page that search engines leave out. */
export function structuredData(page: DescribedPage, word: Word): string {
  if (page.head.noindex) return ''
  const absolute = (path: string) => absoluteUrl(path, page.site.url)
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      personOf(page, absolute),
      siteOf(page, absolute),
      pageOf(page, absolute),
      ...breadcrumbsOf(page, word, absolute),
    ],
  }
  return scriptJson(graph)
}

type Absolute = (path: string) => string
/** A message in the reader's language. */
type Word = (id: MessageId) => string

function personOf({ site }: DescribedPage, absolute: Absolute): Person {
  return {
    '@type': 'Person',
    '@id': absolute('/#person'),
    name: site.person ?? site.name,
    jobTitle: site.role,
    url: absolute('/'),
    email: site.email,
    sameAs: site.social.map(({ url }) => url),
  }
}

function siteOf({ site, locale, logicalPath, hasSearch }: DescribedPage, absolute: Absolute): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    url: absolute(localisePath(locale, '/')),
    name: site.name,
    description: site.description,
    inLanguage: LOCALES[locale].language,
    publisher: { '@id': absolute('/#person') },
    // The search belongs to the whole site: the home page says so once.
    ...(hasSearch && logicalPath === '/' && { potentialAction: searchAction(locale, absolute) }),
  }
}

function searchAction(locale: Locale, absolute: Absolute): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(localisePath(locale, SEARCH_PATH))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
}

function pageOf({ head, locale, logicalPath }: DescribedPage, absolute: Absolute): Thing {
  const { title, description, canonical, published, modified, image } = head
  const url = absolute(canonical)
  const person = { '@id': absolute('/#person') }
  const facts = {
    '@id': url,
    url,
    description,
    inLanguage: LOCALES[locale].language,
    isPartOf: { '@id': absolute('/#website') },
  }
  const dates = {
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    ...(image && { image: absolute(image.picture.src) }),
  }
  const [first = '', rest] = logicalPath.slice(1).split(/\/(.*)/s)
  if (head.type === 'article' && first === 'blog') {
    return {
      '@type': 'BlogPosting',
      ...facts,
      ...dates,
      headline: title,
      author: person,
      mainEntityOfPage: url,
    }
  }
  if (head.type === 'article' && ['project', 'stream'].includes(first) && rest) {
    return { '@type': 'CreativeWork', ...facts, ...dates, name: title, creator: person }
  }
  if (sectionOf(logicalPath)) return { '@type': 'CollectionPage', ...facts, name: title }
  if (first === '' || first === 'cv')
    return { '@type': 'ProfilePage', ...facts, name: title, mainEntity: person }
  return { '@type': 'WebPage', ...facts, name: title }
}

/** The way from the home page; the home page itself has none. */
function breadcrumbsOf(page: DescribedPage, word: Word, absolute: Absolute): BreadcrumbList[] {
  const steps = trailOf(page, word)
  if (steps.length === 0) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: absolute(path),
      })),
    },
  ]
}
