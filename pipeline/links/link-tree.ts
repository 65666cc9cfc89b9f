/** Pairs and links the whole tree, and does again only what a change can have touched. */

import { LOCALE_NAMES, type Redirect } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import type { RedirectDraft } from '../data/redirects.ts'
import type { ReadText } from '../entries/read-entry.ts'
import { type PairedEntry, pairEntry } from '../entries/translations.ts'
import { aliasesOf, openAddressBook, replaceInBook } from './address-book.ts'
import { addressProblems } from './address-problems.ts'
import { type LinkedEntry, linkEntry } from './link-entry.ts'
import type { Surroundings } from './resolve.ts'

/** What is kept from one linking of a tree to the next. */
export interface LinkMemory {
  /** The texts of the last linking, in their order. */
  texts: readonly ReadText[]
  entries: Map<string, KnownEntry>
  redirects: string
  pictures: ReadonlySet<string>
  surroundings?: Surroundings
  addressProblems: Problem[]
  aliases: Redirect[]
}

interface KnownEntry {
  texts: readonly ReadText[]
  entry: PairedEntry
  /** Its paths and old paths, and whether they are others than before. */
  addresses: string
  hasMoved: boolean
  /** What else links into the entry depend on. */
  face: string
  linked?: LinkedEntry
  /** Folders whose faces the entry's links depend on. */
  targets: ReadonlySet<string>
}

export interface LinkedTree {
  entries: LinkedEntry[]
  surroundings: Surroundings
  /** Old paths of the entries. */
  aliases: Redirect[]
  problems: Problem[]
}

/** Stands among folders in `targets` for whoever links to an old address. */
const REDIRECTS = 'redirects.yaml'

export function emptyLinkMemory(): LinkMemory {
  return {
    texts: [],
    entries: new Map(),
    redirects: '',
    pictures: new Set(),
    addressProblems: [],
    aliases: [],
  }
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
  const hasNewPictures = !isSameSet(pictures, memory.pictures)
  memory.pictures = pictures

  const surroundings = survey(redirects, pictures, changed, memory)
  const entries: LinkedEntry[] = []
  const problems = [...memory.addressProblems]
  for (const known of memory.entries.values()) {
    const linked = needsLinking(known, changed, hasNewPictures)
      ? linkAgain(known, surroundings)
      : known.linked
    if (linked === undefined) continue
    entries.push(linked)
    problems.push(...linked.entry.problems, ...linked.problems)
  }
  return { entries, surroundings, aliases: memory.aliases, problems }
}

/** The address book is made anew when addresses have changed; otherwise entries only replace what they were. */
function survey(
  redirects: readonly RedirectDraft[],
  pictures: ReadonlySet<string>,
  changed: ReadonlySet<string>,
  memory: LinkMemory,
): Surroundings {
  const known = [...changed].map((folder) => memory.entries.get(folder))
  const isMoved = known.some((one) => one === undefined || one.hasMoved) || memory.addressProblems.length > 0
  if (memory.surroundings === undefined || isMoved) {
    const entries = [...memory.entries.values()].map(({ entry }) => entry)
    const book = openAddressBook(entries, redirects)
    memory.surroundings = { book, isPicture: () => false, pictureFiles: () => [] }
    memory.addressProblems = addressProblems(entries, redirects)
    memory.aliases = entries.flatMap(aliasesOf).map(({ from, to }) => ({ from, to }))
  } else {
    for (const one of known) if (one) replaceInBook(memory.surroundings.book, one.entry)
  }
  memory.surroundings.isPicture = (file) => pictures.has(file)
  memory.surroundings.pictureFiles = () => pictures
  return memory.surroundings
}

/** Brings `memory.entries` up to date; returns the folders whose addresses or faces changed. */
function pairAll(texts: readonly ReadText[], memory: LinkMemory): Set<string> {
  const changed = new Set<string>()
  const replaced = replacedTexts(memory.texts, texts)
  memory.texts = texts
  if (replaced) {
    for (const folder of new Set([...replaced.values()].map((text) => text.folder))) {
      const ofEntry = memory.entries.get(folder)?.texts.map((text) => replaced.get(text) ?? text)
      if (ofEntry) pairAgain(folder, ofEntry, memory.entries, changed)
    }
    return changed
  }
  const folders = Map.groupBy(texts, (text) => text.folder)
  for (const folder of memory.entries.keys()) {
    if (folders.has(folder)) continue
    changed.add(folder)
    memory.entries.delete(folder)
  }
  for (const [folder, ofEntry] of folders) pairAgain(folder, ofEntry, memory.entries, changed)
  memory.entries = inOrderOf(folders.keys(), memory.entries)
  return changed
}

/** Old text → new text, or nothing if texts have come, gone or moved. */
function replacedTexts(
  before: readonly ReadText[],
  now: readonly ReadText[],
): Map<ReadText, ReadText> | undefined {
  if (before.length !== now.length) return undefined
  const replaced = new Map<ReadText, ReadText>()
  for (const [at, text] of now.entries()) {
    const old = before[at]
    if (old === text) continue
    if (old?.file !== text.file) return undefined
    replaced.set(old, text)
  }
  return replaced
}

/** As a build from nothing would have them: of two that claim one address, the first has it. */
function inOrderOf<T>(keys: Iterable<string>, entries: ReadonlyMap<string, T>): Map<string, T> {
  const ordered = new Map<string, T>()
  for (const key of keys) {
    const entry = entries.get(key)
    if (entry) ordered.set(key, entry)
  }
  return ordered
}

function pairAgain(
  folder: string,
  texts: readonly ReadText[],
  entries: Map<string, KnownEntry>,
  changed: Set<string>,
): void {
  const before = entries.get(folder)
  if (before !== undefined && isSameList(before.texts, texts)) {
    before.hasMoved = false
    return
  }
  const entry = pairEntry(folder, texts)
  const addresses = addressesOf(entry)
  const face = faceOf(entry)
  const hasMoved = addresses !== before?.addresses
  if (hasMoved || face !== before?.face) changed.add(folder)
  entries.set(folder, { texts, entry, addresses, hasMoved, face, targets: new Set() })
}

function addressesOf({ paths, texts }: PairedEntry): string {
  const aliases = LOCALE_NAMES.map((locale) => (texts[locale]?.fields ?? texts[locale]?.soundFields)?.aliases)
  return JSON.stringify([paths, aliases, Object.keys(texts)])
}

function faceOf({ facts, texts }: PairedEntry): string {
  const ofTexts = LOCALE_NAMES.map((locale) => {
    const text = texts[locale]
    return text && [text.headings.map(({ id }) => id), text.fields !== undefined]
  })
  return JSON.stringify([facts.draft === true, ofTexts])
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

function linkAgain(known: KnownEntry, surroundings: Surroundings): LinkedEntry {
  const linked = linkEntry(known.entry, surroundings)
  known.linked = linked
  const targets = new Set<string>()
  for (const locale of LOCALE_NAMES) {
    for (const destination of linked.texts[locale]?.destinations ?? []) {
      if (destination?.is === 'entry') targets.add(destination.entry.folder)
      else if (destination?.is === 'redirect') targets.add(REDIRECTS)
      else if (destination?.is === 'screen') targets.add('pages/about')
    }
  }
  known.targets = targets
  return linked
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index])
}

function isSameSet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return a === b || (a.size === b.size && [...a].every((one) => b.has(one)))
}
