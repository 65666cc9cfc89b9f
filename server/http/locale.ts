/** The language a visitor reads in: the stored choice, then the browser's list, then what was asked for. */
import { parse } from 'hono/utils/cookie'
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'
import { acceptList } from './accept.ts'

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
  const chosen = chooseLocale(stored, list)
  return chosen === locale ? undefined : chosen
}

/** Headers that pages of a locale depend on: an address with a prefix has chosen its language. */
export function languageVary(locale: Locale): string | undefined {
  return LOCALE_NAMES.length > 1 && locale === DEFAULT_LOCALE ? 'Accept-Language, Cookie' : undefined
}

/**
 * The stored choice, or else the first language of the list that is ours, or the default one. `undefined` when the visitor says
 * nothing about it, as crawlers do: those are served what they asked for.
 */
export function chooseLocale(
  stored: string | undefined,
  acceptLanguage: string | undefined,
): Locale | undefined {
  if (isLocale(stored)) return stored
  const tags = acceptList(acceptLanguage).filter(
    ({ name, quality }) => quality > 0 && LANGUAGE_TAG.test(name),
  )
  if (tags.length === 0) return undefined
  const [first] = tags.flatMap(({ name }) => localeOf(name) ?? [])
  return first ?? DEFAULT_LOCALE
}

/** A locale's own name or language tag, or else a tag of the same language in another region: `it-CH` reads Italian. */
function localeOf(tag: string): Locale | undefined {
  const tagsOf = (name: Locale) => [name, LOCALES[name].language].map((own) => own.toLowerCase())
  const [language = ''] = tag.split('-', 1)
  return (
    LOCALE_NAMES.find((name) => tagsOf(name).includes(tag)) ??
    LOCALE_NAMES.find((name) => tagsOf(name).some((own) => own.split('-', 1)[0] === language))
  )
}
