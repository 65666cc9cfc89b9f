/** Everything that was read and checked becomes `.content/`. */

import type { Index } from '../../shared/content-index.ts'
import { type CompiledMessages, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { contentKey } from '../cache/fingerprint.ts'
import type { Memory } from '../cache/memory.ts'
import type { LinkedEntry } from '../links/link-entry.ts'
import { textFor } from '../links/resolve.ts'
import { type BodySettings, writeBodies } from './bodies.ts'
import { type BodyFiles, type EntrySurroundings, indexEntry } from './index-entry.ts'
import { type IndexParts, indexPieces } from './index-text.ts'
import { type Line, type LineMemory, listPieces } from './lines.ts'

export interface Emission extends EntrySurroundings, BodySettings {
  entries: readonly LinkedEntry[]
  messages: Partial<Record<Locale, CompiledMessages>>
  /** The rest of the index. */
  parts: Omit<IndexParts, 'messages'>
  memory: Memory
  lines: LineMemory
}

/** Nothing is reported: the tree has no errors. The swap comes last; returns whether there was one. */
export async function emit(emission: Emission): Promise<boolean> {
  const { entries, out, parts, lines } = emission
  const { byFolder } = lines
  const dropped: string[] = []
  for (const linked of entries) {
    const line = byFolder.get(linked.entry.folder)
    if (line?.linked === linked && line.pictures === picturesKey(linked, emission)) continue
    byFolder.set(linked.entry.folder, await lineOf(linked, emission))
    if (line) dropped.push(...line.files)
  }
  if (byFolder.size > entries.length) dropped.push(...forgetGone(byFolder, entries))
  const messages = writeMessages(emission)
  const pieces = indexPieces(
    { ...parts, messages },
    {
      blog: listPieces(lines, 'blog'),
      projects: listPieces(lines, 'projects'),
      pages: listPieces(lines, 'pages'),
    },
  )
  const others = [...Object.values(parts.files), ...Object.values(messages)]
  dropped.push(...lines.others)
  lines.others = others
  const all = () => {
    const named = new Set(others)
    for (const { files } of byFolder.values()) for (const file of files) named.add(file)
    return named
  }
  return out.swap(pieces, { all, dropped })
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

/** Hands back the files that only they named. */
function forgetGone(lines: LineMemory['byFolder'], entries: readonly LinkedEntry[]): string[] {
  const present = new Set(entries.map(({ entry }) => entry.folder))
  const gone = [...lines].filter(([folder]) => !present.has(folder))
  for (const [folder] of gone) lines.delete(folder)
  return gone.flatMap(([, { files }]) => files)
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
