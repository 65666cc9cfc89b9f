/** Nothing is published less silently: every file that was found is counted once. */
import type { Problem, Severity } from '../../shared/problem.ts'
import type { PairedEntry } from '../entries/translations.ts'
import type { FoundFile } from '../sources/find-files.ts'

export interface Counts {
  /** Every file under `content/`. */
  found: number
  published: number
  hidden: number
  /** Files with an error. */
  faulty: number
}

export interface HiddenFile {
  file: string
  reason: string
}

/** A file with an error is faulty, whatever else it is; what is neither faulty nor hidden is published. */
export function countFiles(
  found: readonly FoundFile[],
  entries: readonly PairedEntry[],
  /** Other files that their owner keeps back. */
  drafts: readonly string[],
  problems: readonly Problem[],
): { counts: Counts; hidden: HiddenFile[] } {
  const reasons = new Map<string, string>()
  for (const { file, kind } of found) if (kind.is === 'hidden') reasons.set(file, kind.reason)
  for (const { facts, texts } of entries) {
    if (!facts.draft) continue
    for (const { file } of Object.values(texts)) reasons.set(file, 'a draft')
  }
  for (const file of drafts) reasons.set(file, 'a draft')
  const blamed = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  // A file that is missing can be blamed, but was not found.
  const faulty = new Set(
    blamed.size === 0 ? [] : found.map(({ file }) => file).filter((file) => blamed.has(file)),
  )
  for (const file of faulty) reasons.delete(file)
  const hidden = [...reasons].map(([file, reason]) => ({ file, reason }))
  return {
    counts: {
      found: found.length,
      published: found.length - hidden.length - faulty.size,
      hidden: hidden.length,
      faulty: faulty.size,
    },
    hidden,
  }
}

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

/** Files named per reason. */
const NAMED_FILES = 3

/** One line per reason: `hidden: blog/soon/en.md, blog/soon/it.md (a draft)`. */
export function hiddenLines(hidden: readonly HiddenFile[]): string[] {
  const byReason = Map.groupBy(hidden, ({ reason }) => reason)
  return [...byReason].map(([reason, files]) => {
    const named = files.slice(0, NAMED_FILES).map(({ file }) => file)
    const more = files.length - named.length
    return `hidden: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''} (${reason})`
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
