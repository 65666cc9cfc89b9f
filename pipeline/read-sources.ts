/** Reads every file of the tree, each by its own kind; what a file says about others is checked later. */
import { existsSync, readdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, relative, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tinypool } from 'tinypool'
import type { CompiledMessages } from '../shared/model.ts'
import { type Problem, problem } from '../shared/problem.ts'
import { contentKey, fileState } from './cache.ts'
import { type ContentConfig, defaultLocaleOf, localesOf } from './config.ts'
import type { BuildContext } from './context.ts'
import { type Data, readDataFile } from './data/read-data.ts'
import type { Reading, ReadText, TextPlace } from './entries/entry-text.ts'
import { isBuffered, readBytes } from './fs.ts'
import { loadConfig } from './load-config.ts'
import type { MessagesReading } from './messages/read-messages.ts'
import type { PictureFacts } from './pictures/variants.ts'
import { type FoundFile, OWN_WORDS, type Source, type SourceKind } from './sources/find-files.ts'
import { CONFLICT, CONFLICT_HINT, conflictIn, decodeText } from './sources/text.ts'

export interface Sources {
  texts: ReadText[]
  pictures: {
    /** Every picture file, readable or not: a link to an unreadable one is not broken. */
    files: Set<string>
    facts: Map<string, PictureFacts>
  }
  /** The YAML files but the messages. */
  data: Data
  messages: MessagesReading[]
  /** Files of no kind that is read, which fields of kind `file` may name. */
  others: Set<string>
  /** Site paths of the files in `public/`, which lies beside the content. */
  publicFiles: string[]
  /** Problems of single files. */
  problems: Problem[]
}

/** @throws PipelineFailure if a file may not be read. */
export async function readSources(files: readonly FoundFile[], context: BuildContext): Promise<Sources> {
  const messages = await readMessages(files, context)
  context.options.onMessages?.(compiledMessages(messages.readings, context.options.config))
  const texts = await readTexts(files, context)
  const pictures = await readPictures(files, context)
  const data = await readData(files, context)
  const problems = [
    ...files.flatMap(({ kind }) => (kind.is === 'problem' ? [kind.problem] : [])),
    ...texts.flatMap((text) => text.problems),
    ...pictures.problems,
    ...data.problems,
    ...messages.problems,
    ...wordsProblems(files, context),
  ]
  const publicFiles = listPublicFiles(context.options.contentDir)
  const others = new Set(
    files.flatMap(({ file, kind }) =>
      kind.is === 'problem' && kind.problem.rule === 'orphan-file' ? [file] : [],
    ),
  )
  return { texts, pictures, data, messages: messages.readings, others, publicFiles, problems }
}

function listPublicFiles(contentDir: string): string[] {
  const folder = join(contentDir, '../public')
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found.flatMap((item) =>
    item.isFile() ? [`/${relative(folder, join(item.parentPath, item.name)).replaceAll(sep, '/')}`] : [],
  )
}

/** The owner's words are read by `status --spelling` alone, which takes any line for a word. */
function wordsProblems(files: readonly FoundFile[], { options }: BuildContext): Problem[] {
  const bytes = files.some(({ file }) => file === OWN_WORDS)
    ? readBytes(options.contentDir, OWN_WORDS)
    : undefined
  if (bytes === undefined) return []
  const decoded = decodeText({ file: OWN_WORDS, bytes })
  if ('problem' in decoded) return [decoded.problem]
  const conflict = conflictIn(decoded.text)
  return conflict ? [problem('merge-conflict', OWN_WORDS, conflict.range, CONFLICT, CONFLICT_HINT)] : []
}

async function readPictures(files: readonly FoundFile[], context: BuildContext) {
  const wanted = files.filter(({ kind }) => kind.is === 'picture')
  const read = await readEach(wanted, context, async (source) => {
    const { readPicture } = await import('./pictures/facts.ts')
    return await readPicture(source)
  })
  return {
    files: new Set(read.map(({ file }) => file)),
    facts: new Map(read.flatMap(({ file, value: { facts } }) => (facts ? [[file, facts]] : []))),
    problems: read.flatMap(({ value }) => value.problems),
  }
}

