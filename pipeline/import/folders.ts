/** The place of each imported text, and what was read at the addresses of the old site. */
import { posix } from 'node:path'
import { DEFAULT_LOCALE, type Locale } from '../../shared/model.ts'
import { byCodeUnit } from '../../shared/problem.ts'
import { shortSlug, slugify } from '../../shared/text.ts'
import { decodePath, trimSlash } from '../../shared/urls.ts'
import type { ContentConfig } from '../config.ts'
import { kindOf } from '../sources/find-files.ts'
import type { ImportedSite, ImportedText } from './imported.ts'

/** The languages of one entry, in one folder below the content folder. */
export interface ImportedEntry {
  folder: string
  /** The text that says what all languages share, first. */
  texts: ImportedText[]
}

export interface Folders {
  entries: ImportedEntry[]
  /** Texts that have no place here, and why. */
  homeless: { text: ImportedText; reason: string }[]
}

/** The same texts go to the same folders at every run; of two for one place, the later gets a number. */
export function foldersFor(texts: readonly ImportedText[], config: ContentConfig): Folders {
  const folders: Folders = { entries: [], homeless: [] }
  const taken = new Set<string>()
  const sorted = texts.toSorted((a, b) => byCodeUnit(a.file, b.file) || a.line - b.line)
  for (const group of Map.groupBy(sorted, ({ key }) => key).values()) {
    const byLocale = new Map<Locale, ImportedText>()
    for (const text of group) {
      if (byLocale.has(text.locale))
        folders.homeless.push({ text, reason: `another text is its ${text.locale} already` })
      else byLocale.set(text.locale, text)
    }
    const [first, ...others] = [...byLocale.values()].sort(
      (a, b) => Number(b.locale === DEFAULT_LOCALE) - Number(a.locale === DEFAULT_LOCALE),
    )
    if (first === undefined) continue
    const folder = freeFolder(first, taken)
    const kind = kindOf(`${folder}/${first.locale}.md`, config)
    if (kind.is === 'problem') {
      for (const text of [first, ...others]) folders.homeless.push({ text, reason: kind.problem.message })
      continue
    }
    taken.add(folder)
    folders.entries.push({ folder, texts: [first, ...others] })
  }
  return folders
}

/** `blog/2019/hello`; `pages/about` is a section of the home page, with words of its own. */
function freeFolder({ collection, slug, date, title }: ImportedText, taken: ReadonlySet<string>): string {
  const words = slugify(slug).replaceAll('/', '-') || slugify(title).replaceAll('/', '-') || 'untitled'
  // A folder that is a year would be the address of that year's archive.
  const isYear = collection === 'blog' && date === undefined && /^\d{4}$/.test(words)
  const name = isYear ? `post-${words}` : shortSlug(words)
  const year = collection === 'blog' && date !== undefined ? [date.slice(0, 4)] : []
  const folder = [collection, ...year, name].join('/')
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
