/** Addresses whatever the languages of a site are. Pure; safe in a browser. */

/** A site path split into its locale and the path that all locales share, which always starts with `/`. */
export interface LocalisedPath<L extends string = string> {
  locale: L
  pathname: string
}

/** The addresses of a site with these languages. The first one has no prefix. */
export interface LocalePaths<L extends string = string> {
  /** `/it/blog/x` → `{ locale: 'it', pathname: '/blog/x' }`; a path without prefix is the default locale's. */
  splitLocale(path: string): LocalisedPath<L>
  /** `('it', '/')` → `/it`; `('it', '/#contact')` → `/it#contact`; `('en', '/cv')` → `/cv`. */
  localisePath(locale: L, pathname: string): string
  /**
   * The address that a path with another spelling of its language means: `/IT/blog` → `/it/blog`, `/en/blog` → `/blog`.
   * Other paths stay.
   */
  canonicalPrefix(path: string): string
  /** The same page's address in another language, where both share their slug. */
  switchLocale(path: string, locale: L): string
}

export function localePaths<L extends string>(locales: readonly L[]): LocalePaths<L> {
  const [first, ...prefixed] = locales
  if (first === undefined) throw new Error('a site needs a language')

  function splitLocale(path: string): LocalisedPath<L> {
    for (const locale of prefixed) {
      const prefix = `/${locale}`
      if (path === prefix) return { locale, pathname: '/' }
      if (path.startsWith(`${prefix}/`)) return { locale, pathname: path.slice(prefix.length) }
    }
    return { locale: first as L, pathname: path }
  }

  function localisePath(locale: L, pathname: string): string {
    if (locale === first) return pathname
    const prefix = `/${locale}`
    if (pathname === '/') return prefix
    return prefix + (/^\/[#?]/.test(pathname) ? pathname.slice(1) : pathname)
  }

  return {
    splitLocale,
    localisePath,
    canonicalPrefix(path) {
      const [part = '', ...rest] = path.slice(1).split('/')
      const locale = locales.find((name) => name.toLowerCase() === part.toLowerCase())
      return locale === undefined ? path : localisePath(locale, `/${rest.join('/')}`)
    },
    switchLocale: (path, locale) => localisePath(locale, splitLocale(path).pathname),
  }
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
