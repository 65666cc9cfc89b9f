/** All YAML files of the tree: collections as one value, messages language by language. */

import { LOCALE_NAMES } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { contentKey } from '../cache/fingerprint.ts'
import type { Memory } from '../cache/memory.ts'
import type { Collections } from '../data/read-collections.ts'
import type { MessagesReading } from '../messages/read-messages.ts'
import { readBytes } from './bytes.ts'
import type { FoundSource, Source } from './find-files.ts'

interface YamlOptions {
  contentDir: string
  fingerprint: string
  memory: Memory
  dirty?: ReadonlySet<string>
}

/** Parsed again only if one of the files has changed: they are few and small. */
export async function readYamlFiles(
  found: readonly FoundSource[],
  { contentDir, fingerprint, memory, dirty }: YamlOptions,
): Promise<Collections> {
  const files = found.filter(({ file, kind }) => kind.is === 'yaml' && !file.startsWith('messages/'))
  const known = memory.collections
  if (known && dirty !== undefined && !hasYaml(dirty)) return known.value
  const sources = files.flatMap(({ file }): Source[] => {
    const bytes = readBytes(contentDir, file)
    return bytes ? [{ file, bytes }] : []
  })
  const key = contentKey([fingerprint, ...sources.flatMap(({ file, bytes }) => [file, bytes])])
  if (known?.key === key) return known.value
  const { readCollections } = await import('../data/read-collections.ts')
  const value = readCollections(sources)
  memory.collections = { key, value }
  memory.isNew = true
  return value
}

function hasYaml(files: ReadonlySet<string>): boolean {
  return [...files].some((file) => file.endsWith('.yaml'))
}

export interface ReadAllMessages {
  readings: MessagesReading[]
  problems: Problem[]
}

export async function readAllMessages(
  found: readonly FoundSource[],
  options: YamlOptions,
): Promise<ReadAllMessages> {
  const { memory } = options
  const all: ReadAllMessages = { readings: [], problems: [] }
  for (const locale of LOCALE_NAMES) {
    const file = `messages/${locale}.yaml`
    const isThere = found.some((one) => one.file === file && one.kind.is === 'yaml')
    const known = isThere ? await messagesAt(file, locale, options) : undefined
    if (known === undefined) {
      memory.messages.delete(file)
      continue
    }
    if (memory.messages.get(file) !== known) memory.isNew = true
    memory.messages.set(file, known)
    if (known.reading) all.readings.push(known.reading)
    all.problems.push(...known.problems)
  }
  return all
}

async function messagesAt(
  file: string,
  locale: MessagesReading['locale'],
  { contentDir, fingerprint, memory, dirty }: YamlOptions,
) {
  const known = memory.messages.get(file)
  if (known && dirty !== undefined && !dirty.has(file)) return known
  const bytes = readBytes(contentDir, file)
  if (bytes === undefined) return undefined
  const key = contentKey([fingerprint, bytes])
  if (known?.key === key) return known
  const { decodeText } = await import('./decode.ts')
  const decoded = decodeText({ file, bytes })
  if ('problem' in decoded) return { key, problems: [decoded.problem] }
  const { readMessages } = await import('../messages/read-messages.ts')
  const reading = readMessages(file, decoded.text, locale)
  return { key, reading, problems: reading.problems }
}