/** The YAML files but the messages. */
async function readData(files: readonly FoundFile[], context: BuildContext): Promise<Data> {
  const wanted = files.filter(({ kind }) => kind.is === 'yaml' && kind.locale === undefined)
  const read = await readEach(wanted, context, async (source, kind) =>
    readDataFile(source, kind.is === 'yaml' ? kind.data : '', context.options.config),
  )
  return {
    items: read.flatMap(({ value }) => value.items),
    redirects: read.flatMap(({ value }) => value.redirects),
    references: read.flatMap(({ value }) => value.references),
    drafts: read.flatMap(({ value }) => value.drafts),
    problems: read.flatMap(({ value }) => value.problems),
  }
}

/** In the order of the locales. */
async function readMessages(files: readonly FoundFile[], context: BuildContext) {
  const wanted = localesOf(context.options.config).flatMap((locale) =>
    files.filter(({ kind }) => kind.is === 'yaml' && kind.locale === locale),
  )
  const read = await readEach(wanted, context, async (source, kind) => {
    const { readMessagesFile } = await import('./messages/read-messages.ts')
    return readMessagesFile(source, (kind.is === 'yaml' && kind.locale) || '')
  })
  return {
    readings: read.flatMap(({ value }) => value.reading ?? []),
    problems: read.flatMap(({ value }) => value.problems),
  }
}

/** As the interface loads them, in every language: with those of the default one in place of what another lacks. */
export function compiledMessages(
  readings: readonly MessagesReading[],
  config: ContentConfig,
): Record<string, CompiledMessages> {
  if (readings.length === 0) return {}
  const compiled = (locale: string): CompiledMessages => {
    const messages = readings.find((reading) => reading.locale === locale)?.messages ?? {}
    return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, message.compiled]))
  }
  const source = compiled(defaultLocaleOf(config))
  return Object.fromEntries(localesOf(config).map((locale) => [locale, { ...source, ...compiled(locale) }]))
}

/** The result of `read` for each file, from the cache while its bytes stay the same. Files that have gone are left out. */
async function readEach<T>(
  files: readonly FoundFile[],
  { options, cache }: BuildContext,
  read: (source: Source, kind: SourceKind) => Promise<T>,
): Promise<{ file: string; value: T }[]> {
  const results: { file: string; value: T }[] = []
  for (const { file, kind } of files) {
    const state = fileState(file, options.contentDir, cache)
    const known = state && cache.get<T>(file, 'reading', state.key)
    const bytes = known === undefined ? (state?.bytes ?? readBytes(options.contentDir, file)) : undefined
    const value = bytes ? await read({ file, bytes }, kind) : known
    if (bytes) cache.set(file, 'reading', contentKey(bytes), value)
    if (value !== undefined) results.push({ file, value })
  }
  return results
}

/** Another thread takes about half a second to start: below this many texts, this one has finished before that. */
const MIN_TEXTS_FOR_WORKERS = 60
/** Texts that wait at each other thread, so that it is not idle until this one looks up from its own. */
const QUEUED_TEXTS = 4
/** Larger texts are always read in another thread, whose end does not end the program. */
const MAX_BYTES_HERE = 64 * 1024
/** The largest text that is allowed takes some seconds on a slow machine. */
const MAX_READING_MILLISECONDS = 60_000
/** MiB. Rendering a megabyte of markdown takes less; the young part is small so that ten thousand take no more. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** In the order of `files`. A file may have gone since it was found. @throws PipelineFailure */
async function readTexts(files: readonly FoundFile[], context: BuildContext): Promise<ReadText[]> {
  const { options, cache } = context
  const texts = new Map<string, ReadText>()
  const unread: TextTask[] = []
  for (const { file, kind } of files) {
    const state = kind.is === 'text' ? fileState(file, options.contentDir, cache) : undefined
    if (kind.is !== 'text' || state === undefined) continue
    const { key, size } = state
    const known = cache.get<ReadText>(file, 'reading', key)
    if (known) texts.set(file, known)
    else unread.push({ ...taskOf(options), file, place: kind, size })
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
  { options }: BuildContext,
  keep: (task: TextTask, reading: Reading | undefined) => void,
): Promise<void> {
  const { workers = 1, signal, config, configFile } = options
  const queue = tasks.toSorted((a, b) => b.size - a.size)
  // Functions do not cross threads.
  const mayCross = configFile !== undefined
  // Another thread does not see the texts of open editors.
  const isLarge = ({ size, file }: TextTask) =>
    size > MAX_BYTES_HERE && mayCross && !isBuffered(options.contentDir, file)
  const isShared = workers > 1 && mayCross && tasks.length >= MIN_TEXTS_FOR_WORKERS
  const pool = isShared || queue.some(isLarge) ? await openPool(Math.max(1, workers - 1)) : undefined

  async function readHere(): Promise<void> {
    for (let task = queue.pop(); task; task = queue.pop()) {
      if (isLarge(task)) {
        queue.push(task)
        return
      }
      keep(task, await readText(task, config))
      await nextTurn()
      signal?.throwIfAborted()
    }
  }
  async function readThere(threads: Tinypool): Promise<void> {
    for (let task = queue.shift(); task; task = queue.shift()) {
      if (!isShared && !isLarge(task)) {
        queue.push(task)
        return
      }
      keep(task, await readIn(threads, task, options).catch((error) => readAlone(task, error, options)))
    }
  }
  try {
    const lanes = pool
      ? Array.from({ length: pool.options.maxThreads * QUEUED_TEXTS }, () => readThere(pool))
      : []
    await Promise.all([...lanes, readHere()])
  } finally {
    queue.length = 0
    await pool?.destroy()
  }
}

async function openPool(threads: number, concurrentTasksPerWorker = QUEUED_TEXTS): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: import.meta.url,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker,
    resourceLimits: LIMITS,
  })
}

