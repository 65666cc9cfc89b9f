/** The language a visitor reads in: the stored choice, then the browser's list, then what was asked for. */
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { acceptList } from './accept.ts'

const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && (LOCALE_NAMES as readonly string[]).includes(value)
}

/**
 * The visitor's locale, or `undefined` when they say nothing about it, as crawlers do: those are served
 * what they asked for. The list's order decides; a list without any of our languages means `fallback`.
 */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  fallback: Locale,
): Locale | undefined {
  if (isLocale(cookie)) return cookie
  const wanted = languageList(acceptLanguage)
  if (wanted.length === 0) return undefined
  for (const tag of wanted) {
    const locale = exactMatch(tag) ?? languageMatch(tag)
    if (locale) return locale
  }
  return fallback
}

/** `it-IT, it;q=0.9, *;q=0.5` → `['it-it', 'it']`: best first, the refused and the wildcard left out. */
function languageList(acceptLanguage: string | undefined): string[] {
  return acceptList(acceptLanguage)
    .filter(({ name, quality }) => quality > 0 && LANGUAGE_TAG.test(name))
    .map(({ name }) => name)
}

/** A tag that is a locale's own name or language tag. */
function exactMatch(tag: string): Locale | undefined {
  return LOCALE_NAMES.find((name) => tag === name || tag === LOCALES[name].language.toLowerCase())
}

/** A tag of the same language in another region: `it-CH` reads Italian. */
function languageMatch(tag: string): Locale | undefined {
  return LOCALE_NAMES.find((name) => tag.split('-', 1)[0] === name)
}
