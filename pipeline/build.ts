/**
 * `content/` in, `.content/` out: the way of every post.
 *
 *     buildIndex → findSources → readEntry (splitFrontMatter → schema → renderMarkdown)
 *                → pairTranslations → links and pictures against the whole tree → emit
 *
 * Reading a file depends on its bytes alone and is remembered; all that depends on other files comes after.
 */

import { type Problem, sortProblems } from '../shared/problem.ts'
import type { PairedEntry } from './entries/translations.ts'
import { checkTree } from './links/check-tree.ts'
import type { LinkedTree } from './links/link-tree.ts'
import { writeTree } from './output/write-output.ts'
import { type Counts, countFiles, type HiddenFile } from './report/counts.ts'
import { findSources } from './sources/find-files.ts'
import { type CommitDays, commitDays } from './sources/history.ts'
import { type ReadTree, readTree } from './sources/read-sources.ts'
import { type BuildOptions, closeWorkshop, openWorkshop, saveWorkshop, type Workshop } from './workshop.ts'

export type { BuildOptions } from './workshop.ts'

export interface BuildResult {
  /** Sorted. Nothing was written if one of them is an error. */
  problems: Problem[]
  counts: Counts
  /** Files that are not published, though nothing is wrong with them. */
  hidden: HiddenFile[]
  entries: PairedEntry[]
  /** Whether `index.json` is another than before. */
  isSwapped: boolean
  /** Milliseconds by stage. */
  timings: Record<string, number>
}

/** @throws PipelineFailure when a folder or file cannot be read or written: the last index is then still whole. */
export async function buildIndex(options: BuildOptions): Promise<BuildResult> {
  const workshop = openWorkshop(options)
  try {
    const result = await buildOnce(workshop)
    saveWorkshop(workshop)
    return result
  } finally {
    closeWorkshop(workshop)
  }
}

/** `dirty` are the only files that can have changed since the workshop's last build; all of them if left out. */
export async function buildOnce(workshop: Workshop, dirty?: ReadonlySet<string>): Promise<BuildResult> {
  const { options } = workshop
  const clock = startClock()
  const commits = askHistory(workshop, dirty)

  if (dirty === undefined || workshop.found === undefined) workshop.found = findSources(options.contentDir)
  const { found } = workshop
  clock.end('find')
  const read: ReadTree = await readTree(found, workshop, dirty)
  clock.end('read')
  const linked: LinkedTree = checkTree(read, workshop)
  const problems = sortProblems([...read.problems, ...linked.problems])
  clock.end('check')

  const isSound = !problems.some(({ severity }) => severity === 'error')
  const days = await commits
  const isSwapped = options.write && isSound && (await writeTree(read, linked, days, workshop))
  clock.end('write')
  const entries = linked.entries.map(({ entry }) => entry)
  return { problems, ...countFiles(found, entries, problems), entries, isSwapped, timings: clock.times }
}

/** A change that is being written has no commit yet. */
async function askHistory(
  { options, memory }: Workshop,
  dirty: ReadonlySet<string> | undefined,
): Promise<CommitDays | undefined> {
  if (dirty !== undefined) return memory.commits
  return options.write ? await commitDays(options.contentDir, memory.commits) : undefined
}

function startClock() {
  const times: Record<string, number> = {}
  let last = performance.now()
  return {
    times,
    end(stage: string) {
      const now = performance.now()
      times[stage] = now - last
      last = now
    },
  }
}
