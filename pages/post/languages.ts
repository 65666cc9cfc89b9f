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
export function noticeOf({ isFallback, locale, text, alternates }: View): Notice | undefined {
  if (isFallback) return { kind: 'fallback', original: { locale, path: text.path } }
  const source = alternates[DEFAULT_LOCALE]
  if (text.stale && source) return { kind: 'stale', original: { locale: DEFAULT_LOCALE, path: source } }
  return undefined
}

/** The first other language in which the entry really exists; for a fallback the notice already names it. */
export function translationOf({ isFallback, alternates }: View, reader: Locale): Reading | undefined {
  if (isFallback) return undefined
  for (const locale of LOCALE_NAMES) {
    const path = alternates[locale]
    if (locale !== reader && path !== undefined) return { locale, path }
  }
  return undefined
}
