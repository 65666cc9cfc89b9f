/** `content/` in, `.content/` out: the way of every post, as one function. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCollections } from './collections.ts'
import { decodeText } from './decode.ts'
import { emit } from './emit/emit.ts'
import { type Reading, readEntry } from './entry.ts'
import { failureOf } from './failure.ts'
import { openAddressBook } from './links/address-book.ts'
import { addressProblems } from './links/address-problems.ts'
import { checkReference, linkEntry, pictureFor } from './links/check.ts'
import { compareMessages } from './messages/compare.ts'
import { usedIdsFor } from './messages/used-ids.ts'
import { compiledMessages, type MessagesReading, readMessages } from './messages.ts'
import { type CompiledMessages, LOCALE_NAMES, type Locale } from './model.ts'
import { writePicture } from './pictures/encode.ts'
import { type PictureFacts, readPicture } from './pictures/facts.ts'
import { pictureOf, variantsOf } from './pictures/variants.ts'
import { type Problem, sortProblems } from './problem.ts'
import { type FoundSource, findSources, type Source } from './sources.ts'
import { pairTranslations, scheduledEntries } from './translations.ts'

export interface BuildOptions {
  contentDir: string
  outDir: string
  now: Date
  /** `false` checks only: nothing is written, no picture is encoded. */
  write: boolean
}

export interface BuildResult {
  /** Sorted. Nothing was written if one of them is an error. */
  problems: Problem[]
}

export async function buildIndex(options: BuildOptions): Promise<BuildResult> {
  const { contentDir, outDir, now, write } = options
  const found = findSources(contentDir)
  const read = (file: string): Source => {
    try {
      return { file, bytes: readFileSync(join(contentDir, file)) }
    } catch (error) {
      throw failureOf(error, join(contentDir, file), 'read')
    }
  }
  const problems: Problem[] = found.flatMap(({ kind }) => (kind.is === 'fault' ? [kind.problem] : []))

  const readings: Reading[] = []
  for (const { file, kind } of found) if (kind.is === 'text') readings.push(await readEntry(read(file), kind))
  const templates = new Map(readings.map(({ text, template }) => [text.file, template]))
  problems.push(...readings.flatMap(({ text }) => text.problems))

  const facts = new Map<string, PictureFacts>()
  for (const { file } of ofKind(found, 'picture')) {
    const picture = await readPicture(read(file))
    if (picture.facts) facts.set(file, picture.facts)
    problems.push(...picture.problems)
  }

  const yaml = ofKind(found, 'yaml')
  const collections = readCollections(yaml.map(({ file }) => read(file)))
  problems.push(...collections.problems)
  const messages: Partial<Record<Locale, CompiledMessages>> = {}
  const messageReadings: MessagesReading[] = []
  for (const locale of LOCALE_NAMES) {
    const file = `messages/${locale}.yaml`
    if (!yaml.some((one) => one.file === file)) continue
    const decoded = decodeText(read(file))
    if ('problem' in decoded) problems.push(decoded.problem)
    else {
      const reading = readMessages(file, decoded.text, locale)
      messageReadings.push(reading)
      problems.push(...reading.problems)
      messages[locale] = compiledMessages(reading)
    }
  }
  problems.push(...compareMessages(messageReadings, usedIdsFor(contentDir)))

  const entries = pairTranslations(readings.map(({ text }) => text))
  problems.push(...entries.flatMap((entry) => entry.problems), ...scheduledEntries(entries, now))
  const book = openAddressBook(entries, collections.redirects)
  problems.push(...addressProblems(entries, collections.redirects))
  const pictures = new Set(ofKind(found, 'picture').map(({ file }) => file))
  const surroundings = { book, isPicture: (file: string) => pictures.has(file), pictureFiles: () => pictures }
  const linked = entries.map((entry) => linkEntry(entry, surroundings))
  problems.push(...linked.flatMap((entry) => entry.problems))
  problems.push(...collections.references.flatMap((reference) => checkReference(reference, surroundings)))

  const sorted = sortProblems(problems)
  if (!write || sorted.some(({ severity }) => severity === 'error')) return { problems: sorted }
  const modelOf = (file: string) => {
    const known = facts.get(file)
    return known && pictureOf(known)
  }
  for (const [file, known] of facts) {
    await writePicture(known, () => read(file).bytes, { outDir })
  }
  emit(outDir, {
    entries: linked,
    templateOf: (file) => templates.get(file) ?? '',
    collections,
    messages,
    pictureOf: modelOf,
    committedOn: () => undefined,
    referred: (reference) => modelOf(pictureFor(reference, surroundings.isPicture) ?? ''),
    files: Object.fromEntries(
      [...facts.values()].flatMap(variantsOf).map(({ path }) => [path, path.slice(1)]),
    ),
  })
  return { problems: sorted }
}

function ofKind(found: readonly FoundSource[], is: FoundSource['kind']['is']): FoundSource[] {
  return found.filter(({ kind }) => kind.is === is)
}
