/** How an address is made and read: prefixes, slugs, siblings in the other language. Pure; safe in a browser. */
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from './model.ts'

/** A site path split into its locale and the path that all locales share, which always starts with `/`. */
export interface LocalisedPath {
  locale: Locale
  pathname: string
}

/** `/it/blog/x` → `{ locale: 'it', pathname: '/blog/x' }`; a path without prefix is the default locale's. */
export function splitLocale(path: string): LocalisedPath {
  for (const locale of LOCALE_NAMES) {
    const { prefix } = LOCALES[locale]
    if (prefix === '') continue
    if (path === prefix) return { locale, pathname: '/' }
    if (path.startsWith(`${prefix}/`)) return { locale, pathname: path.slice(prefix.length) }
  }
  return { locale: DEFAULT_LOCALE, pathname: path }
}

/** `('it', '/')` → `/it`; `('it', '/#contact')` → `/it#contact`; `('en', '/cv')` → `/cv`. */
export function localisePath(locale: Locale, pathname: string): string {
  const { prefix } = LOCALES[locale]
  if (prefix === '') return pathname
  if (pathname === '/') return prefix
  return pathname.startsWith('/#') || pathname.startsWith('/?')
    ? prefix + pathname.slice(1)
    : prefix + pathname
}

/**
 * The address that a path with another spelling of its language means: `/IT/blog` → `/it/blog`, `/en/blog` → `/blog`.
 * Other paths stay.
 */
export function canonicalPrefix(path: string): string {
  const [first = '', ...rest] = path.slice(1).split('/')
  const locale = LOCALE_NAMES.find((name) => name === first.toLowerCase())
  return locale === undefined ? path : localisePath(locale, `/${rest.join('/')}`)
}

/** A path of the default locale, in every language. */
export function everywhere(pathname: string): string[] {
  return LOCALE_NAMES.map((locale) => localisePath(locale, pathname))
}

/** The same page's address in another language, where both share their slug. */
export function switchLocale(path: string, locale: Locale): string {
  return localisePath(locale, splitLocale(path).pathname)
}

/** Search parameter of an address that also chooses a language for the whole site: `/it/cv?lang=it`. */
export const LANGUAGE_PARAMETER = 'lang'

/** The address of a page in `locale` for links from another language: the visitor is not sent back from there. */
export function choosingLanguage(path: string, locale: Locale): string {
  return withQuery(path, `?${LANGUAGE_PARAMETER}=${locale}`)
}

/**
 * Names the language of the address that a visitor opened before the server sent them to the page in theirs. The page says so.
 */
export const OPENED_PARAMETER = 'opened'

/** A query as it came, but for the choice of a language: `?lang=it&page=2` → `?page=2`. */
export function withoutLanguage(search: string): string {
  const pairs = search.slice(1).split('&')
  const others = pairs.filter((pair) => pair !== '' && pair.split('=', 1)[0] !== LANGUAGE_PARAMETER)
  return others.length > 0 ? `?${others.join('&')}` : ''
}

/**
 * A query added to an address: it goes before a fragment, and joins a query that is there already. An address of
 * another origin stays as it is: a query may hold a secret of this one.
 */
export function withQuery(address: string, search: string): string {
  if (search === '' || !isSitePath(address)) return address
  const [start = '', fragment] = address.split('#', 2)
  const joined = start.includes('?') ? `${start}&${search.slice(1)}` : start + search
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

/** Whether an address is a path of this site: neither `https://…` nor `//…`. */
export function isSitePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

/** No trailing slash but at the root: `/blog/x/` → `/blog/x`. */
export function trimSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** `undefined` where an escape is broken, or is not one of UTF-8. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path as it is looked up, whatever its escapes, its accents (NFC or NFD) and its trailing slash. */
export function lookupPath(path: string): string {
  return trimSlash((decodePath(path) ?? path).normalize('NFC'))
}

/** Backslashes, line and paragraph separators, controls: no address contains them, and programs disagree about them. */
const UNSAFE_CHARACTERS = /[\\\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether no other path could mean the same as this decoded one to another program; one trailing slash is allowed. */
export function isCanonicalPath(decoded: string): boolean {
  const segments = decoded.slice(1).split('/')
  const hasEmptySegment = segments.slice(0, -1).includes('')
  const isNormalised = segments.every(
    (segment) => segment !== '.' && segment !== '..' && segment === segment.trim(),
  )
  return !hasEmptySegment && isNormalised && !UNSAFE_CHARACTERS.test(decoded)
}

/** A decoded path as it stands in an address: decoded once, it is the same again. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}
