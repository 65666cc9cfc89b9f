/** All pictures of the tree, each looked at once for as long as its bytes stay the same. */

import type { Problem } from '../../shared/problem.ts'
import { contentKey } from '../cache/fingerprint.ts'
import type { Memory } from '../cache/memory.ts'
import type { PictureFacts } from '../pictures/facts.ts'
import { readBytes } from './bytes.ts'
import type { FoundSource } from './find-files.ts'

export interface ReadPictures {
  /** Every picture file, readable or not: a link to an unreadable one is not broken. */
  files: Set<string>
  facts: Map<string, PictureFacts>
  problems: Problem[]
}

interface PictureOptions {
  contentDir: string
  fingerprint: string
  memory: Memory
  dirty?: ReadonlySet<string>
}

export async function readPictures(
  found: readonly FoundSource[],
  options: PictureOptions,
): Promise<ReadPictures> {
  const { memory } = options
  const read: ReadPictures = { files: new Set(), facts: new Map(), problems: [] }
  for (const { file, kind } of found) {
    if (kind.is !== 'picture') continue
    const known = await pictureAt(file, options)
    if (known === undefined) continue
    if (memory.pictures.get(file) !== known) memory.isNew = true
    memory.pictures.set(file, known)
    read.files.add(file)
    if (known.facts) read.facts.set(file, known.facts)
    read.problems.push(...known.problems)
  }
  for (const file of memory.pictures.keys()) if (!read.files.has(file)) memory.pictures.delete(file)
  return read
}

async function pictureAt(file: string, { contentDir, fingerprint, memory, dirty }: PictureOptions) {
  const known = memory.pictures.get(file)
  if (known !== undefined && dirty !== undefined && !dirty.has(file)) return known
  const bytes = readBytes(contentDir, file)
  if (bytes === undefined) return undefined
  const key = contentKey([fingerprint, bytes])
  if (known?.key === key) return known
  const { readPicture } = await import('../pictures/facts.ts')
  return { key, ...(await readPicture({ file, bytes })) }
}
