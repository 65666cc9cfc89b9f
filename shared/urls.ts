/** Addresses of this site: prefixes of its languages, siblings in the other language. Pure; safe in a browser. */
import { LOCALE_NAMES, type Locale } from './model.ts'
import { localePaths, withQuery } from './paths.ts'

export * from './paths.ts'

export const { splitLocale, localisePath, canonicalPrefix, switchLocale } = localePaths(LOCALE_NAMES)

/** A path of the default locale, in every language. */
export function everywhere(pathname: string): string[] {
  return LOCALE_NAMES.map((locale) => localisePath(locale, pathname))
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
