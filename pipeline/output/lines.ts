/** The index's entries as text: what has not changed since the last index is neither sorted nor encoded again. */

import type { Entry, MarkdownCollection } from '../../shared/model.ts'
import type { LinkedEntry } from '../links/link-entry.ts'
import { bytes } from './index-text.ts'

/** An entry as it stands in the index. */
export interface Line {
  linked: LinkedEntry
  collection: Entry['collection']
  id: string
  /** Milliseconds since 1970; nothing for a page. */
  time?: number
  json: string
  /** The body files that it names. */
  files: string[]
  /** What its pictures were when it was written. */
  pictures: string
}

export interface LineMemory {
  /** Files that the last index named beside the bodies. */
  others: string[]
  byFolder: Map<string, Line>
  lists: Record<MarkdownCollection, LineList>
}

interface LineList {
  /** In the order of the index. */
  lines: Line[]
  blocks: Block[]
}

interface Block {
  lines: Line[]
  bytes: Uint8Array
}

/** Lines a block: about 100 kB, which takes a tenth of a millisecond to encode. */
const BLOCK_SIZE = 64

export function emptyLines(): LineMemory {
  const empty = (): LineList => ({ lines: [], blocks: [] })
  return { others: [], byFolder: new Map(), lists: { blog: empty(), projects: empty(), pages: empty() } }
}

/** All lines of a collection as a JSON list, one line an entry, so that a change of one shows as one. */
export function listPieces(memory: LineMemory, collection: MarkdownCollection): Uint8Array[] {
  const list = memory.lists[collection]
  list.lines = currentLines(list.lines, memory, collection)
  const blocks: Block[] = []
  for (let at = 0; at < list.lines.length; at += BLOCK_SIZE) {
    const before = list.blocks[at / BLOCK_SIZE]
    blocks.push(isSameBlock(before, list.lines, at) ? before : makeBlock(list.lines, at))
  }
  list.blocks = blocks
  return blocks.length === 0
    ? [bytes('[]')]
    : [bytes('['), ...blocks.map((block) => block.bytes), bytes('\n]')]
}

/** The same order as before if every line stays where it was; otherwise sorted again. */
function currentLines(
  before: readonly Line[],
  { byFolder }: LineMemory,
  collection: MarkdownCollection,
): Line[] {
  const lines: Line[] = []
  for (const old of before) {
    const now = byFolder.get(old.linked.entry.folder)
    if (now !== undefined && now.time === old.time) lines.push(now)
  }
  let count = 0
  for (const line of byFolder.values()) if (line.collection === collection) count++
  if (lines.length === before.length && lines.length === count) return lines
  return [...byFolder.values()].filter((line) => line.collection === collection).sort(newestFirst)
}

/** Pages have no time and stand in the order of their names. */
function newestFirst(a: Line, b: Line): number {
  return (b.time ?? 0) - (a.time ?? 0) || (a.id < b.id ? -1 : 1)
}

function isSameBlock(block: Block | undefined, lines: readonly Line[], start: number): block is Block {
  if (block === undefined || block.lines.length !== Math.min(BLOCK_SIZE, lines.length - start)) return false
  return block.lines.every((line, index) => line === lines[start + index])
}

function makeBlock(lines: readonly Line[], start: number): Block {
  const ofBlock = lines.slice(start, start + BLOCK_SIZE)
  const text = ofBlock.map(({ json }, index) => (start + index === 0 ? `\n${json}` : `,\n${json}`)).join('')
  return { lines: ofBlock, bytes: bytes(text) }
}
