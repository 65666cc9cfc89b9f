import { inEveryLocale, type Locale } from '../shared/model.ts'

/** Values of a fixture by language. Languages that the site has besides get the English one. */
export function inLocales<T>(given: { en: T } & Partial<Record<Locale, T>>): Record<Locale, T> {
  return inEveryLocale((locale) => given[locale] ?? given.en)
}
