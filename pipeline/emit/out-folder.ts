/**
 * Writing to `.content/` so that a reader never sees half of anything.
 *
 * Every file but one is named after its content: it is written to the side, renamed into place, and never
 * changed. `index.json` is what names them, and its rename is the swap; only then are files removed that
 * neither it nor the index before it names. A build that is killed leaves the last index whole.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failureOf } from '../failure.ts'
import type { Index } from '../model.ts'

export const INDEX_FILE = 'index.json'
/** Folders below `.content/` that hold nothing but named files. */
const FOLDERS = ['bodies', 'messages', 'pictures'] as const

/** First 16 hex digits of SHA-256: 64 bits keep two of a million files apart with near certainty. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** Writes a file that is not there yet; `file` is relative to the folder and names its content. */
export function writeNamed(outDir: string, file: string, content: string | Uint8Array): boolean {
  const path = join(outDir, file)
  if (existsSync(path)) return false
  writeAside(path, content)
  return true
}

/** The swap. The same bytes are not written again. */
export function swapIndex(outDir: string, content: string): boolean {
  const path = join(outDir, INDEX_FILE)
  if (readIfThere(path) === content) return false
  writeAside(path, content)
  return true
}

/** Removes what neither index names, and what builds that were killed left behind. */
export function removeUnnamed(outDir: string, named: ReadonlySet<string>): void {
  for (const folder of FOLDERS) {
    for (const name of list(join(outDir, folder))) {
      if (!named.has(`${folder}/${name}`)) rmSync(join(outDir, folder, name), { force: true })
    }
  }
}

/** Every file that an index names, so that it is kept while a server may still read that index. */
export function filesOf(
  index: Pick<Index, 'blog' | 'projects' | 'pages' | 'messages' | 'files'>,
): Set<string> {
  const named = new Set<string>([...Object.values(index.messages), ...Object.values(index.files)])
  for (const { texts } of [...index.blog, ...index.projects, ...index.pages]) {
    for (const { bodies } of Object.values(texts)) for (const file of Object.values(bodies)) named.add(file)
  }
  return named
}

/** The index of the last build, or nothing if there is none that can be read. */
export function lastIndex(outDir: string): Index | undefined {
  const text = readIfThere(join(outDir, INDEX_FILE))
  try {
    // Written by this file, whole or not at all; an older shape only keeps other files than it should.
    return text === undefined ? undefined : (JSON.parse(text) as Index)
  } catch {
    return undefined
  }
}

function writeAside(path: string, content: string | Uint8Array): void {
  const aside = `${path}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(aside, content)
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true })
    throw failureOf(error, path, 'written')
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
