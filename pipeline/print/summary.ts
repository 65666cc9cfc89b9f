/** The last line of a run, whose counts add up. */
import type { Problem, Severity } from '../problem.ts'

export interface FileCounts {
  /** Every file under `content/`. */
  found: number
  published: number
  /** For a stated reason: drafts, dot files, working copies. */
  hidden: number
  /** Files with an error. */
  faulty: number
}

/** `61 files: 58 published, 2 hidden, 1 faulty · 2 errors, 1 warning` */
export function summaryOf(counts: FileCounts | undefined, problems: readonly Problem[]): string {
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length
  const notes = [
    counted(count('error'), 'error'),
    counted(count('warning'), 'warning'),
    ...(count('info') > 0 ? [counted(count('info'), 'note')] : []),
  ].join(', ')
  if (!counts) return notes
  const { found, published, hidden, faulty } = counts
  return `${counted(found, 'file')}: ${published} published, ${hidden} hidden, ${faulty} faulty · ${notes}`
}

export function counted(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
