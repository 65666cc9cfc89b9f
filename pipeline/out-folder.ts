/**
 * Writing to `.content/` so that a reader never sees half of anything.
 *
 * Every file but one is named after its content and never changed. `index.json` is what names them, and its
 * rename publishes the build; only then are files removed that neither it nor the index before it names. A build
 * that is killed leaves the last index whole.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuildOptions } from './context.ts'
import { failureOf, writeAtomically } from './fs.ts'

const INDEX_FILE = 'index.json'
/** Folders below `.content/` that hold nothing but named files. */
const FOLDERS = ['bodies', 'files', 'messages', 'pictures'] as const
/** The name of such a file, as an index writes it. */
const FILE_NAME = new RegExp(`"(?:${FOLDERS.join('|')})/[^"/]+`, 'g')

/** The index that this process wrote last. */
let published: { index: Buffer; names: ReadonlySet<string> } | undefined

export type OutFolder = ReturnType<typeof openOutFolder>

/** Names of files are relative to the folder. */
export function openOutFolder(dir: string) {
  const present = new Set(
    FOLDERS.flatMap((folder) => list(join(dir, folder)).map((name) => `${folder}/${name}`)),
  )
  /** The index that is there; empty if there is none. */
  const last = () => {
    try {
      return readFileSync(join(dir, INDEX_FILE))
    } catch {
      return Buffer.alloc(0)
    }
  }
  return {
    last,
    has: (file: string) => present.has(file),
    /** Writes a named file unless it is there. */
    write(file: string, content: string | Uint8Array): void {
      if (present.has(file)) return
      writeAtomically(join(dir, file), content)
      present.add(file)
    },
    /** Writes the index, which names these files, unless it is the same, then removes what neither it nor the last one names. */
    publish(index: Buffer, names: ReadonlySet<string>): boolean {
      const before = last()
      const isChanged = !index.equals(before)
      if (isChanged) writeAtomically(join(dir, INDEX_FILE), index)
      const unnamed = [...present].filter((name) => !names.has(name))
      // A server may still read the last index.
      const earlier = unnamed.length === 0 ? names : namesIn(before)
      for (const file of unnamed) if (!earlier.has(file)) rmSync(join(dir, file), { force: true })
      published = { index, names }
      return isChanged
    },
  }
}

/** Those of an index of many megabytes take longer to find than all else of a save. */
function namesIn(index: Buffer): ReadonlySet<string> {
  if (published?.index.equals(index)) return published.names
  return new Set(
    index
      .toString()
      .match(FILE_NAME)
      ?.map((name) => name.slice(1)),
  )
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Milliseconds between two attempts. */
const RETRY_PAUSE = 50
/** SQLite's result code for a file that another connection has locked. */
const BUSY = 5

/**
 * The lock is SQLite's, held by the operating system: one of a process that was killed is gone with it.
 *
 * @throws PipelineFailure if the folder cannot be written to.
 */
export async function takeLock({
  outDir,
  onNotice,
  signal,
}: Pick<BuildOptions, 'outDir' | 'onNotice' | 'signal'>) {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    const lock = tryLock(outDir)
    if (lock) return lock
    if (attempt === 0) onNotice?.(`waiting for another build that writes to ${outDir}`)
    await pause(RETRY_PAUSE)
  }
}

function tryLock(outDir: string) {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(outDir, { recursive: true })
    database = new DatabaseSync(join(outDir, '.lock'), { timeout: 0 })
    database.exec('begin exclusive')
    const held = database
    return { release: () => held.close() }
  } catch (error) {
    database?.close()
    if (error instanceof Error && Reflect.get(error, 'errcode') === BUSY) return undefined
    throw failureOf(error, outDir, 'written')
  }
}
