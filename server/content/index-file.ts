/** Reads the pipeline's index from disk: the one place where the server meets the pipeline. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INDEX_VERSION, type Index } from '../../shared/content-index.ts'
import type { Site } from '../../shared/site.ts'
import { ConfigError } from '../config-error.ts'

/** An index that can be served: it knows whose site it is. */
export type ServedIndex = Index & { site: Site }

/**
 * `siteUrl` replaces the address in `site.yaml`. Throws a `ConfigError` when there is no index, or one
 * that this server cannot read.
 */
export async function readIndex(dir: string, siteUrl?: string): Promise<ServedIndex> {
  const path = join(dir, 'index.json')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ConfigError(`${path} cannot be read: run "npm run build" first`, { cause })
  })
  const index = parse(text, path)
  if (index.version !== INDEX_VERSION) {
    throw new ConfigError(
      `${path} is of version ${index.version}, this server reads version ${INDEX_VERSION}: run "npm run build" again`,
    )
  }
  const { site } = index
  if (!site) throw new ConfigError('content/site.yaml is missing: it says whose site this is')
  return { ...index, site: siteUrl ? { ...site, url: siteUrl } : site }
}

function parse(text: string, path: string): Index {
  try {
    // The pipeline wrote it, whole or not at all; its version is checked by the caller.
    return JSON.parse(text) as Index
  } catch (cause) {
    throw new ConfigError(`${path} is not JSON: run "npm run build" again`, { cause })
  }
}