type Limits = Pick<BuildContext['options'], 'readingTimeout' | 'signal' | 'config'>

function readIn(threads: Tinypool, task: TextTask, { readingTimeout, signal }: Limits) {
  const timeout = AbortSignal.timeout(readingTimeout ?? MAX_READING_MILLISECONDS)
  return threads.run(task, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
}

/** A thread that dies takes other texts with it: each is read once more, alone, and then the cause is known. */
async function readAlone(task: TextTask, error: unknown, limits: Limits): Promise<Reading | undefined> {
  limits.signal?.throwIfAborted()
  if (!isEndedThread(error)) throw error
  const alone = await openPool(1, 1)
  try {
    return await readIn(alone, task, limits)
  } catch (again) {
    limits.signal?.throwIfAborted()
    if (!isEndedThread(again)) throw again
    const bytes = readBytes(task.contentDir, task.file)
    const { unreadable } = await import('./entries/read-entry.ts')
    return bytes && unreadable({ file: task.file, bytes }, task.place, limits.config)
  } finally {
    await alone.destroy()
  }
}

/** Whether a thread ran out of memory or time, as opposed to a bug that it throws. */
function isEndedThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'AbortError' ||
    /ERR_WORKER_OUT_OF_MEMORY|Terminating worker thread/.test(
      `${Reflect.get(error, 'code')} ${error.message}`,
    )
  )
}

// Each thread compiles what it loads; with what the first has left, the others take half as long to start.
enableCompileCache()

interface TextTask {
  contentDir: string
  /** Nothing will be written. */
  factsOnly?: boolean
  /** Folder of the store of colours. */
  coloursDir?: string | undefined
  /** Module of the config, which each thread loads for itself. */
  configFile?: string | undefined
  file: string
  place: TextPlace
  /** Bytes when it was found. */
  size: number
}

function taskOf({ contentDir, cacheDir, configFile, write }: BuildContext['options']) {
  return { contentDir, configFile, coloursDir: write ? cacheDir : undefined, factsOnly: !write }
}

/** An import costs as much as a paragraph, even of what is loaded. */
let reader: Promise<[typeof import('./entries/read-entry.ts'), typeof import('./markdown/colours.ts')]>

/** Nothing if the file has gone. Loads what renders only when something has to be rendered. */
export async function readText(
  { contentDir, coloursDir, configFile, factsOnly, file, place }: TextTask,
  config?: ContentConfig,
): Promise<Reading | undefined> {
  const bytes = readBytes(contentDir, file)
  if (bytes === undefined) return undefined
  reader ??= Promise.all([import('./entries/read-entry.ts'), import('./markdown/colours.ts')])
  const [{ readEntry }, { colourStore }] = await reader
  const loaded = config ?? (await loadConfig(configFile ?? ''))
  return await readEntry({ file, bytes }, place, loaded, {
    colours: colourStore(coloursDir),
    ...(factsOnly && { factsOnly }),
  })
}

/** What a thread of the pool does. */
export default (task: TextTask): Promise<Reading | undefined> => readText(task)
