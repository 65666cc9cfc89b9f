/** Reads the pipeline's index and messages from disk: the one place where the server meets the pipeline. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INDEX_VERSION, type Index } from '../../shared/content-index.ts'
import type { AnyEntry, CompiledMessages, Entry, Locale } from '../../shared/model.ts'
import type { Site, Skills, TagNames, Theme } from '../../shared/site.ts'
import { ConfigError } from '../config-error.ts'

type Data = Index['data']

/** An index that can be served: collections and data by their names, and whose site it is. */
export type ServedIndex = Omit<Index, 'collections' | 'data' | 'locales'> &
  Pick<Index['collections'], Entry['collection']> &
  Pick<Data, 'experience' | 'portfolio'> & {
    site: Site
    theme: Theme
    skills: Skills
    tags: TagNames[]
    /** Of collections that this code does not name. */
    otherEntries?: readonly AnyEntry[]
    /** All data files by their names. */
    data?: Partial<Data>
  }

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
  const { collections, data, locales: _, ...rest } = index
  const { blog, projects, pages, ...others } = collections
  // What is left of the collections holds lists of entries, too.
  const otherEntries = Object.values<AnyEntry[]>(others).flat()
  const { site, theme, skills = { groups: [], skills: [] }, tags = [], experience, portfolio } = data
  if (!site) throw new ConfigError('content/site.yaml is missing: it says whose site this is')
  if (!theme) throw new ConfigError(`${path} has no theme: run "npm run build" again`)
  const owner = siteUrl ? { ...site, url: siteUrl } : site
  const named = { site: owner, theme, skills, tags, experience, portfolio }
  return { ...rest, ...named, blog, projects, pages, otherEntries, data }
}

function parse(text: string, path: string): Index {
  try {
    // The pipeline wrote it, whole or not at all; its version is checked by the caller.
    return JSON.parse(text) as Index
  } catch (cause) {
    throw new ConfigError(`${path} is not JSON: run "npm run build" again`, { cause })
  }
}

/** Returns a message without parameters; empty for any other. */
export type Translate = (locale: Locale, id: string) => string

/** Reads the site's messages, for what the server itself names. `dir` is the folder of the index. */
export async function readMessages({ messages }: ServedIndex, dir: string): Promise<Translate> {
  const known: Partial<Record<string, CompiledMessages>> = {}
  for (const [locale, file] of Object.entries(messages)) {
    // The pipeline wrote it, whole or not at all.
    known[locale] = JSON.parse(await readFile(join(dir, file), 'utf8')) as CompiledMessages
  }
  return (locale, id) => {
    const message = known[locale]?.[id]
    return typeof message === 'string' ? message : ''
  }
}
