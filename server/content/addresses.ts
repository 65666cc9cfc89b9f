/** Every address of the site: which pages there are, where a page is in another language, what moved where. */
import { type AnyEntry, inEveryLocale, isOwnPage, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { isPublished, yearOf } from '../../shared/published.ts'
import { isOwnAddress, LISTED_SCREENS, OWN_FILES, PROJECT_PATH } from '../../shared/routes.ts'
import { tagId } from '../../shared/text.ts'
import {
  canonicalPrefix,
  everywhere,
  isSitePath,
  localisePath,
  splitLocale,
  switchLocale,
  trimSlash,
} from '../../shared/urls.ts'
import { cachePolicyOf } from './cache-policy.ts'
import { viewOf } from './content.ts'
import type { ServedIndex } from './index-file.ts'

export interface Address {
  path: string
  /** Locales in which the page really exists → its path. */
  alternates: Partial<Record<Locale, string>>
  /** ISO date of the last change, when known. */
  modified?: string
  /** False for a fallback: readable, but not for search engines. */
  isOriginal: boolean
}

export interface Addresses {
  /** Every page that has an address of its own in the repository, fallbacks included. */
  pages: Address[]
  /** Whether `path` is the address of one of `pages`, letter by letter. */
  isPage(path: string): boolean
  /** The same page in `locale`; unknown paths only change their prefix. */
  translate(path: string, locale: Locale): string
  /** Old path → where it leads: a site path or an absolute URL. */
  redirects: ReadonlyMap<string, string>
}

/** The addresses as of `now`; development knows those of drafts and scheduled entries too. */
export function addressesAt(index: ServedIndex, now: Date, showHidden: boolean): Addresses {
  const freePages = index.pages.filter(({ id }) => !isOwnPage(id))
  const entries: AnyEntry[] = [
    ...index.blog,
    ...index.projects,
    ...freePages,
    ...(index.otherEntries ?? []),
  ].filter((entry) => showHidden || isPublished(entry, now))
  const pages = [...LISTED_SCREENS, ...archivePaths(entries)].flatMap(screenAddresses)
  const translations = new Map<string, Record<Locale, string>>()
  const redirects = new Map([
    ...index.redirects.map(({ from, to }) => [trimSlash(from), to] as const),
    ...everywhere(PROJECT_PATH).map(
      (path) => [path, switchLocale('/projects', splitLocale(path).locale)] as const,
    ),
  ])
  for (const entry of entries) {
    const views = inEveryLocale((locale) => viewOf(entry, locale))
    const paths = inEveryLocale((locale) => views[locale].path)
    for (const { path, alternates, text, lang } of Object.values(views)) {
      translations.set(path, paths)
      const updated = 'updated' in text ? text.updated : undefined
      const modified = updated ?? ('date' in entry ? entry.date : undefined)
      pages.push({ path, alternates, ...(modified && { modified }), isOriginal: !lang })
    }
    if (entry.collection !== 'pages') addSlugRedirects(redirects, entry.id, views)
  }
  const translate = (path: string, locale: Locale) =>
    translations.get(path)?.[locale] ?? switchLocale(path, locale)
  const paths = new Set(pages.map(({ path }) => path))
  const isPage = (path: string) => paths.has(path)
  const all = { pages, isPage, translate, redirects }
  return { ...all, redirects: redirectsIn(all) }
}

/**
 * The redirects of both languages: one that is listed for `/x` holds for `/it/x` as well, and leads to the page in that
 * language. None may stand in for an address that the site answers itself.
 */
function redirectsIn({ redirects, isPage, translate }: Addresses): Map<string, string> {
  const isFree = (path: string) => {
    const { pathname } = splitLocale(canonicalPrefix(path))
    return pathname === PROJECT_PATH || (!isOwnAddress(pathname) && !isPage(path))
  }
  const inLocale = (to: string, locale: Locale) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
    const there = translate(path, locale)
    const isThere = isPage(there) || OWN_FILES.includes(splitLocale(there).pathname)
    return isSitePath(to) && isThere ? localisePath(locale, splitLocale(there).pathname + rest) : to
  }
  const free = [...redirects].filter(([from]) => isFree(from))
  const twins = free.flatMap(([from, to]) =>
    LOCALE_NAMES.map((locale) => [switchLocale(from, locale), inLocale(to, locale)] as const),
  )
  return new Map([...twins.filter(([from]) => isFree(from)), ...free])
}

function screenAddresses(pathname: string): Address[] {
  const alternates = inEveryLocale((name) => localisePath(name, pathname))
  return LOCALE_NAMES.map((name) => ({ path: localisePath(name, pathname), alternates, isOriginal: true }))
}

/** The years of posts, and the tags of posts and projects. */
function archivePaths(entries: readonly AnyEntry[]): Set<string> {
  const paths = new Set<string>()
  for (const entry of entries) {
    if (entry.collection === 'blog') paths.add(`/blog/${yearOf(entry.date)}`)
    if (entry.collection === 'blog' || entry.collection === 'projects')
      for (const tag of entry.tags) paths.add(`/tags/${tagId(tag)}`)
  }
  return paths
}

/** The pages that can be rendered ahead: all but those that change with the backend. */
export function prerenderedPages({ pages }: Pick<Addresses, 'pages'>): Address[] {
  return pages.filter(({ path }) => ['snapshot', 'newest'].includes(cachePolicyOf(path)))
}

/** A language's own slug wins; the folder's name and the other language's slug lead to it. */
function addSlugRedirects(
  redirects: Map<string, string>,
  id: string,
  views: Record<string, { path: string }>,
): void {
  const slugs = new Set([id])
  const own = Object.values(views).map(({ path }) => splitLocale(path))
  const base = own[0]?.pathname.split('/')[1] ?? ''
  for (const { pathname } of own) slugs.add(pathname.slice(base.length + 2))
  for (const { locale, pathname } of own) {
    for (const slug of slugs) {
      const other = `/${base}/${slug}`
      const from = localisePath(locale, other)
      if (other !== pathname && !redirects.has(from)) redirects.set(from, localisePath(locale, pathname))
    }
  }
}
