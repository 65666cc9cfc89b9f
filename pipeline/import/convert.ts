/** A site as entries that `content check` finds no error in: what has one is a draft, or stays behind. */
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { buildIndex, type ContentConfig, type Problem, writeAtomically } from '../index.ts'
import { claimsOf, type EntryFiles, entryFiles } from './entry-files.ts'
import { foldersFor, oldAddresses } from './folders.ts'
import { type ImportedSite, type ImportedText, type Leftover, leftover } from './imported.ts'
import type { ForeignMarkup } from './settle-markdown.ts'

export interface ConvertOptions {
  config: ContentConfig
  configFile: string
  workers: number
  markup: readonly ForeignMarkup[]
  now: Date
}

export interface Converted {
  entries: EntryFiles[]
  /** Folders of entries that readers do not get. */
  hidden: ReadonlySet<string>
  leftovers: Leftover[]
}

/**
 * Links to drafts are written as their old addresses, and a draft may be found only by the links of another: so all is
 * converted and checked again until nothing new is hidden.
 */
export async function convert(site: ImportedSite, options: ConvertOptions): Promise<Converted> {
  const { config } = options
  const folders = foldersFor(site.texts, config)
  let places = folders.entries
  const hidden = new Set(places.flatMap(({ folder, texts }) => (texts.some(isDraft) ? [folder] : [])))
  const skipped = [...folders.skipped]
  const mistakes = new Map<string, Leftover>()
  for (;;) {
    const around = { ...options, site, hidden, addresses: oldAddresses(places, site) }
    const claims = claimsOf(places, config)
    const entries = places.map((entry) => entryFiles(entry, claims, around))
    const blocked = entries.filter(({ leftovers }) => leftovers.some(({ isBlocking }) => isBlocking))
    if (addAll(hidden, blocked.map(folderOf))) continue
    const errors = await errorsIn(entries, () => false, options)
    for (const [key, mistake] of mistakesOf(errors, entries)) mistakes.set(key, mistake)
    if (addAll(hidden, foldersWith(errors, entries))) continue
    const left = foldersWith(await errorsIn(entries, (one) => hidden.has(folderOf(one)), options), entries)
    if (left.length === 0) {
      const own = [...entries.flatMap(({ leftovers }) => leftovers), ...mistakes.values()]
      const reasons = skipped.map(({ text, reason }) => leftover(text, 'text', `"${text.title}": ${reason}`))
      return { entries, hidden, leftovers: [...own, ...reasons] }
    }
    // Not even as drafts: their names or addresses are wrong.
    for (const { folder, texts } of places.filter((entry) => left.includes(entry.folder)))
      for (const text of texts)
        skipped.push({ text, reason: errors.find(({ file }) => isIn(file, folder))?.message ?? '' })
    places = places.filter(({ folder }) => !left.includes(folder))
  }
}

function isDraft(text: { isDraft: boolean }): boolean {
  return text.isDraft
}

function folderOf({ entry }: EntryFiles): string {
  return entry.folder
}

function isIn(file: string, folder: string): boolean {
  return posix.dirname(file) === folder
}

/** Whether one of them is new. */
function addAll(set: Set<string>, values: readonly string[]): boolean {
  const size = set.size
  for (const value of values) set.add(value)
  return set.size > size
}

function foldersWith(errors: readonly Problem[], entries: readonly EntryFiles[]): string[] {
  return entries.map(folderOf).filter((folder) => errors.some(({ file }) => isIn(file, folder)))
}

/** Errors that `content check` will find. */
async function errorsIn(
  entries: readonly EntryFiles[],
  isHidden: (entry: EntryFiles) => boolean,
  { config, configFile, workers, now }: ConvertOptions,
): Promise<Problem[]> {
  if (entries.every(({ settled }) => settled.length === 0)) return []
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  try {
    for (const entry of entries) {
      for (const [file, text] of entry.write(isHidden(entry)))
        writeAtomically(join(folder, 'content', file), text)
      for (const [file, source] of entry.pictures) copyPicture(source, join(folder, 'content', file))
    }
    const dirs = { contentDir: join(folder, 'content'), outDir: join(folder, 'out') }
    const { problems } = await buildIndex({ ...dirs, config, configFile, workers, now, write: false })
    return problems.filter(({ severity }) => severity === 'error')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** By a link where both are on one disk. */
function copyPicture(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Each at its text in the old site, unless something of its kind was told of that text already. */
function mistakesOf(errors: readonly Problem[], entries: readonly EntryFiles[]): [string, Leftover][] {
  const origins = new Map<string, Pick<EntryFiles, 'leftovers'> & { text: ImportedText }>(
    entries.flatMap(({ entry, settled, leftovers }) =>
      settled.map(({ text }) => [`${entry.folder}/${text.locale}.md`, { text, leftovers }] as const),
    ),
  )
  return errors.flatMap(({ file, rule, message }): [string, Leftover][] => {
    const origin = origins.get(file)
    if (origin === undefined) return []
    const mistake = leftover(origin.text, kindFor(rule), `${message} (${rule})`, true)
    const isSaid = origin.leftovers.some(
      ({ kind, isBlocking }) => isBlocking && (kind === 'file' ? 'link' : kind) === mistake.kind,
    )
    return isSaid ? [] : [[JSON.stringify(mistake), mistake]]
  })
}

function kindFor(rule: string): Leftover['kind'] {
  if (rule === 'shortcode-foreign') return 'shortcode'
  if (/^broken-/.test(rule)) return 'link'
  return /^(?:missing-alt|missing-image|image-)/.test(rule) ? 'picture' : 'text'
}
