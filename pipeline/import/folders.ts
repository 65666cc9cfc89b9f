/** The place of each imported text, and what was read at the addresses of the old site. */
import { posix } from 'node:path'
import { decodePath, trimSlash } from '../../shared/paths.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import { shortSlug, slugify } from '../../shared/text.ts'
import { type CollectionConfig, type ContentConfig, localesOf } from '../index.ts'
import type { ImportedSite, ImportedText } from './imported.ts'

/** The languages of one entry, in one folder below the content folder. */
export interface ImportedEntry {
  folder: string
  collection: CollectionConfig
  /** The text that says what all languages share, first. */
  texts: ImportedText[]
}

export interface Folders {
  entries: ImportedEntry[]
  /** Texts that have no place here, and why. */
  skipped: { text: ImportedText; reason: string }[]
}

/** Posts go to the first collection whose entries have a date, and pages to the first of those without. */
function collectionFor({ isPage }: ImportedText, { collections }: ContentConfig): CollectionConfig {
  const all = Object.values(collections)
  const found = all.find(({ fields }) => Object.hasOwn(fields, 'date') !== isPage) ?? all[0]
  if (found === undefined) throw new Error('the config has no collection')
  return found
}

/** The same texts go to the same folders at every run; of two for one place, the later gets a number. */
export function foldersFor(texts: readonly ImportedText[], config: ContentConfig): Folders {
  const folders: Folders = { entries: [], skipped: [] }
  const taken = new Set<string>()
  const [source] = localesOf(config)
  const sorted = texts.toSorted((a, b) => byCodeUnit(a.file, b.file) || a.line - b.line)
  for (const group of Map.groupBy(sorted, ({ key }) => key).values()) {
    const byLocale = new Map<string, ImportedText>()
    for (const text of group) {
      if (byLocale.has(text.locale))
        folders.skipped.push({ text, reason: `another text is its ${text.locale} already` })
      else byLocale.set(text.locale, text)
    }
    const [first, ...others] = [...byLocale.values()].sort(
      (a, b) => Number(b.locale === source) - Number(a.locale === source),
    )
    if (first === undefined) continue
    const collection = collectionFor(first, config)
    const folder = freeFolder(first, collection, taken, config)
    taken.add(folder)
    folders.entries.push({ folder, collection, texts: [first, ...others] })
  }
  return folders
}

/** `blog/2019/hello`, `pages/uses` */
function freeFolder(
  { isPage, slug, date, title }: ImportedText,
  collection: CollectionConfig,
  taken: ReadonlySet<string>,
  { routes }: ContentConfig,
): string {
  const words = slugify(slug).replaceAll('/', '-') || slugify(title).replaceAll('/', '-') || 'untitled'
  const year = isPage || date === undefined ? [] : [date.slice(0, 4)]
  const name = [collection.folder, ...year, shortSlug(words)].join('/')
  // A folder that is a year would be the address of that year's archive.
  const isOfCode = routes?.takenBy(`/${name}`) !== undefined
  const folder = isOfCode ? `${collection.folder}/post-${words}` : name
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? folder : `${folder}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}

export interface OldAddresses {
  /** The entry that was read at a path of the old site. */
  at(path: string): ImportedEntry | undefined
  /** The entry that was written in a file of the old site, with or without its ending. */
  inFile(path: string): ImportedEntry | undefined
  /** The only entry whose file, or folder, has that name. */
  named(path: string): ImportedEntry | undefined
}

export function oldAddresses(entries: readonly ImportedEntry[], { base }: ImportedSite): OldAddresses {
  const byPath = new Map<string, ImportedEntry>()
  const byFile = new Map<string, ImportedEntry>()
  const byName = Map.groupBy(entries, ({ texts: [first] }) => posix.basename(stemOf(first?.file ?? '')))
  for (const entry of entries) {
    for (const { addresses, queries = [], file, path = file } of entry.texts) {
      for (const address of [...addresses, ...queries]) if (!byPath.has(address)) byPath.set(address, entry)
      for (const name of [file, path]) for (const one of [name, stemOf(name)]) byFile.set(one, entry)
    }
  }
  return {
    at: (path) => byPath.get(oldPath(path)) ?? byPath.get(oldPath(base + path)),
    inFile: (path) => byFile.get(path) ?? byFile.get(stemOf(trimSlash(path))),
    named: (path) => {
      const found = byName.get(posix.basename(stemOf(trimSlash(path))))
      return found?.length === 1 ? found[0] : undefined
    },
  }
}

/** `posts/hello/index.it.md` and `posts/hello.md` → `posts/hello`. */
function stemOf(file: string): string {
  return file.replace(/(?:\.[a-z]{2})?\.\w+$/i, '').replace(/\/_?index$/, '')
}

/** Decoded, without slash or `index.html` at its end. */
export function oldPath(path: string): string {
  const decoded = decodePath(path) ?? path
  return trimSlash(posix.normalize(`/${decoded}`).replace(/\/index\.html?$/, '/'))
}
