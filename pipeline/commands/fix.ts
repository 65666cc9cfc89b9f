/** `content check --fix`: applies fixes to the files of the content folder. */

import { join } from 'node:path'
import { applyEdits } from '../../shared/node/apply-edits.ts'
import type { Fix, Problem } from '../../shared/problem.ts'
import type { Options } from '../config.ts'
import { chooseFixes, contentReader, withFixes } from '../fixes/fixes.ts'
import { PipelineFailure, readBytes, writeAtomically } from '../fs.ts'
import { named } from './summary.ts'
import { uncommittedFiles } from './uncommitted.ts'

export interface Fixed {
  problem: Problem
  fix: Fix
}

export interface FixFlags {
  fix?: boolean
  /** Also applies fixes that may lose or publish something. */
  unsafe?: boolean
  /** Also changes files with changes that git does not have. */
  force?: boolean
}

/** A fix may show the next problem: an address that is read at last may lead nowhere. */
const MAX_ROUNDS = 10

/**
 * Fixes what has a fix, in rounds, until nothing is left to fix. `check` gives the problems of the files as they are then.
 * Returns the fixes in the order in which they were applied.
 *
 * @throws PipelineFailure if a file has changes that git could not bring back, or cannot be written.
 */
export async function fixProblems(
  { contentDir, config, flags: { unsafe = false, force } }: Options<FixFlags>,
  now: Date,
  check: () => Promise<readonly Problem[]>,
): Promise<Fixed[]> {
  const fixed: Fixed[] = []
  const written = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const problems = withFixes(await check(), { read: contentReader(contentDir), config, now })
    const { edits, chosen } = chooseFixes(problems, unsafe)
    if (chosen.length === 0) break
    const files = [...edits.keys()].filter((file) => !written.has(file))
    const uncommitted = force ? [] : uncommittedFiles(contentDir, files)
    if (uncommitted.length > 0)
      throw new PipelineFailure(`not committed yet: ${named(uncommitted)}; commit first, or use --force`)
    for (const [file, own] of edits) {
      const text = readBytes(contentDir, file)?.toString('utf8') ?? ''
      writeAtomically(join(contentDir, file), applyEdits(text, own))
      written.add(file)
    }
    fixed.push(...chosen)
  }
  return fixed
}
