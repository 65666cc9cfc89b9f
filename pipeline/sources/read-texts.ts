/** All texts of the tree: known ones from the cache, the rest on as many threads as pay for themselves. */
import { enableCompileCache } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tinypool } from 'tinypool'
import { contentKey } from '../cache.ts'
import type { BuildContext } from '../context.ts'
import type { Reading, ReadText, TextPlace } from '../entries/entry-text.ts'
import { readBytes } from '../fs.ts'
import type { FoundFile } from './find-files.ts'

/** Another thread takes about half a second to start: below this many texts, this one has finished before that. */
const MIN_TEXTS_FOR_WORKERS = 60
/** Texts that wait at each other thread, so that it is not idle until this one looks up from its own. */
const QUEUED_TEXTS = 4
/** MiB. Rendering a megabyte of markdown takes less; the young part is small so that ten thousand take no more. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** In the order of `files`. A file may have gone since it was found. @throws PipelineFailure */
export async function readTexts(files: readonly FoundFile[], context: BuildContext): Promise<ReadText[]> {
  const { options, cache } = context
  const texts = new Map<string, ReadText>()
  const unread: TextTask[] = []
  for (const { file, kind } of files) {
    const bytes = kind.is === 'text' ? readBytes(options.contentDir, file) : undefined
    if (kind.is !== 'text' || bytes === undefined) continue
    const known = cache.get<ReadText>(file, 'reading', contentKey(bytes))
    if (known) texts.set(file, known)
    else unread.push({ contentDir: options.contentDir, file, place: kind, size: bytes.length })
  }
  let done = 0
  await readAll(unread, context, ({ file }, reading) => {
    options.onProgress?.({ done: ++done, total: unread.length, file })
    if (reading === undefined) return
    const { text, template } = reading
    cache.set(file, 'reading', text.key, text)
    cache.setText(file, 'template', text.key, template)
    texts.set(file, text)
  })
  return files.flatMap(({ file }) => texts.get(file) ?? [])
}

/**
 * This thread takes the smallest texts and the others the largest, until they meet: so it is never long away from
 * what they hand back, none of them waits at the end for the one with a book, and one thread fewer has to load and
 * warm up all that renders.
 */
async function readAll(
  tasks: readonly TextTask[],
  { options, cache }: BuildContext,
  keep: (task: TextTask, reading: Reading | undefined) => void,
): Promise<void> {
  const { workers = 1, signal } = options
  const queue = tasks.toSorted((a, b) => b.size - a.size)
  const pool = workers > 1 && tasks.length >= MIN_TEXTS_FOR_WORKERS ? await openPool(workers - 1) : undefined

  async function readHere(): Promise<void> {
    for (let task = queue.pop(); task; task = queue.pop()) {
      keep(task, await readText({ ...task, earlier: cache.getText(task.file, 'template') }))
      await nextTurn()
      signal?.throwIfAborted()
    }
  }
  async function readThere(threads: Tinypool): Promise<void> {
    for (let task = queue.shift(); task; task = queue.shift()) {
      keep(task, await threads.run(task, { signal: signal ?? null }))
    }
  }
  try {
    const lanes = pool ? Array.from({ length: (workers - 1) * QUEUED_TEXTS }, () => readThere(pool)) : []
    await Promise.all([...lanes, readHere()])
  } finally {
    queue.length = 0
    await pool?.destroy()
  }
}

async function openPool(threads: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: new URL('./read-texts.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: QUEUED_TEXTS,
    resourceLimits: LIMITS,
  })
}

// Each thread compiles what it loads; with what the first has left, the others take half as long to start.
enableCompileCache()

export interface TextTask {
  contentDir: string
  file: string
  place: TextPlace
  /** Bytes when it was found. */
  size: number
  /** The template that this program made of an earlier state of the file. */
  earlier?: string | undefined
}

/** Nothing if the file has gone. Loads what renders only when something has to be rendered. */
export async function readText({ contentDir, file, place, earlier }: TextTask): Promise<Reading | undefined> {
  const bytes = readBytes(contentDir, file)
  if (bytes === undefined) return undefined
  const { readEntry } = await import('../entries/read-entry.ts')
  return await readEntry({ file, bytes }, place, earlier)
}

export default readText
