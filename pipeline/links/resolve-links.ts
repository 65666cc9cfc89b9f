/** Every link and picture of the tree, checked against the whole tree. */
import type { Redirect } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { Sources } from '../sources/read-sources.ts'
import { aliasesOf, openAddressBook } from './address-book.ts'
import { addressProblems } from './address-problems.ts'
import { checkReference, type LinkedEntry, linkEntry } from './link-entry.ts'

export interface LinkedSite {
  entries: LinkedEntry[]
  /** Old paths of the entries. */
  aliases: Redirect[]
  problems: Problem[]
}

export function resolveLinks(entries: readonly PairedEntry[], { data, pictures }: Sources): LinkedSite {
  const context = { book: openAddressBook(entries, data.redirects), pictures: pictures.files }
  const linked = entries.map((entry) => linkEntry(entry, context))
  return {
    entries: linked,
    aliases: entries.flatMap(aliasesOf).map(({ from, to }) => ({ from, to })),
    problems: [
      ...entries.flatMap(({ problems }) => problems),
      ...addressProblems(entries, data.redirects),
      ...linked.flatMap(({ problems }) => problems),
      ...data.references.flatMap((reference) => checkReference(reference, context)),
    ],
  }
}
