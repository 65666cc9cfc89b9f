/** Reads one text in this thread, or in a worker's, which starts with this file. */
import { enableCompileCache } from 'node:module'
import type { Reading, TextPlace } from '../entries/entry-text.ts'
import { readBytes } from '../fs.ts'

// Each thread compiles what it loads; with what the first has left, the others take half as long to start.
enableCompileCache()

export interface TextTask {
  contentDir: string
  file: string
  place: TextPlace
  /** The template that this program made of an earlier state of the file. */
  earlier?: string | undefined
}

/** Nothing if the file has gone. Loads what renders only when something has to be rendered. */
export async function readText({ contentDir, file, place, earlier }: TextTask): Promise<Reading | undefined> {
  const bytes = readBytes(contentDir, file)
  if (bytes === undefined) return undefined
  const { readEntry } = await import('../entries/read-entry.ts')
  return await readEntry({ file, bytes }, place, earlier)
}

export default readText
