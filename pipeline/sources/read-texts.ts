/** All texts of the tree: known ones from the cache, the rest on as many threads as pay for themselves. */

import { enableCompileCache } from 'node:module'
import type { BuildContext } from '../context.ts'
import { type Reading, type ReadText, type TextPlace, textKey } from '../entries/entry-text.ts'
import { readBytes } from '../fs.ts'
import type { FoundFile } from './find-files.ts'

/** A worker takes about half a second to start: below this many texts, this thread has finished before that. */
const MIN_TEXTS_FOR_WORKERS = 60
/** Texts that wait at each worker, so that none is idle until this thread has kept what it read. */
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
    const known = cache.get<ReadText>(file, 'reading', textKey(file, bytes))
    if (known) texts.set(file, known)
    else unread.push({ contentDir: options.contentDir, file, place: kind })
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

async function readAll(
  tasks: readonly TextTask[],
  { options, cache }: BuildContext,
  keep: (task: TextTask, reading: Reading | undefined) => void,
): Promise<void> {
  const { workers = 1, signal } = options
  if (workers === 1 || tasks.length < MIN_TEXTS_FOR_WORKERS) {
    for (const task of tasks) {
      signal?.throwIfAborted()
      keep(task, await readText({ ...task, earlier: cache.getText(task.file, 'template') }))
    }
    return
  }
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: new URL('read-texts.ts', import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
    concurrentTasksPerWorker: QUEUED_TEXTS,
    resourceLimits: LIMITS,
  })
  try {
    await Promise.all(tasks.map(async (task) => keep(task, await pool.run(task, { signal: signal ?? null }))))
  } finally {
    await pool.destroy()
  }
}

// Each thread compiles what it loads; with what the first has left, the others take half as long to start.
enableCompileCache()

export interface TextTask {
  contentDir: string
  file: string
  place: TextPlace
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
