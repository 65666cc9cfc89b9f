/** `content check --fix`: applies fixes to the files of the content folder. */

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { applyEdits } from '../../shared/node/apply-edits.ts'
import type { Fix, Problem } from '../../shared/problem.ts'
import { chooseFixes, contentReader, withFixes } from '../fixes/fixes.ts'
import { PipelineFailure, readBytes, writeAtomically } from '../fs.ts'
import type { Options } from './options.ts'

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
    if (!force) refuseUncommitted(contentDir, files)
    for (const [file, own] of edits) {
      const text = readBytes(contentDir, file)?.toString('utf8') ?? ''
      writeAtomically(join(contentDir, file), applyEdits(text, own))
      written.add(file)
    }
    fixed.push(...chosen)
  }
  return fixed
}

/** Outside a git repository nothing is refused. */
function refuseUncommitted(contentDir: string, files: readonly string[]): void {
  if (files.length === 0) return
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-z', '--', ...files], {
    cwd: contentDir,
    encoding: 'utf8',
  })
  if (status !== 0 || stdout === '') return
  const changed = stdout.split('\0').flatMap((line) => line.slice(3) || [])
  const named = changed.slice(0, 3).join(', ') + (changed.length > 3 ? ` and ${changed.length - 3} more` : '')
  throw new PipelineFailure(`not committed yet: ${named}; commit first, or use --force`)
}
