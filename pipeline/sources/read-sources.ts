/** Reads every file of the tree, each by its own kind; what a file says about others is checked later. */
import { LOCALE_NAMES } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { contentKey } from '../cache.ts'
import type { BuildContext } from '../context.ts'
import type { Data } from '../data/read-data.ts'
import type { ReadText } from '../entries/entry-text.ts'
import { readBytes } from '../fs.ts'
import type { MessagesReading } from '../messages/read-messages.ts'
import type { PictureFacts } from '../pictures/variants.ts'
import type { FoundFile, Source } from './find-files.ts'
import { readTexts } from './read-texts.ts'

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
  /** Problems of single files. */
  problems: Problem[]
}

/** @throws PipelineFailure if a file may not be read. */
export async function readSources(files: readonly FoundFile[], context: BuildContext): Promise<Sources> {
  const texts = await readTexts(files, context)
  const pictures = await readPictures(files, context)
  const data = await readData(files, context)
  const messages = await readMessages(files, context)
  const problems = [
    ...files.flatMap(({ kind }) => (kind.is === 'problem' ? [kind.problem] : [])),
    ...texts.flatMap((text) => text.problems),
    ...pictures.problems,
    ...data.problems,
    ...messages.problems,
  ]
  return { texts, pictures, data, messages: messages.readings, problems }
}

async function readPictures(files: readonly FoundFile[], context: BuildContext) {
  const pictures = {
    files: new Set<string>(),
    facts: new Map<string, PictureFacts>(),
    problems: [] as Problem[],
  }
  for (const { file, kind } of files) {
    if (kind.is !== 'picture') continue
    const read = await readCached(file, context, async (source) =>
      (await import('../pictures/facts.ts')).readPicture(source),
    )
    if (read === undefined) continue
    pictures.files.add(file)
    if (read.facts) pictures.facts.set(file, read.facts)
    pictures.problems.push(...read.problems)
  }
  return pictures
}

/** The YAML files but the messages. */
export async function readData(files: readonly FoundFile[], context: BuildContext): Promise<Data> {
  const parts: Partial<Data>[] = []
  for (const { file, kind } of files) {
    if (kind.is !== 'yaml' || file.startsWith('messages/')) continue
    const part = await readCached(file, context, async (source) =>
      (await import('../data/read-data.ts')).readDataFile(source),
    )
    if (part) parts.push(part)
  }
  return mergeData(parts)
}

/** `parts` are what single files say; there is one site and one set of skills. */
function mergeData(parts: readonly Partial<Data>[]): Data {
  const site = parts.find((part) => part.site)?.site
  return {
    ...(site && { site }),
    theme: parts.find((part) => part.theme)?.theme ?? {},
    skills: parts.find((part) => part.skills)?.skills ?? { groups: [], skills: [] },
    experience: parts.flatMap((part) => part.experience ?? []),
    portfolio: parts.flatMap((part) => part.portfolio ?? []),
    tags: parts.flatMap((part) => part.tags ?? []),
    redirects: parts.flatMap((part) => part.redirects ?? []),
    references: parts.flatMap((part) => part.references ?? []),
    drafts: parts.flatMap((part) => part.drafts ?? []),
    problems: parts.flatMap((part) => part.problems ?? []),
  }
}

/** In the order of the locales. */
async function readMessages(files: readonly FoundFile[], context: BuildContext) {
  const all = { readings: [] as MessagesReading[], problems: [] as Problem[] }
  for (const locale of LOCALE_NAMES) {
    const name = `messages/${locale}.yaml`
    if (!files.some(({ file, kind }) => file === name && kind.is === 'yaml')) continue
    const read = await readCached(name, context, async (source) =>
      (await import('../messages/read-messages.ts')).readMessagesFile(source, locale),
    )
    if (read?.reading) all.readings.push(read.reading)
    all.problems.push(...(read?.problems ?? []))
  }
  return all
}

/** The result of `read`, from the cache while the bytes stay the same; nothing if the file has gone. */
async function readCached<T>(
  file: string,
  { options, cache }: BuildContext,
  read: (source: Source) => Promise<T>,
): Promise<T | undefined> {
  const bytes = readBytes(options.contentDir, file)
  if (bytes === undefined) return undefined
  const key = contentKey(bytes)
  const known = cache.get<T>(file, 'reading', key)
  if (known !== undefined) return known
  const value = await read({ file, bytes })
  cache.set(file, 'reading', key, value)
  return value
}
