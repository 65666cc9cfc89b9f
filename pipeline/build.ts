/**
 * `content/` in, `.content/` out: the way of every post.
 *
 *     findFiles → readSources → pairTranslations → resolveLinks → checkSite → writeOutput
 *
 * Reading a file depends on its bytes and its path alone, and is cached; all that depends on other files comes
 * after.
 */

import { type Problem, sortProblems } from '../shared/problem.ts'
import { openCache } from './cache.ts'
import { checkSite, lenientToDrafts } from './check-site.ts'
import type { BuildContext, BuildOptions } from './context.ts'
import { type PairedEntry, pairTranslations } from './entries/translations.ts'
import { type LinkedSite, resolveLinks } from './links/resolve-links.ts'
import { writeOutput } from './output/write-output.ts'
import { readSources, type Sources } from './read-sources.ts'
import { type FoundFile, findFiles } from './sources/find-files.ts'

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

export interface BuildResult {
  /** Sorted. Nothing was written if one of them is an error, unless the build keeps going. */
  problems: Problem[]
  counts: Counts
  /** Files that are not published, though nothing is wrong with them. */
  hidden: HiddenFile[]
  entries: PairedEntry[]
  /** Whether `index.json` differs from the one before. */
  isChanged: boolean
  /** Milliseconds by stage. */
  timings: Record<string, number>
}

/** @throws PipelineFailure when a folder or file cannot be read or written: the last index is then still whole. */
export async function buildIndex(options: BuildOptions): Promise<BuildResult> {
  const cache = openCache(options)
  try {
    return await buildOnce({ options, cache })
  } finally {
    cache.close()
  }
}

/** All that is known of a tree before anything is written. */
export interface CheckedTree {
  files: FoundFile[]
  sources: Sources
  entries: PairedEntry[]
  site: LinkedSite
  /** Sorted. */
  problems: Problem[]
}

/** Reads and checks everything. @throws PipelineFailure */
export async function checkTree(context: BuildContext, clock = startClock()): Promise<CheckedTree> {
  const { options } = context
  const { config } = options
  const files = findFiles(options.contentDir, config)
  clock.end('find')
  const sources = await readSources(files, context)
  clock.end('read')
  const entries = pairTranslations(sources.texts, config)
  const site = resolveLinks(entries, sources, config)
  const named = (problem: Problem) => problem.rule === 'orphan-file' && site.files.has(problem.file)
  const found = [
    ...sources.problems.filter((problem) => !named(problem)),
    ...site.problems,
    ...checkSite(site, sources, options),
  ]
  const problems = sortProblems(lenientToDrafts(found, site, sources.data.drafts))
  clock.end('check')
  return { files, sources, entries, site, problems }
}

/** One build with a cache that stays open, as `watch` keeps it. @throws PipelineFailure */
export async function buildOnce(context: BuildContext): Promise<BuildResult> {
  const { options, cache } = context
  const clock = startClock()
  const { files, sources, entries, site, problems } = await checkTree(context, clock)
  const isFaulty = problems.some(({ severity }) => severity === 'error')
  const isWritten = options.write && (options.keepsGoing || !isFaulty)
  const isChanged = isWritten && (await writeOutput(site, sources, problems, context))
  cache.save(files.map(({ file }) => file))
  clock.end('write')
  return {
    problems,
    ...countFiles(files, entries, sources.data.drafts, problems),
    entries,
    isChanged,
    timings: clock.times,
  }
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

/**
 * Every file that was found is counted once. One with an error is faulty, whatever else it is; what is neither faulty nor
 * hidden is published.
 */
function countFiles(
  found: readonly FoundFile[],
  entries: readonly PairedEntry[],
  /** Other files that their owner keeps back. */
  drafts: readonly string[],
  problems: readonly Problem[],
): { counts: Counts; hidden: HiddenFile[] } {
  const reasons = new Map<string, string>()
  for (const { file, kind } of found) if (kind.is === 'hidden') reasons.set(file, kind.reason)
  const texts = entries.flatMap((entry) => (entry.facts.draft ? Object.values(entry.texts) : []))
  for (const file of [...texts.map((text) => text.file), ...drafts]) reasons.set(file, 'a draft')
  const blamed = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const hidden = [...reasons]
    .filter(([file]) => !blamed.has(file))
    .map(([file, reason]) => ({ file, reason }))
  // A file that is missing can be blamed, but was not found.
  const faulty = found.filter(({ file }) => blamed.has(file)).length
  const published = found.length - hidden.length - faulty
  return { counts: { found: found.length, published, hidden: hidden.length, faulty }, hidden }
}
