/** A content fault as the browser's overlay and the terminal show it: the place, the lines around it, the hint. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorPayload } from 'vite'
import type { Problem } from '../pipeline/model.ts'

const LINES_BEFORE = 2
const LINES_AFTER = 1

/** The first of the errors, with the count of the others; Vite's overlay shows one. */
export async function overlayError(errors: Problem[], contentDir: string): Promise<ErrorPayload | undefined> {
  const [first] = errors
  if (!first) return undefined
  const { file, line, column, message, hint, rule } = first
  const others = errors.length > 1 ? ` (and ${errors.length - 1} more, see the terminal)` : ''
  const err = {
    message: `${message}${others}\n${hint}`,
    stack: '',
    id: join(contentDir, file),
    frame: await codeFrame(first, contentDir),
    plugin: rule,
    loc: { file: join(contentDir, file), line, column },
  }
  return { type: 'error', err }
}

/** The lines around the fault, with carets below it; empty when the file is gone. */
export async function codeFrame(
  { file, line, column, endLine, endColumn }: Problem,
  dir: string,
): Promise<string> {
  const text = await readFile(join(dir, file), 'utf8').catch(() => '')
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = Math.max(1, line - LINES_BEFORE)
  const last = Math.min(lines.length, line + LINES_AFTER)
  const shown: string[] = []
  for (let number = first; number <= last; number++) {
    const source = lines[number - 1] ?? ''
    shown.push(`${String(number).padStart(4)} | ${source}`)
    if (number !== line) continue
    const width = endLine === line ? endColumn - column : source.length - column + 1
    shown.push(`${' '.repeat(4)} | ${' '.repeat(column - 1)}${'^'.repeat(Math.max(1, width))}`)
  }
  return shown.join('\n')
}
