/** Problems for people: the place, the rule, and the lines themselves with carets under what is wrong. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Problem, Severity } from '../problem.ts'

/** Wraps a text in a colour, or leaves it alone. */
export type Paint = (text: string, colour: keyof typeof COLOURS) => string

/** ANSI SGR codes. */
const COLOURS = { red: 31, yellow: 33, blue: 34, dim: 2, bold: 1 } as const

export const plain: Paint = (text) => text
export const colourful: Paint = (text, colour) => `\u001B[${COLOURS[colour]}m${text}\u001B[0m`

const SEVERITY_COLOURS = { error: 'red', warning: 'yellow', info: 'blue' } as const satisfies Record<
  Severity,
  keyof typeof COLOURS
>

/** Longer lines are cut around the place; in cells of a terminal. */
const WIDEST_LINE = 100

/**
 * One problem as people read it. `path` is the file as the reader can open it, `lines` its
 * lines without line breaks, or nothing when it cannot be read.
 */
export function prettyProblem(
  problem: Problem,
  path: string,
  lines: readonly string[],
  paint: Paint,
): string {
  const { line, column, severity, rule, message, hint } = problem
  const place = `${path}:${line}:${column}`
  const head = `${paint(printable(place), 'bold')}  ${paint(severity, SEVERITY_COLOURS[severity])}  ${rule}  ${printable(message)}`
  const text = lines[line - 1]
  if (text === undefined || text.trim() === '')
    return hint === '' ? head : `${head}\n  ${paint(printable(hint), 'dim')}`
  return `${head}\n${codeFrame(problem, lines, paint)}`
}

/** The problem's line and the one before it, with carets and the hint below. */
export function codeFrame(problem: Problem, lines: readonly string[], paint: Paint): string {
  const { line, column, endLine, endColumn, severity, hint } = problem
  const gutter = String(line).length
  const number = (each: number) => String(each).padStart(gutter)
  const text = lines[line - 1] ?? ''
  const end = endLine === line ? endColumn - 1 : text.length
  const shown = cut(text, column - 1)
  const before = widthOf(shown.text.slice(0, column - 1 - shown.from))
  const marked = widthOf(shown.text.slice(column - 1 - shown.from, Math.max(end, column) - shown.from))
  const carets = paint('^'.repeat(Math.max(1, marked)), SEVERITY_COLOURS[severity])
  const rows = [
    `${paint('>', SEVERITY_COLOURS[severity])} ${number(line)} ${paint('|', 'dim')} ${printable(shown.text)}`,
    `  ${' '.repeat(gutter)} ${paint('|', 'dim')} ${' '.repeat(before)}${carets} ${printable(hint)}`.trimEnd(),
  ]
  const previous = lines[line - 2]
  if (previous !== undefined)
    rows.unshift(`  ${number(line - 1)} ${paint('|', 'dim')} ${printable(cut(previous, 0).text)}`.trimEnd())
  return rows.join('\n')
}

/** A window of a long line that holds the offset; `from` is its first character's offset. */
function cut(text: string, offset: number): { text: string; from: number } {
  if (text.length <= WIDEST_LINE) return { text, from: 0 }
  const from = Math.max(0, Math.min(offset - WIDEST_LINE / 2, text.length - WIDEST_LINE))
  return { text: text.slice(from, from + WIDEST_LINE), from }
}

/** Lines of a text file without their line breaks; none of a file that cannot be read. Columns count from after a byte-order mark. */
export function readLines(path: string): string[] {
  try {
    const text = readFileSync(path, 'utf8')
    // As git tells pictures and other bytes from text.
    return text.includes('\0') ? [] : text.replace(/^\uFEFF/, '').split(/\r?\n/)
  } catch {
    return []
  }
}

const TAB = '  '
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not reach a terminal
const CONTROL = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F]/g

/** A line as a terminal may show it: tabs as two spaces, control characters (escape sequences!) as `�`. */
export function printable(line: string): string {
  return line.replaceAll('\t', TAB).replace(CONTROL, '\uFFFD')
}

const require = createRequire(import.meta.url)

/** Cells of a terminal that `printable(text)` takes. */
export function widthOf(text: string): number {
  const shown = printable(text)
  if (/^[ -~]*$/.test(shown)) return shown.length
  // Its tables take as long to load as all else that a build without news does before it reads a file.
  const { default: stringWidth }: typeof import('string-width') = require('string-width')
  return stringWidth(shown)
}
