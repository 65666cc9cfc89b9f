/**
 * The one source of titles, descriptions and alternates. A page's `data()` returns a `Head`; the server
 * writes its tags into the document and into the payload.
 */

import { absoluteUrl } from '../shared/base-path.ts'
import { canBeShared, type SharedPicture, type View } from '../shared/content.ts'
import { FEED_FORMATS, FEED_TYPES, feedPath } from '../shared/feeds.ts'
import {
  DEFAULT_LOCALE,
  type DescribedPicture,
  inEveryLocale,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
} from '../shared/model.ts'
import { escapeHtml } from '../shared/text.ts'
import { localisePath } from '../shared/urls.ts'

export interface Head {
  title: string
  /** Name of the list that it is in, where a page of another list may have the same title. */
  section?: string
  /** Name of the page in the way to it; its title when left out. */
  crumb?: string
  description: string
  /** Path of the page that search engines should know. */
  canonical: string
  /** Locales in which the page really exists, and where. */
  alternates: Partial<Record<Locale, string>>
  /** This page in each language, fallbacks included: where the language switch leads. */
  languages: Record<Locale, string>
  noindex?: boolean
  /** What the page shows cannot be read right now: its document has status 503, since the page itself exists. */
  isUnavailable?: boolean
  /** Path, without prefix, of the list whose feeds follow this page. */
  feeds?: string
  type?: 'website' | 'article'
  image?: DescribedPicture
  published?: string
  modified?: string
}

/** The head of a page that exists in every language at the same path. */
export function pageHead(locale: Locale, pathname: string, title: string, description: string): Head {
  const languages = inEveryLocale((name) => localisePath(name, pathname))
  return { title, description, canonical: localisePath(locale, pathname), alternates: languages, languages }
}

/** What a head says of an entry of any collection. */
interface HeadSource extends Pick<View, 'id' | 'alternates' | 'lang' | 'cover'> {
  text: { title: string; description: string; path: string; updated?: string }
  date?: string
}

/** The head of an entry: a fallback points to the original and stays out of search engines. */
export function entryHead(view: HeadSource, base: string): Head {
  const { text, alternates, lang, cover, date } = view
  const languages = inEveryLocale((name) => alternates[name] ?? localisePath(name, `${base}/${view.id}`))
  const head: Head = {
    title: text.title,
    description: text.description,
    canonical: text.path,
    alternates: lang ? {} : alternates,
    languages,
    type: 'article',
  }
  if (lang) head.noindex = true
  if (cover) head.image = cover
  if (date) head.published = date
  if (text.updated) head.modified = text.updated
  return head
}

interface HeadSite {
  url: string
  name: string
  webmention?: string
}

/**
 * Every tag of a page's head as HTML, each marked for navigation, which replaces them. Addresses are absolute, as crawlers and social
 * networks want them.
 */
export function headHtml(head: Head, locale: Locale, site: HeadSite, shared?: SharedPicture): string {
  const absolute = (path: string) => absoluteUrl(path, site.url)
  const title = head.section ? `${head.title} · ${head.section}` : head.title
  const tags = [
    `<title data-head>${escapeHtml(documentTitle(title, site))}</title>`,
    meta('name', 'description', head.description),
    link({ rel: 'canonical', href: absolute(head.canonical) }),
    ...alternateLinks(head, absolute),
    ...feedLinks(head, locale, site),
    ...(site.webmention ? [link({ rel: 'webmention', href: site.webmention })] : []),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', absolute(head.canonical)),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:locale', LOCALES[locale].social),
    ...localesOf(head.alternates)
      .filter((name) => name !== locale)
      .map((name) => meta('property', 'og:locale:alternate', LOCALES[name].social)),
    ...(shared ? pictureTags({ ...shared, src: absolute(shared.src) }) : []),
  ]
  if (head.published) tags.push(meta('property', 'article:published_time', head.published))
  if (head.modified) tags.push(meta('property', 'article:modified_time', head.modified))
  if (head.noindex) tags.push(meta('name', 'robots', 'noindex'))
  return tags.join('\n    ')
}

/** `public/og.png`, before a card is drawn. */
const UNDRAWN = { src: '/og.png', width: 1200, height: 630 }

/** The picture that stands for a page: its own where that is wide enough, or its card. */
export function sharedPicture({ image, title }: Head, card: SharedPicture | undefined): SharedPicture {
  if (image && canBeShared(image.picture)) {
    const { src, width, height } = image.picture
    return { src, width, height, alt: image.alt || title }
  }
  return card ?? { ...UNDRAWN, alt: title }
}

function pictureTags({ src, width, height, alt }: SharedPicture): string[] {
  return [
    meta('property', 'og:image', src),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** The feeds of the whole site, and those of the page's own list. */
function feedLinks({ feeds, title }: Head, locale: Locale, site: HeadSite): string[] {
  const lists = [
    { list: '/', title: site.name },
    ...(feeds ? [{ list: feeds, title: documentTitle(title, site) }] : []),
  ]
  return lists.flatMap(({ list, title }) =>
    FEED_FORMATS.map((format) => {
      const href = absoluteUrl(feedPath(localisePath(locale, list), format), site.url)
      return link({ rel: 'alternate', type: FEED_TYPES[format], title, href })
    }),
  )
}

/** The page's own title, and whose site it is on. */
function documentTitle(title: string, site: { name: string }): string {
  return title === site.name ? site.name : `${title} · ${site.name}`
}

/** hreflang for pages that exist in more than one language; x-default is the default locale's page. */
function alternateLinks(head: Head, absolute: (path: string) => string): string[] {
  const names = localesOf(head.alternates)
  if (names.length < 2) return []
  const links = names.map((name) =>
    link({
      rel: 'alternate',
      hreflang: LOCALES[name].language,
      href: absolute(head.alternates[name] ?? head.canonical),
    }),
  )
  const byDefault = head.alternates[DEFAULT_LOCALE] ?? head.canonical
  return [...links, link({ rel: 'alternate', hreflang: 'x-default', href: absolute(byDefault) })]
}

function localesOf(alternates: Head['alternates']): Locale[] {
  return LOCALE_NAMES.filter((name) => alternates[name] !== undefined)
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return tag('meta', { [kind]: key, content })
}

function link(attributes: Record<string, string>): string {
  return tag('link', attributes)
}

function tag(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name} data-head${pairs.join('')}>`
}
