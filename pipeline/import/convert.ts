/** A site as entries that `content check` finds no error in: what has one is a draft, or stays behind. */
import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { buildIndex, type ContentConfig, type Problem, writeAtomically } from '../index.ts'
import { claimsOf, type EntryFiles, entryFiles } from './entry-files.ts'
import { foldersFor, type ImportedEntry, oldAddresses } from './folders.ts'
import { type ImportedSite, type Leftover, leftover } from './imported.ts'
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
  const { entries: places, skipped } = foldersFor(site.texts, config)
  const left = skipped.map(({ text, reason }) => leftover(text, 'text', `"${text.title}": ${reason}`))
  const hidden = new Set(places.flatMap(({ folder, texts }) => (texts.some(isDraft) ? [folder] : [])))
  for (;;) {
    const around = { ...options, site, hidden, addresses: oldAddresses(places, site) }
    const claims = claimsOf(places, config)
    const entries = places.map((entry) => entryFiles(entry, claims, around))
    const blocked = entries.filter(({ leftovers }) => leftovers.some(({ isBlocking }) => isBlocking))
    const size = hidden.size
    for (const { entry } of blocked) hidden.add(entry.folder)
    if (hidden.size > size) continue
    const errors = Map.groupBy(await errorsIn(entries, hidden, options), ({ file }) => posix.dirname(file))
    const faulty = entries.filter(({ entry }) => errors.has(entry.folder))
    if (faulty.length === 0)
      return { entries, hidden, leftovers: [...entries.flatMap(({ leftovers }) => leftovers), ...left] }
    for (const { entry } of faulty) {
      const own = errors.get(entry.folder) ?? []
      if (hidden.has(entry.folder)) {
        // Not even as a draft: its name or address is wrong.
        places.splice(places.indexOf(entry), 1)
        for (const text of entry.texts)
          left.push(leftover(text, 'text', `"${text.title}": ${own[0]?.message}`))
      } else left.push(...mistakesOf(own, entry))
      hidden.add(entry.folder)
    }
  }
}

function isDraft(text: { isDraft: boolean }): boolean {
  return text.isDraft
}

/** Errors that `content check` will find. */
async function errorsIn(
  entries: readonly EntryFiles[],
  hidden: ReadonlySet<string>,
  { config, configFile, workers, now }: ConvertOptions,
): Promise<Problem[]> {
  if (entries.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const contentDir = join(folder, 'content')
  try {
    for (const { entry, pictures, write } of entries) {
      for (const [file, text] of write(hidden.has(entry.folder)))
        writeAtomically(join(contentDir, file), text)
      for (const [file, source] of pictures)
        copyFileSync(source, join(contentDir, file), constants.COPYFILE_FICLONE)
    }
    const dirs = { contentDir, outDir: join(folder, 'out') }
    const { problems } = await buildIndex({ ...dirs, config, configFile, workers, now, write: false })
    return problems.filter(({ severity }) => severity === 'error')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Each once, at its text in the old site. */
function mistakesOf(errors: readonly Problem[], { folder, texts }: ImportedEntry): Leftover[] {
  const mistakes = errors.flatMap(({ file, rule, message }) => {
    const text = texts.find(({ locale }) => file === `${folder}/${locale}.md`)
    return text ? leftover(text, kindFor(rule), `${message} (${rule})`, true) : []
  })
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()]
}

function kindFor(rule: string): Leftover['kind'] {
  if (rule === 'shortcode-foreign') return 'shortcode'
  if (/^broken-/.test(rule)) return 'link'
  return /^(?:missing-alt|missing-image|image-)/.test(rule) ? 'picture' : 'text'
}
