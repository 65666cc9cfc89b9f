/** Writes what is new. A file that is there already is never changed: it may be the owner's by now. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES, readBytes, writeAtomically } from '../index.ts'
import type { Converted } from './convert.ts'
import { type Leftover, leftover } from './imported.ts'

/** Outcome of one file: `kept` is one that differs from what would be written. */
export type Outcome = 'new' | 'unchanged' | 'kept'

export interface Written {
  texts: Record<Outcome, number>
  pictures: Record<Outcome, number>
  tooLarge: number
  leftovers: Leftover[]
}

/** @throws PipelineFailure */
export function writeImport({ entries, hidden }: Converted, contentDir: string): Written {
  const written: Written = {
    texts: { new: 0, unchanged: 0, kept: 0 },
    pictures: { new: 0, unchanged: 0, kept: 0 },
    tooLarge: 0,
    leftovers: [],
  }
  for (const { entry, settled, pictures, write } of entries) {
    const outcomes = [...write(hidden.has(entry.folder))].map(([file, text], at) => {
      const outcome = writeNew(contentDir, file, Buffer.from(text))
      written.texts[outcome]++
      const detail = `${file} is there already and differs: it stays as it is`
      const origin = settled[at]?.text
      if (outcome === 'kept' && origin) written.leftovers.push(leftover(origin, 'text', detail))
      return outcome
    })
    // The owner may have renamed or removed the pictures of a text that has changed since.
    const isOwners = outcomes.every((outcome) => outcome === 'kept')
    for (const [file, source] of pictures) {
      if (statSync(source).size > MAX_PICTURE_BYTES) {
        written.tooLarge++
        const detail = `${file} has more than ${MAX_PICTURE_BYTES / 1024 / 1024} MiB: export it smaller`
        const [first] = entry.texts
        if (first) written.leftovers.push(leftover(first, 'picture', detail))
      } else written.pictures[isOwners ? 'kept' : writeNew(contentDir, file, readFileSync(source))]++
    }
  }
  return written
}

function writeNew(contentDir: string, file: string, bytes: Buffer): Outcome {
  const known = readBytes(contentDir, file)
  if (known !== undefined) return known.equals(bytes) ? 'unchanged' : 'kept'
  writeAtomically(join(contentDir, file), bytes)
  return 'new'
}
