/** The lines around a fault, for the terminal and the browser's overlay. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'

const LINES_BEFORE = 2
const LINES_AFTER = 1

/** With carets below the fault; empty when the file is gone. */
export async function codeFrame(problem: Problem, dir: string): Promise<string> {
  const { file, line, column, endLine, endColumn } = problem
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
    shown.push(`     | ${' '.repeat(column - 1)}${'^'.repeat(Math.max(1, width))}`)
  }
  return shown.join('\n')
}
