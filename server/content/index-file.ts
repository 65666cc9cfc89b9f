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

/** Lines of an index and the entries on them, by their places. */
export interface IndexLines {
  lines: Buffer[]
  entries: (AnyEntry | undefined)[]
}

/**
 * `siteUrl` replaces the address in `site.yaml`. With the lines of the index before, only other lines are parsed, and
 * `known` then holds those of this one. Throws a `ConfigError` when there is no index, or one that this server cannot read.
 */
export async function readIndex(
  dir: string,
  siteUrl?: string,
  known: IndexLines = { lines: [], entries: [] },
): Promise<ServedIndex> {
  const path = join(dir, 'index.json')
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new ConfigError(`${path} cannot be read: run "npm run build" first`, { cause })
  })
  const index = parse(bytes, path, known)
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

const ENTRY = '{"collection":'

/** The pipeline wrote it, whole or not at all, with one line per entry; its version is checked by the caller. */
function parse(bytes: Buffer, path: string, known: IndexLines): Index {
  const lines = linesOf(bytes)
  const entries: IndexLines['entries'] = []
  try {
    // In the place of each entry, the number of its line.
    const rest = lines.map((line, at) => {
      if (line.toString('latin1', 0, ENTRY.length) !== ENTRY) return line.toString()
      const comma = line.toString('latin1', line.length - 1) === ',' ? ',' : ''
      const json = () => line.toString('utf8', 0, line.length - comma.length)
      entries[at] = known.lines[at]?.equals(line) ? known.entries[at] : (JSON.parse(json()) as AnyEntry)
      return `${at}${comma}`
    })
    const index = JSON.parse(rest.join(''))
    for (const [name, list] of Object.entries<(number | AnyEntry)[]>(index.collections ?? {}))
      index.collections[name] = list.map((one) => (typeof one === 'number' ? entries[one] : one))
    Object.assign(known, { lines, entries })
    return index as Index
  } catch (cause) {
    throw new ConfigError(`${path} is not JSON: run "npm run build" again`, { cause })
  }
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\n', at)
    const next = end === -1 ? bytes.length : end
    lines.push(bytes.subarray(at, next))
    at = next + 1
  }
  return lines
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
