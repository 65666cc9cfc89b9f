/**
 * `content/` in, `.content/` out: the way of every post.
 *
 *     findFiles → readSources → pairTranslations → resolveLinks → checkSite → writeOutput
 *
 * Reading a file depends on its bytes and its path alone, and is cached; all that depends on other files comes
 * after.
 */

import { posix } from 'node:path'
import { asWarning, type Problem, problem, type Rule, sortProblems } from '../shared/problem.ts'
import { openCache } from './cache.ts'
import type { BuildContext, BuildOptions } from './context.ts'
import { sampleLeft } from './data/sample-left.ts'
import { type PairedEntry, pairTranslations, scheduledEntries } from './entries/translations.ts'
import { type LinkedSite, pictureFor, resolveLinks } from './links/resolve-links.ts'
import { compareMessages } from './messages/compare.ts'
import { usedIdsFor } from './messages/used-ids.ts'
import { writeOutput } from './output/write-output.ts'
import { type Counts, countFiles, type HiddenFile } from './report/summary.ts'
import { FIRST_PLACE } from './sources/file-kinds.ts'
import { findFiles } from './sources/find-files.ts'
import { readSources, type Sources } from './sources/read-sources.ts'

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

/** One build with a cache that stays open, as `watch` keeps it. @throws PipelineFailure */
export async function buildOnce(context: BuildContext): Promise<BuildResult> {
  const { options, cache } = context
  const clock = startClock()
  const files = findFiles(options.contentDir)
  clock.end('find')
  const sources = await readSources(files, context)
  clock.end('read')
  const entries = pairTranslations(sources.texts)
  const site = resolveLinks(entries, sources)
  const found = [...sources.problems, ...site.problems, ...checkSite(site, sources, options)]
  const problems = sortProblems(lenientToDrafts(found, site, sources.data.drafts))
  clock.end('check')
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

/**
 * An unfinished draft holds up nothing: what is wrong with it is a warning, and its placeholders are in their place.
 * One that a published text links to is as good as published, and so are its problems.
 */
function lenientToDrafts(
  problems: readonly Problem[],
  { entries }: LinkedSite,
  draftFiles: readonly string[],
): Problem[] {
  const drafts = new Set([
    ...entries.flatMap(({ entry }) => (entry.facts.draft ? [entry.folder] : [])),
    ...draftFiles,
  ])
  if (drafts.size === 0) return [...problems]
  for (const { entry, texts } of entries) {
    if (entry.facts.draft) continue
    for (const one of Object.values(texts).flatMap(({ destinations }) => destinations))
      if (one?.is === 'entry') drafts.delete(one.entry.folder)
  }
  return problems.flatMap((found) => {
    if (!drafts.has(posix.dirname(found.file)) && !drafts.has(found.file)) return [found]
    return found.rule === 'placeholder-left' ? [] : [asWarning(found)]
  })
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

export function checkSite(site: LinkedSite, sources: Sources, { contentDir, now }: BuildOptions): Problem[] {
  const { messages } = sources
  return [
    ...unusedPictures(site, sources),
    ...sampleLeft(contentDir),
    ...scheduledEntries(
      site.entries.map(({ entry }) => entry),
      now,
    ),
    ...(messages.length === 0 ? [] : compareMessages(messages, usedIdsFor(contentDir))),
  ]
}

/**
 * Pictures that no text shows: saved before the text is written, or forgotten. Whatever a file with errors shows
 * is unknown, so pictures in its folder and below are given the benefit of the doubt.
 */
function unusedPictures(site: LinkedSite, { pictures, data, texts, problems }: Sources): Problem[] {
  const shown = new Set(site.entries.flatMap((linked) => [...linked.pictures]))
  for (const reference of data.references) {
    const file = reference.is === 'picture' ? pictureFor(reference, pictures.files) : undefined
    if (file !== undefined) shown.add(file)
  }
  const faulty = [
    ...texts.filter(({ fields }) => fields === undefined),
    ...problems.filter(({ file, rule }) => rule === 'locale-unknown' || isMisnamedText(file, rule)),
    // Files at the top show no pictures of their own.
    ...data.problems.filter(({ severity, file }) => severity === 'error' && file.includes('/')),
  ]
  const doubtful = faulty.map(({ file }) => `${posix.dirname(file)}/`)
  const wanted = wantedPictures(texts)
  return [...pictures.files]
    .filter((file) => !shown.has(file) && !doubtful.some((folder) => file.startsWith(folder)))
    .filter((file) => !wanted.has(file.toLowerCase()))
    .map((file) => {
      const hint = 'show it in a text, or remove the file'
      return asWarning(problem('orphan-file', file, FIRST_PLACE, 'no text shows this picture', hint))
    })
}

/** In small letters: a picture whose name differs in its case only is missing there, and not to be removed. */
function wantedPictures(texts: Sources['texts']): Set<string> {
  return new Set(
    texts.flatMap(({ file, pictures, fields }) => {
      const cover = fields && 'cover' in fields ? fields.cover : undefined
      const targets = [...pictures.map(({ target }) => target), ...(cover === undefined ? [] : [cover])]
      return targets.map((target) => posix.join(posix.dirname(file), target).toLowerCase())
    }),
  )
}

function isMisnamedText(file: string, rule: Rule): boolean {
  return rule === 'orphan-file' && /\.(?:md|mdx|markdown)$/i.test(file)
}
