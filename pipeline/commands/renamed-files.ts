/** Files that change when an entry moves: their links, its old addresses, and which text a translation follows. */
import { parseDocument } from 'yaml'
import { isPublished } from '../../shared/published.ts'
import { defaultLocaleOf } from '../config.ts'
import { withField, withItem } from '../entries/edit-front-matter.ts'
import type { ReadText } from '../entries/entry-text.ts'
import { readFrontMatter } from '../entries/read-entry.ts'
import type { PairedEntry } from '../entries/translations.ts'
import { readBytes } from '../fs.ts'
import {
  type MovedSite,
  movedPath,
  rewriteOfReference,
  rewritesOfText,
  rewritten,
} from '../links/moved-links.ts'
import type { Sources } from '../read-sources.ts'
import { decodeText } from '../sources/text.ts'
import { withHash } from './accept-translation.ts'
import { redirectsFileOf } from './read-tree.ts'
import { counted } from './summary.ts'

interface Renaming {
  sources: Sources
  before: readonly PairedEntry[]
  site: MovedSite
  contentDir: string
  now: Date
  /** Addresses that were published once. */
  remembered: readonly string[]
}

export interface ChangedFile {
  /** After the move, relative to the content folder. */
  file: string
  text: string
  /** Changes, for the owner to read. */
  notes: string[]
}

/** `unread` are the files whose links are not known, as they cannot be read as text. */
export function changedFiles(renaming: Renaming): { files: ChangedFile[]; unread: string[] } {
  const files = new Map<string, ChangedFile>()
  const unread = new Set<string>()
  const change = (file: string, note: string, edit: (text: string) => string | undefined) => {
    const moved = movedPath(file, renaming.site)
    const known = files.get(moved) ?? { file: moved, text: textOf(renaming.contentDir, file), notes: [] }
    const text = known.text === undefined ? undefined : edit(known.text)
    if (text === undefined) unread.add(moved)
    else if (text !== known.text) files.set(moved, { file: moved, text, notes: [...known.notes, note] })
  }
  repairLinks(renaming, change)
  keepTranslations(renaming, files, change)
  keepAddresses(renaming, change)
  return { files: [...files.values()], unread: [...unread] }
}

type Change = (file: string, note: string, edit: (text: string) => string | undefined) => void

/** With its byte-order mark, if it has one; nothing where the bytes are not text. */
function textOf(contentDir: string, file: string): string | undefined {
  const bytes = readBytes(contentDir, file)
  if (bytes === undefined) return ''
  return 'problem' in decodeText({ file, bytes }) ? undefined : bytes.toString('utf8')
}

function repairLinks({ sources, site }: Renaming, change: Change): void {
  const found = [
    ...sources.texts.map((text) => ({ file: text.file, rewrites: rewritesOfText(text, site) })),
    ...sources.data.references.map((reference) => ({
      file: reference.file,
      rewrites: rewriteOfReference(reference, site),
    })),
  ]
  for (const [file, items] of Map.groupBy(found, (one) => one.file)) {
    const rewrites = items.flatMap((one) => one.rewrites)
    if (rewrites.length === 0) continue
    change(file, counted(rewrites.length, 'link'), (text) => {
      const mark = text.startsWith('\uFEFF') ? 1 : 0
      return text.slice(0, mark) + rewritten(text.slice(mark), rewrites)
    })
  }
}

/** A link that is written anew is no news to a translation: it follows the text as it followed it before. */
function keepTranslations({ before, site }: Renaming, files: Map<string, ChangedFile>, change: Change): void {
  for (const { texts } of before) {
    const source = texts[defaultLocaleOf(site.book.config)]
    const changed = source && files.get(movedPath(source.file, site))
    if (!source?.textHash || changed === undefined) continue
    const bytes = Buffer.from(changed.text)
    const { textHash } = readFrontMatter({ file: changed.file, bytes }, source, site.book.config).text
    for (const translation of Object.values(texts)) {
      const follows = translation.fields.translationOf
      const isCurrent = follows && source.textHash.startsWith(follows.slice(0, source.textHash.length))
      if (isCurrent && textHash !== source.textHash)
        change(translation.file, 'translationOf', (text) => withHash(text, textHash))
    }
  }
}

/** Old addresses become aliases of their texts, or redirects where a language has no text. */
function keepAddresses({ before, site, now, remembered }: Renaming, change: Change): void {
  const redirects = redirectsFileOf(site.book.config) ?? 'redirects.yaml'
  for (const { folder, texts, paths, facts } of before) {
    const moved = site.after.get(folder)
    if (moved === undefined || moved.folder === folder) continue
    for (const [locale, from] of Object.entries(paths)) {
      const to = moved.paths[locale] ?? from
      const wasPublished = isPublished(facts, now) || remembered.includes(from)
      const isKept = from !== to && wasPublished && !from.includes('#')
      const text = texts[locale]
      const redirect = `${quoted(from)}: ${to}`
      if (text) {
        const note = isKept ? `alias ${from}` : `no alias ${to} any more`
        change(text.file, note, (whole) => withAliases(whole, text, isKept ? from : undefined, to))
      } else if (isKept) change(redirects, `redirect of ${from}`, (yaml) => withLine(yaml, redirect))
    }
  }
}

/** The text with one alias more, and without the one that is its address now. */
export function withAliases(
  whole: string,
  { fields }: Pick<ReadText, 'fields'>,
  added: string | undefined,
  own: string,
): string | undefined {
  const { aliases = [] } = fields
  const others = aliases.filter((alias) => alias !== own)
  if (added === undefined && others.length === aliases.length) return whole
  if (added !== undefined && others.length === aliases.length && aliases.length > 0)
    return withItem(whole, 'aliases', quoted(added))
  const all = [...others, ...(added === undefined ? [] : [added])].map(quoted)
  return withField(whole, 'aliases', all.length === 0 ? undefined : `[${all.join(', ')}]`)
}

/** A path as it stands in YAML. */
function quoted(path: string): string {
  return /^[\w/.~-]+$/.test(path) ? path : JSON.stringify(path)
}

/** A YAML file with one more entry; `undefined` where a line at its end would not be one. */
function withLine(text: string, line: string): string | undefined {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const isEnded = text === '' || text === '\uFEFF' || text.endsWith('\n')
  const changed = `${text}${isEnded ? '' : eol}${line}${eol}`
  const { errors } = parseDocument(changed)
  return errors.length === 0 ? changed : undefined
}
