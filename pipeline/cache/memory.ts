/** What a build knows from the one before it, in this process (`watch`) or in the last (the cache folder). */
import type { Collections } from '../collections.ts'
import type { KnownBodies } from '../emit/bodies.ts'
import type { ReadText } from '../entry.ts'
import type { CommitDays } from '../history.ts'
import type { MessagesReading } from '../messages.ts'
import type { PictureFacts } from '../pictures/facts.ts'
import type { Problem } from '../problem.ts'
import type { FoundSource } from '../sources.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/** Each with the key of the bytes that it was read from. */
export interface Memory {
  texts: Map<string, { key: string; text: ReadText }>
  pictures: Map<string, { key: string; facts?: PictureFacts; problems: Problem[] }>
  collections?: { key: string; value: Collections }
  messages: Map<string, { key: string; reading?: MessagesReading; problems: Problem[] }>
  /** By file: which holes were filled how, and the body files that came of it. */
  bodies: Map<string, KnownBodies>
  commits?: CommitDays
  /** The texts of the last build in its order, for `watch`; `found` is the very list they were found in. */
  last?: { found: readonly FoundSource[]; files: string[]; texts: ReadText[] }
  /** Something has been learnt that the cache folder does not know. */
  isNew: boolean
}

export function emptyMemory(): Memory {
  return { texts: new Map(), pictures: new Map(), messages: new Map(), bodies: new Map(), isNew: true }
}

/** Empty if the file is missing, damaged, or written by other code than this. */
export function recallMemory(path: string, fingerprint: string): Memory {
  const content = readSealed(path)
  if (content === undefined || !content.startsWith(`${fingerprint}\n`)) return emptyMemory()
  // The fingerprint says that this very code has written it.
  const { texts, pictures, messages, bodies, ...rest } = JSON.parse(
    content.slice(fingerprint.length + 1),
  ) as Listed
  return {
    ...rest,
    texts: new Map(texts),
    pictures: new Map(pictures),
    messages: new Map(messages),
    bodies: new Map(bodies),
    isNew: false,
  }
}

export function keepMemory(path: string, fingerprint: string, memory: Memory): void {
  const { texts, pictures, messages, bodies, last: _, isNew: __, ...rest } = memory
  const listed: Listed = {
    ...rest,
    texts: [...texts],
    pictures: [...pictures],
    messages: [...messages],
    bodies: [...bodies],
  }
  writeSealed(path, `${fingerprint}\n${JSON.stringify(listed)}`)
}

/** A memory as JSON can hold it: its maps as lists of pairs. */
type Listed = {
  [K in keyof Omit<Memory, 'isNew' | 'last'>]: Memory[K] extends Map<string, infer V>
    ? [string, V][]
    : Memory[K]
}
