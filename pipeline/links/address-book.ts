/** Every address of the site and what is read there: made from the entries, asked by every link. */

import { LOCALE_NAMES, type Locale, type Redirect } from '../../shared/model.ts'
import { trimSlash } from '../../shared/urls.ts'
import type { ReadText } from '../entries/entry-text.ts'
import type { PairedEntry } from '../entries/translations.ts'

export interface AddressBook {
  /** `blog/2026/hello` → the entry. */
  byFolder: Map<string, PairedEntry>
  /** Site path, prefix included → the entry and the language of that path; fallback addresses too. */
  byPath: Map<string, { entry: PairedEntry; locale: Locale }>
  /** Old path → where it leads: aliases, and the lines of `redirects.yaml`. */
  redirects: Map<string, string>
}

/** An old path of a text, as its front matter lists it. */
export interface Alias extends Redirect {
  text: ReadText
  /** Name of its range in `text.ranges`. */
  field: string
}

/** Of two entries at one address the first has it; `addressProblems` reports both. */
export function openAddressBook(
  entries: readonly PairedEntry[],
  redirects: readonly Redirect[],
): AddressBook {
  const book: AddressBook = { byFolder: new Map(), byPath: new Map(), redirects: new Map() }
  for (const entry of entries) {
    book.byFolder.set(entry.folder, entry)
    for (const locale of LOCALE_NAMES) {
      const path = entry.paths[locale]
      if (!book.byPath.has(path)) book.byPath.set(path, { entry, locale })
    }
    for (const { from, to } of aliasesOf(entry)) book.redirects.set(from, to)
  }
  for (const { from, to } of redirects) book.redirects.set(trimSlash(from), to)
  return book
}

export function aliasesOf(entry: PairedEntry): Alias[] {
  return LOCALE_NAMES.flatMap((locale) => {
    const text = entry.texts[locale]
    const aliases = (text?.fields ?? text?.validFields)?.aliases ?? []
    return aliases.flatMap((alias, index) =>
      text ? [{ from: trimSlash(alias), to: entry.paths[locale], text, field: `aliases.${index}` }] : [],
    )
  })
}
