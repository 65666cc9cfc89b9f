/**
 * Writing to `.content/` so that a reader never sees half of anything.
 *
 * Every file but one is named after its content: it is written to the side, renamed into place, and never
 * changed. `index.json` is what names them, and its rename is the swap; only then are files removed that
 * neither it nor the index before it names. A build that is killed leaves the last index whole.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failureOf } from '../failure.ts'
import type { Index } from '../model.ts'

export const INDEX_FILE = 'index.json'
/** Folders below `.content/` that hold nothing but named files. */
const FOLDERS = ['bodies', 'messages', 'pictures'] as const

export interface OutFolder {
  dir: string
  /** Whether a named file is there; `file` is relative to `dir`. */
  has(file: string): boolean
  /** Writes a named file unless it is there. */
  write(file: string, content: string | Uint8Array): void
  /** The swap, unless the index is the same; then removes what neither this index nor the last one names. */
  swap(index: Buffer, named: () => ReadonlySet<string>): boolean
  /** Whether nobody else has swapped since. */
  isCurrent(): boolean
}

export function openOutFolder(dir: string): OutFolder {
  const path = join(dir, INDEX_FILE)
  const onDisk = new Set(
    FOLDERS.flatMap((folder) => list(join(dir, folder)).map((name) => `${folder}/${name}`)),
  )
  let last = readIfThere(path)
  let lastNamed: ReadonlySet<string> = last === undefined ? new Set<string>() : namedIn(last)
  // A file that no index names may be half of one, left by a build that was killed.
  const whole = new Set([...lastNamed].filter((file) => onDisk.has(file)))
  let stamp = stampOf(path)
  return {
    dir,
    has: (file) => whole.has(file),
    write(file, content) {
      if (whole.has(file)) return
      // What nobody knows of yet may be written in place.
      if (onDisk.has(file)) writeAside(join(dir, file), content)
      else writeWhole(join(dir, file), content)
      onDisk.add(file)
      whole.add(file)
    },
    swap(index, namesOf) {
      const isNew = last === undefined || !index.equals(last)
      if (isNew) writeAside(path, index)
      const named = namesOf()
      for (const file of onDisk) {
        if (named.has(file) || lastNamed.has(file)) continue
        rmSync(join(dir, file), { force: true })
        onDisk.delete(file)
        whole.delete(file)
      }
      if (isNew) lastNamed = named
      last = index
      stamp = stampOf(path)
      return isNew
    },
    isCurrent: () => stampOf(path) === stamp,
  }
}

/** Written to the side and renamed: whole, or not there. @throws PipelineFailure */
export function writeAside(path: string, content: string | Uint8Array): void {
  const aside = `${path}.${process.pid}.tmp`
  try {
    writeInto(aside, content)
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true, recursive: true })
    throw failureOf(error, path, 'written')
  }
}

/** Makes its folder if need be. @throws PipelineFailure */
export function writeWhole(path: string, content: string | Uint8Array): void {
  try {
    writeInto(path, content)
  } catch (error) {
    throw failureOf(error, path, 'written')
  }
}

function writeInto(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content)
  } catch {
    // Asking for the folder first would cost as much as writing the file.
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Every file that an index names: kept while a server may still read that index. */
function namedIn(index: Buffer): Set<string> {
  try {
    // Written by this file, whole or not at all; an older shape only keeps other files than it should.
    const { blog, projects, pages, messages, files } = JSON.parse(index.toString('utf8')) as Index
    const bodies = [...blog, ...projects, ...pages].flatMap(({ texts }) =>
      Object.values(texts).flatMap((entryText) => Object.values(entryText.bodies)),
    )
    return new Set([...bodies, ...Object.values(messages), ...Object.values(files)])
  } catch {
    return new Set()
  }
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : ''
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
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
