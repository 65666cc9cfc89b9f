import { inEveryLocale, type Locale } from '../../shared/model.ts'

/** A function that makes its result when it is first called, and returns the same from then on. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same for each language. */
export function onceByLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = inEveryLocale((locale) => once(() => make(locale)))
  return (locale) => made[locale]()
}
