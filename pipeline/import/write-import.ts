/** Writes what is new. A file that is there already is never changed: it may be the owner's by now. */
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failureOf, readBytes, writeAtomically } from '../fs.ts'
import { MAX_PICTURE_BYTES } from '../sources/text.ts'
import type { EntryFiles } from './entry-files.ts'
import { type Leftover, leftover } from './imported.ts'

/** Outcome of one file: `kept` is one that differs from what would be written. */
export type Outcome = 'new' | 'unchanged' | 'kept'

export interface Written {
  texts: Record<Outcome, string[]>
  pictures: Record<Outcome, string[]>
  tooLarge: string[]
  leftovers: Leftover[]
}

/** @throws PipelineFailure */
export function writeImport(entries: readonly EntryFiles[], contentDir: string): Written {
  const written: Written = {
    texts: { new: [], unchanged: [], kept: [] },
    pictures: { new: [], unchanged: [], kept: [] },
    tooLarge: [],
    leftovers: [],
  }
  for (const { texts, pictures, settled } of entries) {
    const origins = settled.map(({ text }) => text)
    const outcomes = [...texts].map(([file, text], at) => {
      const outcome = writeText(contentDir, file, text)
      written.texts[outcome].push(file)
      const origin = origins[at]
      if (outcome === 'kept' && origin)
        written.leftovers.push(
          leftover(origin, 'text', `${file} is there already and differs: it stays as it is`),
        )
      return outcome
    })
    // The owner may have renamed or removed the pictures of a text that has changed since.
    const isOwners = outcomes.every((outcome) => outcome === 'kept')
    for (const [file, source] of pictures) {
      if (statSync(source).size > MAX_PICTURE_BYTES) {
        written.tooLarge.push(file)
        const detail = `${file} has more than ${MAX_PICTURE_BYTES / 1024 / 1024} MiB: export it smaller`
        if (origins[0]) written.leftovers.push(leftover(origins[0], 'picture', detail))
      } else written.pictures[isOwners ? 'kept' : copyPicture(contentDir, file, source)].push(file)
    }
  }
  return written
}

function writeText(contentDir: string, file: string, text: string): Outcome {
  const known = readBytes(contentDir, file)
  if (known !== undefined) return known.toString('utf8') === text ? 'unchanged' : 'kept'
  writeAtomically(join(contentDir, file), text)
  return 'new'
}

function copyPicture(contentDir: string, file: string, source: string): Outcome {
  const path = join(contentDir, file)
  try {
    const known = readBytes(contentDir, file)
    if (known !== undefined) return known.equals(readFileSync(source)) ? 'unchanged' : 'kept'
    mkdirSync(dirname(path), { recursive: true })
    copyFileSync(source, path)
    return 'new'
  } catch (error) {
    throw failureOf(error, path, 'written')
  }
}
