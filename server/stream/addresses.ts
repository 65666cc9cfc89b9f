/** The addresses of the stream's entries, for the sitemap. */
import type { Locale } from '../../shared/model.ts'
import { entryPath } from './entry.ts'
import { languagesOf, type PublishedRow } from './rows.ts'

/** The page of an entry in a language that it is written in. */
export interface StreamAddress {
  path: string
  /** Locales in which it is written → its path. */
  alternates: Partial<Record<Locale, string>>
  /** ISO date-time of its publication. */
  modified: string
  isOriginal: true
}

/** A page in a language that the entry is not written in is left out. */
export function addressesOf(row: PublishedRow): StreamAddress[] {
  const languages = languagesOf(row)
  const alternates = Object.fromEntries(languages.map((locale) => [locale, entryPath(row.slug, locale)]))
  const modified = new Date(row.published_at).toISOString()
  return languages.map((locale) => ({
    path: entryPath(row.slug, locale),
    alternates,
    modified,
    isOriginal: true,
  }))
}
