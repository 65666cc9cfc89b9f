/** What a build knows from the one before it, in this process (`watch`) or in the last (the cache folder). */

import type { Problem } from '../../shared/problem.ts'
import type { Collections } from '../data/read-collections.ts'
import type { ReadText } from '../entries/read-entry.ts'
import type { MessagesReading } from '../messages/read-messages.ts'
import type { KnownBodies } from '../output/bodies.ts'
import type { PictureFacts } from '../pictures/facts.ts'
import type { FoundSource } from '../sources/find-files.ts'
import type { CommitDays } from '../sources/history.ts'
import { readSealed, writeSealedLines } from './sealed-file.ts'

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
  const memory = emptyMemory()
  const content = readSealed(path)
  if (content === undefined || !content.startsWith(`${fingerprint}\n`)) return memory
  const lines = content.split('\n')
  for (const line of lines.slice(1)) {
    // The fingerprint says that this very code has written it.
    const [part, key, value] = JSON.parse(line) as [keyof Kept, string, never]
    if (part === 'collections' || part === 'commits') memory[part] = value
    else memory[part].set(key, value)
  }
  return { ...memory, isNew: false }
}

/** One line for each thing that is known, so that no text of the whole is ever in memory. */
export function keepMemory(path: string, fingerprint: string, memory: Memory): void {
  writeSealedLines(path, linesOf(fingerprint, memory))
}

type Kept = Omit<Memory, 'isNew' | 'last'>

function* linesOf(fingerprint: string, memory: Memory): Generator<string> {
  const { collections, commits, texts, pictures, messages, bodies } = memory
  yield fingerprint
  if (collections) yield JSON.stringify(['collections', '', collections])
  if (commits) yield JSON.stringify(['commits', '', commits])
  for (const [part, map] of Object.entries({ texts, pictures, messages, bodies })) {
    for (const [key, value] of map) yield JSON.stringify([part, key, value])
  }
}
