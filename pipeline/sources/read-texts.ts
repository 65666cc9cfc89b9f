/** All texts of the tree: known ones from memory, the rest on as many threads as pay for themselves. */
import type { Memory } from '../cache/memory.ts'
import type { ReadText } from '../entries/read-entry.ts'
import { readBytes } from './bytes.ts'
import { kindOf } from './file-kinds.ts'
import type { FoundSource } from './find-files.ts'
import { openPool, type WorkerSettings } from './pool.ts'
import { type KeyedText, readText, type TextSettings, type TextTask, textKey } from './read-text.ts'

export interface ReadingOptions extends TextSettings {
  memory: Memory
  /** The store's folder, for workers to open it themselves. */
  storeDir?: string
  canWrite: boolean
  workers: number
  /** The only files that can have changed since `memory`; all of them if left out. */
  dirty?: ReadonlySet<string>
  onProgress?: (progress: { done: number; total: number; file: string }) => void
  signal?: AbortSignal
}

/** A worker takes about half a second to start: below this many texts, this thread has finished before that. */
const MIN_TEXTS_FOR_WORKERS = 60

/** In the order of `found`; `memory.texts` holds exactly these afterwards. */
export async function readTexts(found: readonly FoundSource[], options: ReadingOptions): Promise<ReadText[]> {
  const { memory, dirty } = options
  const { last } = memory
  const isSameTree = dirty !== undefined && last?.found === found
  const files = isSameTree ? last.files : textFiles(found)
  const asked = isSameTree ? [...dirty].filter((file) => memory.texts.has(file)) : files
  const unknown = asked.filter((file) => !isKnown(file, options)).map((file) => taskOf(file, memory))

  let done = 0
  const keep = ({ file }: TextTask, read: KeyedText | undefined) => {
    memory.isNew = true
    if (read) memory.texts.set(file, read)
    else memory.texts.delete(file)
    options.onProgress?.({ done: ++done, total: unknown.length, file })
  }
  await readAll(unknown, options, keep)
  if (memory.texts.size > files.length) forget(memory, new Set(files))

  const isWhole = isSameTree && memory.texts.size === last.texts.length
  const texts = isWhole ? withChanges(last.texts, dirty, memory) : present(files, memory)
  memory.last = { found, files, texts }
  return texts
}

function textFiles(found: readonly FoundSource[]): string[] {
  return found.filter(({ kind }) => kind.is === 'text').map(({ file }) => file)
}

/** A file may have gone since it was found. */
function present(files: readonly string[], { texts }: Memory): ReadText[] {
  return files.flatMap((file) => texts.get(file)?.text ?? [])
}

function withChanges(before: readonly ReadText[], dirty: ReadonlySet<string>, { texts }: Memory): ReadText[] {
  return before.map((text) => (dirty.has(text.file) ? (texts.get(text.file)?.text ?? text) : text))
}

function isKnown(file: string, { memory, dirty, contentDir, fingerprint }: ReadingOptions): boolean {
  const known = memory.texts.get(file)
  if (known === undefined) return false
  if (dirty !== undefined && !dirty.has(file)) return true
  const bytes = readBytes(contentDir, file)
  return bytes !== undefined && textKey(file, bytes, fingerprint) === known.key
}

async function readAll(
  tasks: readonly TextTask[],
  options: ReadingOptions,
  keep: (task: TextTask, read: KeyedText | undefined) => void,
): Promise<void> {
  const { workers, signal } = options
  if (workers > 1 && tasks.length >= MIN_TEXTS_FOR_WORKERS) {
    const pool = openPool(workers, workerSettings(options))
    try {
      await pool.readAll(tasks, keep, signal)
    } finally {
      await pool.close()
    }
    return
  }
  for (const task of tasks) {
    signal?.throwIfAborted()
    keep(task, await readText(task, options))
  }
}

function workerSettings({ contentDir, fingerprint, storeDir, canWrite }: ReadingOptions): WorkerSettings {
  return { contentDir, fingerprint, storeDir, canWrite }
}

function taskOf(file: string, { texts }: Memory): TextTask {
  const kind = kindOf(file)
  if (kind.is !== 'text') throw new Error(`${file} was found as a text, but its path says ${kind.is}`)
  const { collection, id, locale } = kind
  const lastKey = texts.get(file)?.key
  return { file, place: { collection, id, locale }, ...(lastKey !== undefined && { lastKey }) }
}

function forget(memory: Memory, present: ReadonlySet<string>): void {
  for (const file of memory.texts.keys()) if (!present.has(file)) memory.texts.delete(file)
}
