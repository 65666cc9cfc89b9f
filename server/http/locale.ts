/** Which language a visitor reads in: the stored choice, then the browser's list, then what was asked for. */
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/model.ts'

export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && (LOCALE_NAMES as readonly string[]).includes(value)
}

/**
 * The visitor's locale, or `undefined` when they say nothing about it, as crawlers do: those are served
 * what they asked for. A list without any of our languages means the default.
 */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  fallback: Locale,
): Locale | undefined {
  if (isLocale(cookie)) return cookie
  const wanted = languageList(acceptLanguage ?? '')
  if (wanted.length === 0) return undefined
  return exactMatch(wanted) ?? languageMatch(wanted) ?? fallback
}

/** `it-IT,it;q=0.9,*;q=0.5` → `['it-it', 'it']`: by weight, the refused (`q=0`) and the wildcard left out. */
function languageList(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      const weight = q === undefined ? 1 : Number(q)
      return { tag, weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** A tag that is a locale's own name or language tag. */
function exactMatch(wanted: string[]): Locale | undefined {
  return firstMatch(wanted, (tag, locale) => tag === locale || tag === LOCALES[locale].language.toLowerCase())
}

/** A tag of the same language in another region: `it-CH` reads Italian. */
function languageMatch(wanted: string[]): Locale | undefined {
  return firstMatch(wanted, (tag, locale) => tag.split('-')[0] === locale)
}

function firstMatch(wanted: string[], matches: (tag: string, locale: Locale) => boolean): Locale | undefined {
  for (const tag of wanted) {
    const locale = LOCALE_NAMES.find((name) => matches(tag, name))
    if (locale) return locale
  }
  return undefined
}
