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

/** Caches the result of `make` for each object, as long as the object exists. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
