/**
 * Writing to `.content/` so that a reader never sees half of anything.
 *
 * Every file but one is named after its content: it is written to the side, renamed into place, and never
 * changed. `index.json` is what names them, and its rename is the swap; only then are files removed that
 * neither it nor the index before it names. A build that is killed leaves the last index whole.
 */
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Index } from '../../shared/content-index.ts'
import { failureOf } from '../failure.ts'

export const INDEX_FILE = 'index.json'
/** Folders below `.content/` that hold nothing but named files. */
const FOLDERS = ['bodies', 'messages', 'pictures'] as const

export interface OutFolder {
  dir: string
  /** Whether a named file is there; `file` is relative to `dir`. */
  has(file: string): boolean
  /** Writes a named file unless it is there. */
  write(file: string, content: string | Uint8Array): void
  /**
   * The swap, unless the index is the same. Afterwards removes what neither this index nor the last one names;
   * in a long run only now and then.
   */
  swap(index: readonly Uint8Array[], names: IndexNames): boolean
  /** Whether nobody else has swapped since. */
  isCurrent(): boolean
}

export interface IndexNames {
  /** Every file that the index names. */
  all: () => ReadonlySet<string>
  /** Files that the last index of this run named and this one may not. */
  dropped: readonly string[]
}

/** Files that may lie about unnamed in a long run before they are cleaned up. */
const MAX_LEFTOVERS = 100

export function openOutFolder(dir: string): OutFolder {
  const path = join(dir, INDEX_FILE)
  const onDisk = new Set(
    FOLDERS.flatMap((folder) => list(join(dir, folder)).map((name) => `${folder}/${name}`)),
  )
  const found = readIfThere(path)
  let last: readonly Uint8Array[] = found === undefined ? [] : [found]
  let lastNamed: ReadonlySet<string> = found === undefined ? new Set<string>() : namedIn(found)
  /** Less than nothing: the first swap always cleans up. */
  let sizeWhenClean = Number.NEGATIVE_INFINITY
  // A file that no index names may be half of one, left by a build that was killed.
  const whole = new Set([...lastNamed].filter((file) => onDisk.has(file)))
  let stamp = stampOf(path)
  /** Pieces that stayed the same are the same objects, so most are not compared byte by byte. */
  const isSame = (index: readonly Uint8Array[]) =>
    last.length === index.length
      ? index.every((piece, at) => piece === last[at] || Buffer.compare(piece, last[at] ?? piece) === 0)
      : last.length === 1 && Buffer.concat(index).equals(last[0] ?? Buffer.alloc(0))
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
    swap(index, { all, dropped }) {
      const isNew = !isSame(index)
      if (isNew) writeAside(path, index)
      last = index
      stamp = stampOf(path)
      if (onDisk.size <= sizeWhenClean + MAX_LEFTOVERS) return isNew
      const named = all()
      for (const file of onDisk) {
        if (named.has(file) || lastNamed.has(file) || dropped.includes(file)) continue
        rmSync(join(dir, file), { force: true })
        onDisk.delete(file)
        whole.delete(file)
      }
      lastNamed = new Set()
      sizeWhenClean = onDisk.size
      return isNew
    },
    isCurrent: () => stampOf(path) === stamp,
  }
}

type Content = string | Uint8Array | readonly Uint8Array[]

/** Written to the side and renamed: whole, or not there. @throws PipelineFailure */
export function writeAside(path: string, content: Content): void {
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
export function writeWhole(path: string, content: Content): void {
  try {
    writeInto(path, content)
  } catch (error) {
    throw failureOf(error, path, 'written')
  }
}

function writeInto(path: string, content: Content): void {
  try {
    writePieces(path, content)
  } catch {
    // Asking for the folder first would cost as much as writing the file.
    mkdirSync(dirname(path), { recursive: true })
    writePieces(path, content)
  }
}

function writePieces(path: string, content: Content): void {
  if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(path, content)
  else {
    const file = openSync(path, 'w')
    try {
      for (const piece of content) writeFileSync(file, piece)
    } finally {
      closeSync(file)
    }
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
