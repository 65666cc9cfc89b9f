/** Files of the cache end with the hash of what is before it: one that was damaged is as good as none. */
import { createHash, hash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { failureOf } from '../failure.ts'
import { writeWhole } from '../output/out-folder.ts'

/** Nothing if the file is missing, cut short or altered. */
export function readSealed(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.lastIndexOf('\n')
    const content = text.slice(0, end)
    return text.slice(end + 1) === hash('sha256', content, 'hex') ? content : undefined
  } catch {
    return undefined
  }
}

/** In place: whoever reads half of it sees that it is none. @throws PipelineFailure */
export function writeSealed(path: string, content: string): void {
  writeWhole(path, `${content}\n${hash('sha256', content, 'hex')}`)
}

/** UTF-16 units that are gathered before they are written. */
const CHUNK = 256 * 1024

/** Lines joined by line breaks, written as they come. @throws PipelineFailure */
export function writeSealedLines(path: string, lines: Iterable<string>): void {
  const seal = createHash('sha256')
  const aside = `${path}.${process.pid}.tmp`
  // Makes the folder, and an empty file to go on in.
  writeWhole(aside, '')
  try {
    const file = openSync(aside, 'a')
    let chunk = ''
    const flush = () => {
      seal.update(chunk)
      writeSync(file, chunk)
      chunk = ''
    }
    let isFirst = true
    for (const line of lines) {
      chunk += isFirst ? line : `\n${line}`
      isFirst = false
      if (chunk.length > CHUNK) flush()
    }
    flush()
    writeSync(file, `\n${seal.digest('hex')}`)
    closeSync(file)
    renameSync(aside, path)
  } catch (error) {
    throw failureOf(error, path, 'written')
  }
}
