/** Last words of a run: counts, hidden files and times. */
import type { Problem, Severity } from '../../shared/problem.ts'
import type { Counts, HiddenFile } from '../build.ts'

/** `61 files: 58 published, 2 hidden, 1 faulty · 2 errors, 1 warning`; without counts, the problems only. */
export function summaryOf(counts: Counts | undefined, problems: readonly Problem[]): string {
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

/** One line per reason: `hidden: blog/soon/en.md, blog/soon/it.md (a draft)`. */
export function hiddenLines(hidden: readonly HiddenFile[]): string[] {
  const byReason = Map.groupBy(hidden, ({ reason }) => reason)
  return [...byReason].map(([reason, files]) => {
    return `hidden: ${named(files.map(({ file }) => file))} (${reason})`
  })
}

/** `find 3 ms, read 211 ms, …` */
export function timingLine(timings: Record<string, number>): string {
  const parts = Object.entries(timings).map(([stage, time]) => `${stage} ${Math.round(time)} ms`)
  const total = Object.values(timings).reduce((sum, time) => sum + time, 0)
  return `${parts.join(', ')}; ${Math.round(total)} ms in all`
}

export function counted(number: number, thing: string, plural = `${thing}s`): string {
  return `${number} ${number === 1 ? thing : plural}`
}

/** `a, b, c and 2 more` */
export function named(files: readonly string[]): string {
  return files.slice(0, 3).join(', ') + (files.length > 3 ? ` and ${files.length - 3} more` : '')
}
