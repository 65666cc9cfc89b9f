/** How an address is made and read: prefixes, slugs, siblings in the other language. Pure; safe in a browser. */
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from './model.ts'

/** A site path split into its locale and the path that all locales share, which always starts with `/`. */
export interface LocalisedPath {
  locale: Locale
  logical: string
}

/** `/it/blog/x` → `{ locale: 'it', logical: '/blog/x' }`; a path without prefix is the default locale's. */
export function splitLocale(path: string): LocalisedPath {
  for (const locale of LOCALE_NAMES) {
    const { prefix } = LOCALES[locale]
    if (prefix === '') continue
    if (path === prefix) return { locale, logical: '/' }
    if (path.startsWith(`${prefix}/`)) return { locale, logical: path.slice(prefix.length) }
  }
  return { locale: DEFAULT_LOCALE, logical: path }
}

/** `('it', '/')` → `/it`; `('it', '/#contact')` → `/it#contact`; `('en', '/cv')` → `/cv`. */
export function localisePath(locale: Locale, logical: string): string {
  const { prefix } = LOCALES[locale]
  if (prefix === '') return logical
  if (logical === '/') return prefix
  return logical.startsWith('/#') || logical.startsWith('/?') ? prefix + logical.slice(1) : prefix + logical
}

/** The same page's address in another language, where both share their slug. */
export function switchLocale(path: string, locale: Locale): string {
  return localisePath(locale, splitLocale(path).logical)
}

/** No trailing slash but at the root: `/blog/x/` → `/blog/x`. */
export function trimSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** A decoded path as it stands in an address: decoded once, it is the same again. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}
