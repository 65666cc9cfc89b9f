/** Everything that was read and checked becomes `.content/`. */
import { contentKey } from '../cache/fingerprint.ts'
import type { Memory } from '../cache/memory.ts'
import type { LinkedEntry } from '../links/check.ts'
import { textFor } from '../links/resolve.ts'
import { type CompiledMessages, type Entry, type Index, LOCALE_NAMES, type Locale } from '../model.ts'
import { type BodySettings, writeBodies } from './bodies.ts'
import { type BodyFiles, type EntrySurroundings, indexEntry } from './index-entry.ts'
import { type IndexParts, indexText } from './index-text.ts'

export interface Emission extends EntrySurroundings, BodySettings {
  entries: readonly LinkedEntry[]
  messages: Partial<Record<Locale, CompiledMessages>>
  /** The rest of the index. */
  parts: Omit<IndexParts, 'messages'>
  memory: Memory
  lines: LineMemory
}

/** Entries as they stand in the index, for `watch`: what has not changed is not put into words again. */
export type LineMemory = Map<string, Line>

export interface Line {
  linked: LinkedEntry
  collection: Entry['collection']
  id: string
  /** Milliseconds since 1970; nothing for a page. */
  time?: number
  json: string
  files: string[]
  /** What the pictures were when the line was written. */
  pictures: string
}

/** Nothing is reported: the tree has no errors. The swap comes last; returns whether there was one. */
export async function emit(emission: Emission): Promise<boolean> {
  const { entries, out, parts, lines } = emission
  const named = new Set(Object.values(parts.files))
  for (const linked of entries) {
    const { folder } = linked.entry
    let line = lines.get(folder)
    if (line?.linked !== linked || line.pictures !== picturesKey(linked, emission)) {
      line = await lineOf(linked, emission)
      lines.set(folder, line)
    }
    for (const file of line.files) named.add(file)
  }
  if (lines.size > entries.length) forgetGone(lines, entries)
  const messages = writeMessages(emission)
  for (const file of Object.values(messages)) named.add(file)
  return out.swap(indexText({ ...parts, messages }, [...lines.values()]), named)
}

async function lineOf(linked: LinkedEntry, emission: Emission): Promise<Line> {
  const bodies: BodyFiles = {}
  const files: string[] = []
  for (const locale of LOCALE_NAMES) {
    const text = linked.texts[locale]
    if (text === undefined) continue
    const { file } = text.text
    const { texts, bodies: knownBodies } = emission.memory
    const others = LOCALE_NAMES.filter(
      (reader) => !linked.texts[reader] && textFor(linked.entry, reader) === text.text,
    )
    const key = texts.get(file)?.key ?? ''
    const written = await writeBodies(text, key, others, knownBodies.get(file) ?? {}, emission)
    if (written.isNew) emission.memory.isNew = true
    knownBodies.set(file, written.known)
    bodies[locale] = written.bodies
    files.push(...Object.values(written.bodies))
  }
  const entry = indexEntry(linked, bodies, emission)
  const { collection, id } = entry
  const time = 'date' in entry ? { time: Date.parse(entry.date) } : {}
  return {
    linked,
    collection,
    id,
    ...time,
    json: JSON.stringify(entry),
    files,
    pictures: picturesKey(linked, emission),
  }
}

/** A picture's address says what its bytes are. */
function picturesKey({ pictures }: LinkedEntry, { pictureOf }: Emission): string {
  return pictures.size === 0 ? '' : [...pictures].map((file) => pictureOf(file)?.src).join()
}

function forgetGone(lines: LineMemory, entries: readonly LinkedEntry[]): void {
  const present = new Set(entries.map(({ entry }) => entry.folder))
  for (const folder of lines.keys()) if (!present.has(folder)) lines.delete(folder)
}

function writeMessages({ messages, out }: Emission): Index['messages'] {
  const files: Index['messages'] = {}
  for (const locale of LOCALE_NAMES) {
    const compiled = messages[locale]
    if (compiled === undefined) continue
    const text = JSON.stringify(compiled)
    const file = `messages/${locale}-${contentKey([text]).slice(0, 16)}.json`
    files[locale] = file
    out.write(file, text)
  }
  return files
}
