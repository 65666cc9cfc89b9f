/** Files of the cache carry the hash of their content: one that was damaged is as good as none. */
import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from '../emit/out-folder.ts'

/** Nothing if the file is missing, cut short or altered. */
export function readSealed(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.indexOf('\n')
    const content = text.slice(end + 1)
    return text.slice(0, end) === seal(content) ? content : undefined
  } catch {
    return undefined
  }
}

/** In place: whoever reads half of it sees that it is none. @throws PipelineFailure */
export function writeSealed(path: string, content: string): void {
  writeWhole(path, `${seal(content)}\n${content}`)
}

function seal(content: string): string {
  return hash('sha256', content, 'hex')
}
