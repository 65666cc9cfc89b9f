/**
 * The content engine: a folder of markdown, YAML and pictures in, an index out, with problems at their places.
 *
 *     import { buildIndex, collection, defineContent, f } from './pipeline/index.ts'
 *
 * What builds is loaded when it is first called, so that a config is cheap to import.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INDEX_VERSION } from '../shared/content-index-base.ts'
import type { BuildResult } from './build.ts'
import type { ContentConfig } from './config.ts'
import type { BuildOptions } from './context.ts'
import type { Index } from './index-types.ts'
import type { WatchedBuild, Watching, WatchOptions } from './watch.ts'

export { type Problem, problem, type Range, type Rule, type Severity } from '../shared/problem.ts'
export type { BuildResult, Counts, HiddenFile } from './build.ts'
export { type Terminal, UsageError } from './command.ts'
export {
  addressOf,
  type CheckedData,
  type CheckedEntry,
  type CheckedSite,
  type CheckedText,
  type CollectionConfig,
  type ContentConfig,
  collection,
  command,
  type DataConfig,
  data,
  dataMap,
  defineContent,
  localesOf,
  messages,
  type NewItem,
  type Options,
  pathsOf,
  redirects,
} from './config.ts'
export {
  type CheckResult,
  type Field,
  type Fields,
  f,
  type ShapeOf,
  type ValueOf,
  type WordsOf,
} from './field-kinds.ts'
export { failureOf, PipelineFailure, readBytes, writeAtomically } from './fs.ts'
export type { Entry, EntryText, Index, IndexData, Locale } from './index-types.ts'
export { didYouMean, nearest } from './report/nearest.ts'
export type { Anchors, SiteRoutes } from './site-routes.ts'
export { exportHint, FIRST_PLACE, PICTURE_EXTENSIONS } from './sources/find-files.ts'
export { lineIndex, MAX_PICTURE_BYTES, MAX_TEXT_BYTES } from './sources/text.ts'
export type { WatchedBuild, Watching } from './watch.ts'

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/**
 * Checks the content and, if no problem is an error, writes the index.
 *
 * @throws PipelineFailure when a folder or file cannot be read or written: the last index is then still whole.
 */
export async function buildIndex(options: Optional<BuildOptions, 'now' | 'write'>): Promise<BuildResult> {
  const { buildIndex: build } = await import('./build.ts')
  return await build({ now: new Date(), write: true, ...options })
}

/** Builds, then builds again after every change. The promise is kept after the first build. */
export async function watchIndex(
  options: Optional<WatchOptions, 'clock'>,
  onBuild: (build: WatchedBuild) => void,
): Promise<Watching> {
  const { watchIndex: watch } = await import('./watch.ts')
  return await watch({ clock: () => new Date(), ...options }, onBuild)
}

/** The remark plugin that notes where the address of each link and picture stands, as `data.destination`. */
export async function destinations() {
  return (await import('./markdown/links.ts')).remarkDestinations
}

/** The index in a folder. Bodies are files below it. @throws Error if it is missing, or of another version. */
export function readIndex<C extends ContentConfig = ContentConfig>(
  folder: string | { outDir: string },
): Index<C> {
  const path = join(typeof folder === 'string' ? folder : folder.outDir, 'index.json')
  // The pipeline wrote it, whole or not at all.
  const index = JSON.parse(readFileSync(path, 'utf8')) as Index<C>
  if (index.version !== INDEX_VERSION)
    throw new Error(`${path} is of version ${index.version}, not ${INDEX_VERSION}: build it again`)
  return index
}
