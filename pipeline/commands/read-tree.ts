/** The content folder, as the commands read it. */

import { relative, resolve } from 'node:path'
import { type CheckedTree, checkTree } from '../build.ts'
import { openCache } from '../cache.ts'
import type { Terminal } from '../command.ts'
import type { ContentConfig, Options } from '../config.ts'
import { withProgress } from './build-index.ts'

/** The whole tree, from the cache where it knows a file; nothing is written. @throws PipelineFailure if it cannot be read. */
export async function readTree(options: Options, terminal: Terminal): Promise<CheckedTree> {
  return await withProgress(options, terminal, async (settings) => {
    const own = { ...settings, write: false }
    const cache = openCache(own)
    return await checkTree({ options: own, cache }).finally(cache.close)
  })
}

/** A typed path, from the working or the content folder, as one relative to the content folder. */
export function pathInContent(path: string, contentDir: string, workingDir: string): string {
  const fromHere = relative(contentDir, resolve(workingDir, path))
  const found = fromHere.startsWith('..') ? relative(contentDir, resolve(contentDir, path)) : fromHere
  return found.replaceAll('\\', '/')
}

/** Where the config keeps redirects; the file need not be there. */
export function redirectsFileOf({ data = {} }: ContentConfig): string | undefined {
  return Object.values(data).find((one) => 'redirects' in one)?.redirects
}
