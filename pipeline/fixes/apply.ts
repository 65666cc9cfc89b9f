/** Applies edits to the text of a file and changes no other character of it. */
import type { Edit, Fix, Problem } from '../../shared/problem.ts'
import { lineIndex } from '../sources/text.ts'

const MARK = '\uFEFF'

/** The edited text. Edits must not overlap; their order does not matter. `text` may have a byte-order mark and any line breaks. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const mark = text.startsWith(MARK) ? MARK : ''
  const lineBreak = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  let edited = text.slice(mark.length)
  const places = lineIndex(edited)
  const offsets = edits.map(({ line, column, endLine, endColumn, text: replacement }) => ({
    start: places.lineStart(line) + column - 1,
    end: places.lineStart(endLine) + endColumn - 1,
    replacement: replacement.replaceAll('\n', lineBreak),
  }))
  for (const { start, end, replacement } of offsets.sort((a, b) => b.start - a.start || b.end - a.end))
    edited = edited.slice(0, start) + replacement + edited.slice(end)
  return mark + edited
}

export interface ChosenFixes {
  /** Edits by file. */
  edits: Map<string, Edit[]>
  /** The fixes that were chosen, each with the first problem that it removes. */
  chosen: { problem: Problem; fix: Fix }[]
}

/**
 * One fix for each problem: the first that is safe, or the first of all if `unsafe`. A fix that overlaps with one before it
 * is left for the next round. The same fix of two problems counts once.
 */
export function chooseFixes(problems: readonly Problem[], unsafe: boolean): ChosenFixes {
  const edits = new Map<string, Edit[]>()
  const chosen: ChosenFixes['chosen'] = []
  const seen = new Set<string>()
  for (const problem of problems) {
    const fix = unsafe ? problem.fixes?.[0] : problem.fixes?.find(({ safe }) => safe)
    if (!fix) continue
    const key = JSON.stringify(fix.edits)
    if (seen.has(key) || fix.edits.some((edit) => overlapsAny(edit, edits.get(edit.file)))) continue
    seen.add(key)
    for (const edit of fix.edits) edits.set(edit.file, [...(edits.get(edit.file) ?? []), edit])
    chosen.push({ problem, fix })
  }
  return { edits, chosen }
}

/** Edits that touch count as overlapping: which of two insertions at one place comes first is not known. */
function overlapsAny(edit: Edit, others: readonly Edit[] = []): boolean {
  const isBefore = (line: number, column: number, otherLine: number, otherColumn: number) =>
    line < otherLine || (line === otherLine && column < otherColumn)
  return others.some(
    (other) =>
      !isBefore(edit.endLine, edit.endColumn, other.line, other.column) &&
      !isBefore(other.endLine, other.endColumn, edit.line, edit.column),
  )
}
