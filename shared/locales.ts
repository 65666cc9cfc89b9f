/** One value for each locale. */
import { LOCALE_NAMES, type Locale } from './model.ts'

export function inEveryLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  // Object.fromEntries forgets its keys; they are LOCALE_NAMES
  return Object.fromEntries(LOCALE_NAMES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}
