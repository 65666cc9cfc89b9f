/** The language a visitor reads in: the stored choice, then the browser's list, then what was asked for. */
import { parse } from 'hono/utils/cookie'
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { acceptList, oncePerHeader } from './accept.ts'

const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && (LOCALE_NAMES as readonly string[]).includes(value)
}

/**
 * The locale in which a visitor is to see a page of `locale` instead; `undefined` where it is the right one. A stored
 * choice decides. Without one, an address with a prefix is a choice, and only one without is negotiated.
 */
export function otherLocale(
  locale: Locale,
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): Locale | undefined {
  const stored = cookies?.includes(LOCALE_COOKIE) ? parse(cookies, LOCALE_COOKIE)[LOCALE_COOKIE] : undefined
  const list = locale === DEFAULT_LOCALE ? acceptLanguage : undefined
  const chosen = chooseLocale(stored, list, DEFAULT_LOCALE)
  return chosen === locale ? undefined : chosen
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
  const known = listedLocale(acceptLanguage)
  return known === 'none' ? fallback : known
}

/** The first locale of ours in the list: 'none' if it names others only, `undefined` if it names no language. */
const listedLocale = oncePerHeader((acceptLanguage): Locale | 'none' | undefined => {
  const wanted = languageList(acceptLanguage)
  for (const tag of wanted) {
    const locale = exactMatch(tag) ?? languageMatch(tag)
    if (locale) return locale
  }
  return wanted.length > 0 ? 'none' : undefined
})

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
