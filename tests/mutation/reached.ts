/** Loaded before the code of a process that a test starts: at its end it writes which mutants it reached. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** How often each mutant was reached, by its id. */
export type Coverage = Record<string, number>

/** The part of Stryker's global object that is used here. */
export interface Namespace {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  /** Reaching mutants more often than this is taken for an endless loop. */
  hitLimit?: number
  mutantCoverage?: { static: Coverage; perTest: Record<string, Coverage> }
}

const { REACHED_MUTANTS, MUTANT_HIT_LIMIT } = process.env

if (REACHED_MUTANTS) {
  const stryker: Namespace = MUTANT_HIT_LIMIT ? { hitCount: 0, hitLimit: Number(MUTANT_HIT_LIMIT) } : {}
  Object.assign(globalThis, { __stryker__: stryker })
  process.once('exit', () => {
    const reached = stryker.mutantCoverage?.static
    if (reached) writeFileSync(join(REACHED_MUTANTS, `${process.pid}-${threadId}`), JSON.stringify(reached))
  })
}
