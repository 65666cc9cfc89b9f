/** Everything that was read and checked becomes `.content/`. */

import { byTime } from '../collections/experience.ts'
import { byOrder } from '../collections/portfolio.ts'
import type { PictureReference } from '../collections/reading.ts'
import type { Collections } from '../collections.ts'
import { aliasesOf } from '../links/address-book.ts'
import type { LinkedEntry } from '../links/check.ts'
import {
  type CompiledMessages,
  type Entry,
  INDEX_VERSION,
  type Index,
  LOCALE_NAMES,
  type Locale,
  type Picture,
  type Post,
  type Project,
} from '../model.ts'
import { bodyFor } from './bodies.ts'
import { type BodyFiles, type EntrySurroundings, indexEntry } from './index-entry.ts'
import { contentHash, filesOf, lastIndex, removeUnnamed, swapIndex, writeNamed } from './out-folder.ts'

export interface Emission extends EntrySurroundings {
  entries: readonly LinkedEntry[]
  templateOf: (file: string) => string
  collections: Collections
  messages: Partial<Record<Locale, CompiledMessages>>
  /** The picture that a YAML file's reference stands for. */
  referred: (reference: PictureReference) => Picture | undefined
  /** Site path → file below `.content/`; the files are there already. */
  files: Record<string, string>
}

/** Nothing is reported: the tree has no errors. The swap comes last. */
export function emit(outDir: string, emission: Emission): void {
  const before = lastIndex(outDir)
  const entries = emission.entries.map((linked) =>
    indexEntry(linked, writeBodies(outDir, linked, emission), emission),
  )
  const index = { ...indexOf(entries, emission), messages: writeMessages(outDir, emission.messages) }
  swapIndex(outDir, indexText(index))
  removeUnnamed(outDir, new Set([...filesOf(index), ...(before ? filesOf(before) : [])]))
}

/** One body for each reader that the text is shown to: of another language only where it stands in for one. */
function writeBodies(outDir: string, linked: LinkedEntry, { templateOf, pictureOf }: Emission): BodyFiles {
  const files: BodyFiles = {}
  for (const locale of LOCALE_NAMES) {
    const text = linked.texts[locale]
    if (text === undefined) continue
    const template = templateOf(text.text.file)
    const fileFor = (reader: Locale): string => {
      const body = bodyFor(template, text, linked.texts[reader] ? locale : reader, pictureOf)
      const file = `bodies/${contentHash(body)}.html`
      writeNamed(outDir, file, body)
      return file
    }
    files[locale] = Object.fromEntries(LOCALE_NAMES.map((reader) => [reader, fileFor(reader)])) as Record<
      Locale,
      string
    >
  }
  return files
}

function writeMessages(outDir: string, messages: Emission['messages']): Index['messages'] {
  const files: Index['messages'] = {}
  for (const locale of LOCALE_NAMES) {
    const compiled = messages[locale]
    if (compiled === undefined) continue
    const text = JSON.stringify(compiled)
    files[locale] = `messages/${locale}-${contentHash(text)}.json`
    writeNamed(outDir, files[locale], text)
  }
  return files
}

function indexOf(entries: readonly Entry[], emission: Emission): Omit<Index, 'messages'> {
  const { collections, referred, files } = emission
  return {
    version: INDEX_VERSION,
    ...(collections.site && { site: collections.site }),
    skills: collections.skills,
    experience: collections.experience.toSorted(byTime).flatMap(({ companyLogo, ...role }) => {
      const logo = referred(companyLogo)
      return logo ? [{ ...role, companyLogo: logo }] : []
    }),
    portfolio: collections.portfolio.toSorted(byOrder).map(({ picture, order: _, ...item }) => {
      const found = picture && referred(picture)
      return found ? { ...item, picture: found } : item
    }),
    blog: entries.filter((entry) => entry.collection === 'blog').toSorted(newestFirst),
    projects: entries.filter((entry) => entry.collection === 'projects').toSorted(newestFirst),
    pages: entries.filter((entry) => entry.collection === 'pages').toSorted((a, b) => compare(a.id, b.id)),
    redirects: redirectsOf(emission),
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => compare(a, b))),
  }
}

function redirectsOf({ entries, collections }: Emission): Index['redirects'] {
  const aliases = entries.flatMap(({ entry }) => aliasesOf(entry).map(({ from, to }) => ({ from, to })))
  return [...aliases, ...collections.redirects].sort((a, b) => compare(a.from, b.from))
}

function newestFirst(a: Post | Project, b: Post | Project): number {
  return Date.parse(b.date) - Date.parse(a.date) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** One line an entry: a change of one shows as one, and the whole is as small as without. */
function indexText(index: Index): string {
  const parts = Object.entries(index).map(([name, value]) => `${JSON.stringify(name)}:${linesOf(value)}`)
  return `{${parts.join(',\n')}}\n`
}

function linesOf(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value)
  return `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
}
