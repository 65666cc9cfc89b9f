/** The notices of an entry's page about its languages. Pure. */

import type { View } from '../../shared/content.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../shared/model.ts'

/** The same entry in a language, and where. */
export interface Reading {
  locale: Locale
  path: string
}

export interface Notice {
  /** `fallback`: the entry has no translation; `stale`: the original changed after it was translated. */
  kind: 'fallback' | 'stale'
  original: Reading
}

/** The notice above the text, if the reader's language needs one. */
export function noticeOf({ lang, text, alternates }: View): Notice | undefined {
  if (lang) return { kind: 'fallback', original: { locale: lang, path: text.path } }
  const source = alternates[DEFAULT_LOCALE]
  if (text.stale && source) return { kind: 'stale', original: { locale: DEFAULT_LOCALE, path: source } }
  return undefined
}

/** The first other language in which the entry really exists; for a fallback the notice already names it. */
export function translationOf({ lang, alternates }: View, reader: Locale): Reading | undefined {
  const locale = lang ? undefined : LOCALE_NAMES.find((name) => name !== reader && alternates[name])
  const path = locale && alternates[locale]
  return locale && path !== undefined ? { locale, path } : undefined
}
