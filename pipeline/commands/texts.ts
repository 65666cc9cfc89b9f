/** The texts of the tree, without the checks of a build. */

import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { openCache } from '../cache.ts'
import type { Terminal } from '../command.ts'
import type { ContentConfig } from '../config.ts'
import type { BuildContext } from '../context.ts'
import type { Data } from '../data/read-data.ts'
import { readFrontMatter } from '../entries/read-entry.ts'
import { type PairedEntry, pairTranslations } from '../entries/translations.ts'
import { failureOf } from '../fs.ts'
import { readData, readTexts } from '../read-sources.ts'
import { findFiles, type Source } from '../sources/find-files.ts'
import { withProgress } from './build-index.ts'
import type { Options } from './options.ts'

/** With their front matter and nothing of their bodies, which is quick. @throws PipelineFailure if the tree cannot be read. */
export function readPairs({ contentDir, config }: Pick<Options, 'contentDir' | 'config'>): PairedEntry[] {
  const texts = findFiles(contentDir, config).flatMap(({ file, kind }) =>
    kind.is === 'text' ? [readFrontMatter(readSource(contentDir, file), kind, config).text] : [],
  )
  return pairTranslations(texts, config)
}

/** With their bodies, from the cache where it knows them, and the YAML files. @throws PipelineFailure if the tree cannot be read. */
export async function readWhole(
  options: Options,
  terminal: Terminal,
): Promise<{ entries: PairedEntry[]; data: Data }> {
  return await withCache(options, terminal, async (context) => {
    const files = findFiles(options.contentDir, options.config)
    const texts = await readTexts(files, context)
    return { entries: pairTranslations(texts, options.config), data: await readData(files, context) }
  })
}

/** Runs `work` with the cache, which it leaves as it is. */
export async function withCache<T>(
  options: Options,
  terminal: Terminal,
  work: (context: BuildContext) => Promise<T>,
): Promise<T> {
  return await withProgress(options, terminal, async (settings) => {
    const context = {
      options: { ...settings, write: false },
      cache: openCache({ ...settings, write: false }),
    }
    return await work(context).finally(context.cache.close)
  })
}

/** A typed path, from the working or the content folder, as one relative to the content folder. */
export function pathInContent(path: string, contentDir: string, workingDir: string): string {
  const fromHere = relative(contentDir, resolve(workingDir, path))
  const found = fromHere.startsWith('..') ? relative(contentDir, resolve(contentDir, path)) : fromHere
  return found.replaceAll('\\', '/')
}

/** @throws PipelineFailure if the file cannot be read. */
export function readSource(contentDir: string, file: string): Source {
  const path = join(contentDir, file)
  try {
    return { file, bytes: readFileSync(path) }
  } catch (error) {
    throw failureOf(error, path, 'read')
  }
}

/** Where the config keeps redirects; the file need not be there. */
export function redirectsFileOf({ data = {} }: ContentConfig): string | undefined {
  return Object.values(data).find((one) => 'redirects' in one)?.redirects
}
