/** Pairs and links the whole tree, and does again only what a change can have touched. */
import type { RedirectDraft } from '../collections/redirects.ts'
import type { ReadText } from '../entry.ts'
import { LOCALE_NAMES } from '../model.ts'
import type { Problem } from '../problem.ts'
import { folderOf, type PairedEntry, pairEntry } from '../translations.ts'
import { openAddressBook } from './address-book.ts'
import { addressProblems } from './address-problems.ts'
import { type LinkedEntry, linkEntry } from './check.ts'
import type { Surroundings } from './resolve.ts'

/** What is kept from one linking of a tree to the next. */
export interface LinkMemory {
  entries: Map<string, KnownEntry>
  redirects: string
  pictures: ReadonlySet<string>
  surroundings?: Surroundings
  addressProblems: Problem[]
}

interface KnownEntry {
  texts: readonly ReadText[]
  entry: PairedEntry
  /** All that links into the entry depend on. */
  face: string
  linked?: LinkedEntry
  /** Folders whose faces the entry's links depend on. */
  targets: ReadonlySet<string>
}

export interface LinkedTree {
  entries: LinkedEntry[]
  surroundings: Surroundings
  problems: Problem[]
}

/** Stands among folders in `targets` for whoever links to an old address. */
const REDIRECTS = 'redirects.yaml'

export function emptyLinkMemory(): LinkMemory {
  return { entries: new Map(), redirects: '', pictures: new Set(), addressProblems: [] }
}

export function linkTree(
  texts: readonly ReadText[],
  redirects: readonly RedirectDraft[],
  pictures: ReadonlySet<string>,
  memory: LinkMemory,
): LinkedTree {
  const changed = pairAll(texts, memory)
  const newRedirects = JSON.stringify(redirects)
  if (newRedirects !== memory.redirects) changed.add(REDIRECTS)
  memory.redirects = newRedirects

  const known = [...memory.entries.values()]
  const hasNewPictures = !isSameSet(pictures, memory.pictures)
  if (memory.surroundings === undefined || changed.size > 0 || hasNewPictures) {
    const entries = known.map(({ entry }) => entry)
    const book = openAddressBook(entries, redirects)
    memory.surroundings = { book, isPicture: (file) => pictures.has(file), pictureFiles: () => pictures }
    memory.addressProblems = addressProblems(entries, redirects)
    memory.pictures = pictures
  }
  const { surroundings } = memory
  for (const one of known) if (needsLinking(one, changed, hasNewPictures)) linkAgain(one, surroundings)

  const entries = known.flatMap(({ linked }) => linked ?? [])
  const problems = entries.flatMap((linked) => [...linked.entry.problems, ...linked.problems])
  return { entries, surroundings, problems: [...problems, ...memory.addressProblems] }
}

/** Brings `memory.entries` up to date; returns the folders whose faces changed. */
function pairAll(texts: readonly ReadText[], memory: LinkMemory): Set<string> {
  const changed = new Set<string>()
  const entries = new Map<string, KnownEntry>()
  for (const [folder, ofEntry] of Map.groupBy(texts, folderOf)) {
    const before = memory.entries.get(folder)
    if (before !== undefined && isSameList(before.texts, ofEntry)) {
      entries.set(folder, before)
      continue
    }
    const entry = pairEntry(folder, ofEntry)
    const face = faceOf(entry)
    if (face !== before?.face) changed.add(folder)
    entries.set(folder, { texts: ofEntry, entry, face, targets: new Set() })
  }
  for (const folder of memory.entries.keys()) if (!entries.has(folder)) changed.add(folder)
  memory.entries = entries
  return changed
}

function faceOf({ paths, facts, texts }: PairedEntry): string {
  const ofTexts = LOCALE_NAMES.map((locale) => {
    const text = texts[locale]
    const aliases = (text?.fields ?? text?.soundFields)?.aliases
    return text && [text.headings.map(({ id }) => id), aliases, text.fields !== undefined]
  })
  return JSON.stringify([paths, facts.draft === true, ofTexts])
}

function needsLinking(
  { linked, targets }: KnownEntry,
  changed: ReadonlySet<string>,
  hasNewPictures: boolean,
): boolean {
  if (linked === undefined) return true
  if (changed.size === 0 && !hasNewPictures) return false
  // What was missing may have come.
  if (linked.problems.length > 0 || hasNewPictures) return true
  return [...targets].some((folder) => changed.has(folder))
}

function linkAgain(known: KnownEntry, surroundings: Surroundings): void {
  known.linked = linkEntry(known.entry, surroundings)
  const targets = new Set<string>()
  for (const locale of LOCALE_NAMES) {
    for (const destination of known.linked.texts[locale]?.destinations ?? []) {
      if (destination?.is === 'entry') targets.add(destination.entry.folder)
      else if (destination?.is === 'redirect') targets.add(REDIRECTS)
      else if (destination?.is === 'screen') targets.add('pages/about')
    }
  }
  known.targets = targets
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index])
}

function isSameSet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a === b || (a.size === b.size && [...a].every((one) => b.has(one)))
}
