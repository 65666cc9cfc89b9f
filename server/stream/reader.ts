/** The stream as pages get it: read from the backend, rendered once, remembered, never a reason for a page to fail. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type ContentType, inEveryLocale, type Locale } from '../../shared/model.ts'
import type { Stream, StreamEntry, StreamEntryPage, StreamList } from '../../shared/stream.ts'
import { localisePath } from '../../shared/urls.ts'
import type { BackendClient } from '../backend/client.ts'
import { readCursor, type StreamKey, writeCursor } from './cursor.ts'
import type { Translate } from './markdown.ts'
import {
  countRows,
  keyOf,
  type NamedRow,
  readAll,
  readNeighbours,
  readPage,
  readRow,
  type SkipRow,
} from './read.ts'
import { isStreamSlug, type PublishedRow } from './rows.ts'
import { type Freshness, staleCache } from './stale-cache.ts'

export interface StreamSettings {
  /** The backend's client, which has a time limit. Rejects when there is none, also after waiting for it. */
  client(): Promise<BackendClient>
  /** Milliseconds on a clock that never jumps. */
  now(): number
  /** Origins that browsers may ask for icons; none when not given. */
  iconHosts?: readonly string[]
  /** Addresses of the site's own pages in each language; those of the default one with a prefix when not given. */
  translate?: Translate | undefined
  log: Pick<Logger, 'warn'>
}

export interface StreamReader extends Stream {
  /** All entries, for the sitemap and the search; the last that were read when the backend fails, `undefined` when none were. */
  newestRows(): Promise<readonly PublishedRow[] | undefined>
  /** Whether the newest entries could be read when that was tried last. */
  isAvailable(): boolean
  /** Forgets all that was read, after an entry has changed, and reads the newest entries again. */
  renew(): Promise<void>
}

/** `('/blog', 'it')` → `/it/blog` */
export const byPrefix: Translate = (path, locale) => localisePath(locale, path)

/** An open page asks each minute, and has to hear of an entry the first time: it waits for an answer that is not older. */
const LIST_FRESHNESS: Freshness = { fresh: 15_000, stale: 15_000 }
const ENTRY_FRESHNESS: Freshness = { fresh: 60_000, stale: 60_000 }
/** All entries take many queries. */
const ALL_FRESHNESS: Freshness = { fresh: 60_000, stale: 10 * 60_000 }

export function streamReader(settings: StreamSettings): StreamReader {
  const { client, now, iconHosts = [], translate = byPrefix, log } = settings
  const onError = (error: unknown) => {
    // A backend that is down is not a fault of this code: no stack.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason }, 'The stream could not be read')
  }
  const skipRow = skippedRowLog(log)
  const rendering = { iconHosts, skipRow, translate }
  const lists = staleCache<Record<Locale, StreamList>>(now, onError, LIST_FRESHNESS)
  const entries = staleCache<Record<Locale, StreamEntryPage> | 'missing'>(now, onError, ENTRY_FRESHNESS)
  const newestRows = staleCache<PublishedRow[]>(now, onError, ALL_FRESHNESS)

  const list = (type?: ContentType, after?: string) => {
    const cursor = after === undefined ? undefined : readCursor(after)
    const load = async () => readLists(await client(), { type, after: cursor, ...rendering })
    return { key: `${type ?? ''} ${cursor ? writeCursor(cursor) : ''}`, load }
  }
  return {
    async list(locale, { type, after }) {
      const { key, load } = list(type, after)
      return (await lists.get(key, load))?.[locale]
    },
    newest(locale) {
      const { key, load } = list()
      return lists.peek(key, load)?.[locale]
    },
    async entry(locale, slug) {
      if (!isStreamSlug(slug)) return 'missing'
      const load = async () => (await readEntry(await client(), slug, rendering)) ?? 'missing'
      const found = await entries.get(slug, load)
      return found === undefined || found === 'missing' ? found : found[locale]
    },
    isAvailable: () => lists.isLoaded(),
    async renew() {
      for (const cache of [lists, entries, newestRows]) cache.clear()
      const { key, load } = list()
      await lists.get(key, load)
    },
    newestRows: () => newestRows.get('', async () => readAll(await client(), skipRow)),
  }
}

interface RenderOptions {
  iconHosts: readonly string[]
  translate: Translate
  skipRow: SkipRow
}

/** `undefined` for a row that cannot be shown, which is told to `skipRow`. */
async function tryRender(
  row: NamedRow,
  extent: 'whole' | 'opening',
  { skipRow, ...options }: RenderOptions,
): Promise<Record<Locale, StreamEntry> | undefined> {
  // Loaded with the first entry: the parser is a quarter of what the server would read before its first answer.
  const { renderEntry } = await import('./entry.ts')
  try {
    return renderEntry(row, { extent, ...options })
  } catch (error) {
    skipRow(row, error)
    return undefined
  }
}

/** An entry and its neighbours in every locale; `undefined` for one that is not there or cannot be shown. */
async function readEntry(
  client: BackendClient,
  slug: string,
  options: RenderOptions,
): Promise<Record<Locale, StreamEntryPage> | undefined> {
  const row = await readRow(client, slug)
  const entry = row && (await tryRender(row, 'whole', options))
  const key = row && keyOf(row)
  if (!entry || !key) return undefined
  const rows = await readNeighbours(client, key)
  const { neighbourOf } = await import('./entry.ts')
  const newer = rows.newer && neighbourOf(rows.newer)
  const older = rows.older && neighbourOf(rows.older)
  return inEveryLocale((locale) => ({
    ...entry[locale],
    ...(newer && { newer: newer[locale] }),
    ...(older && { older: older[locale] }),
  }))
}

interface ListOptions extends RenderOptions {
  type: ContentType | undefined
  after: StreamKey | undefined
}

/** One page of the list in every locale; a row that cannot be shown counts towards nothing but the way on. */
async function readLists(client: BackendClient, options: ListOptions): Promise<Record<Locale, StreamList>> {
  const { type, after } = options
  const [page, all] = await Promise.all([
    readPage(client, { type, after }),
    after ? countRows(client, type) : undefined,
  ])
  const total = Math.max(all ?? 0, page.remaining)
  const rendered: Record<Locale, StreamEntry>[] = []
  for (const row of page.rows) {
    const entry = await tryRender(row, 'opening', options)
    if (entry) rendered.push(entry)
    // Others are answered between one entry and the next.
    await nextTurn()
  }
  const leftOut = page.rows.length - rendered.length
  return inEveryLocale((locale) => ({
    entries: rendered.map((entry) => entry[locale]),
    total: total - leftOut,
    newer: total - page.remaining,
    ...(page.next && { next: writeCursor(page.next) }),
  }))
}

/** Bounds the memory that a backend with invalid answers can fill. */
const MAX_LOGGED_ROWS = 1000

/** Logs each row that the site cannot show once for each reason, by its slug: the owner has to correct it in the database. */
function skippedRowLog(log: Pick<Logger, 'warn'>): SkipRow {
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED_ROWS })
  return (row, error) => {
    const slug = row.slug.slice(0, 80)
    const reason = reasonOf(error)
    const line = `${slug}: ${reason}`
    if (logged.has(line)) return
    logged.set(line, true)
    // By name: the parser of bodies is loaded when it is needed.
    const isOfRow = error instanceof z.ZodError || (error instanceof Error && error.name === 'BodyTooDeep')
    if (isOfRow) return log.warn({ slug, reason }, 'An entry of the stream cannot be shown')
    log.warn({ slug, err: error }, 'A fault of the site: an entry of the stream could not be rendered')
  }
}

/** `url: Invalid input; tags: …`, without the values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error)
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
