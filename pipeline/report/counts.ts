/** Nothing is published less silently: every file that was found is counted once. */
import type { Problem } from '../../shared/problem.ts'
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
  problems: readonly Problem[],
): { counts: Counts; hidden: HiddenFile[] } {
  const reasons = new Map<string, string>()
  for (const { file, kind } of found) if (kind.is === 'hidden') reasons.set(file, kind.reason)
  for (const { facts, texts } of entries) {
    if (!facts.draft) continue
    for (const { file } of Object.values(texts)) reasons.set(file, 'a draft')
  }
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
