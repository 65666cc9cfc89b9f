/** Chooses fixes that can be applied together. */
import type { Edit, Fix, Problem } from '../../shared/problem.ts'

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
