/** Queries of the stream. All of them reject when the backend fails in any way; rows come as they are. */
import { z } from 'zod'
import type { ContentType } from '../../shared/model.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamKey } from './cursor.ts'
import { keySchema, type PublishedRow, rowSchema } from './rows.ts'

/** Entries per page. */
const PAGE_SIZE_ENTRIES = 12

export interface PageQuery {
  type?: ContentType | undefined
  /** Key of the previous page's last entry. */
  after?: StreamKey | undefined
  /** Rows at most; a backend may answer fewer (PostgREST's `max-rows`). */
  size?: number
  signal?: AbortSignal
}

/** A row of the stream, whatever is wrong with it: an id or a slug that it does not have is empty. */
const namedRow = z
  .looseObject({ id: z.guid().catch(''), slug: z.string().catch('') })
  .catch({ id: '', slug: '' })
export type NamedRow = z.infer<typeof namedRow>

/** Told of a row that cannot be shown. */
export type SkipRow = (row: NamedRow, error: unknown) => void

export interface RowPage {
  rows: NamedRow[]
  /** Published rows of the type from the first one here on. */
  remaining: number
  /** Key that the next page starts after; absent on the last page. */
  next?: StreamKey
}

/** A page of published rows, newest first. */
export async function readPage(client: BackendClient, query: PageQuery): Promise<RowPage> {
  const { size = PAGE_SIZE_ENTRIES } = query
  const answer = await pageQuery(client, { ...query, size })
  const rows = rowsOf(answer).slice(0, size)
  if (rows.length > 0 && rows.every(({ id }) => id === '')) throw new StreamError(NO_ROWS)
  const remaining = Math.max(countOf(answer), rows.length)
  const next = remaining > rows.length ? lastKey(rows) : undefined
  return { rows, remaining, ...(next && { next }) }
}

/** Published rows of the type, or of all types. */
export async function countRows(client: BackendClient, type?: ContentType): Promise<number> {
  const query = client.from('stream_entries').select('id', { count: 'exact', head: true })
  return countOf(await (type ? query.eq('type', type) : query))
}

/** One published row, or `undefined` when there is none. */
export async function readRow(client: BackendClient, slug: string): Promise<NamedRow | undefined> {
  return rowsOf(await client.from('stream_entries').select('*').eq('slug', slug).limit(1))[0]
}

/** The published rows on either side of one; absent at the ends. */
export async function readNeighbours(
  client: BackendClient,
  key: StreamKey,
): Promise<{ newer: NamedRow | undefined; older: NamedRow | undefined }> {
  const [newer, older] = await Promise.all([
    neighbourQuery(client, key, 'gt'),
    neighbourQuery(client, key, 'lt'),
  ])
  return { newer: rowsOf(newer)[0], older: rowsOf(older)[0] }
}

function neighbourQuery(client: BackendClient, key: StreamKey, side: 'gt' | 'lt') {
  const ascending = side === 'gt'
  return client
    .from('stream_entries')
    .select('*')
    .or(beyond(key, side))
    .order('published_at', { ascending })
    .order('id', { ascending })
    .limit(1)
}

const NO_ROWS = 'The backend answered no rows of the stream'

export class StreamError extends Error {
  override name = 'StreamError'
}

/** `(published_at, id) < (…, …)`: an entry that arrives meanwhile neither repeats nor hides another. */
function pageQuery(client: BackendClient, { type, after, size, signal }: PageQuery & { size: number }) {
  let query = client.from('stream_entries').select('*', { count: 'exact' })
  if (type) query = query.eq('type', type)
  if (after) query = query.or(beyond(after, 'lt'))
  const page = query.order('published_at', { ascending: false }).order('id', { ascending: false }).limit(size)
  return signal ? page.abortSignal(signal) : page
}

/** A filter for the rows on one side of a key, whose date and UUID are checked. */
function beyond({ publishedAt, id }: StreamKey, side: 'gt' | 'lt'): string {
  return `published_at.${side}."${publishedAt}",and(published_at.eq."${publishedAt}",id.${side}."${id}")`
}

/** The key of a row, if it has one. */
export function keyOf(row: NamedRow): StreamKey | undefined {
  const { data } = keySchema.safeParse(row)
  return data && { publishedAt: new Date(data.published_at).toISOString(), id: data.id }
}

/** The last row that has a key: those after it are met again on the next page. */
function lastKey(rows: readonly NamedRow[]): StreamKey | undefined {
  return rows.map(keyOf).findLast((key) => key !== undefined)
}

/** Rows a request: PostgREST answers 1,000 at most, the embedded backend 100. */
const CHUNK_ROWS = 100
/** Bounds the memory of their search index, of which an entry needs some 4 kB, and of the sitemap, whose limit is 50,000 addresses. */
const MAX_ALL_ROWS = 5000
/** For all chunks together; each has the client's own time limit besides. */
const ALL_ROWS_MS = 10_000

/** The newest rows in one list, for what needs all of them. Rows that cannot be shown are left out. Rejects as `readPage` does. */
export async function readAll(client: BackendClient, skipRow: SkipRow): Promise<PublishedRow[]> {
  const signal = AbortSignal.timeout(ALL_ROWS_MS)
  const published: PublishedRow[] = []
  let after: StreamKey | undefined
  for (let read = 0; read < MAX_ALL_ROWS; ) {
    const { rows, next } = await readPage(client, { after, size: CHUNK_ROWS, signal })
    for (const row of rows) {
      const { data, error } = rowSchema.safeParse(row)
      if (data) published.push(data)
      else skipRow(row, error)
    }
    if (!next) break
    after = next
    read += rows.length
  }
  return published
}

interface Answer {
  data: unknown
  error: { message: string } | null
  count: number | null
}

function rowsOf({ data, error }: Pick<Answer, 'data' | 'error'>): NamedRow[] {
  if (error) throw new StreamError(error.message, { cause: error })
  if (!Array.isArray(data)) throw new StreamError(NO_ROWS)
  return data.map((row) => namedRow.parse(row))
}

function countOf({ error, count }: Pick<Answer, 'error' | 'count'>): number {
  if (error) throw new StreamError(error.message, { cause: error })
  if (!Number.isSafeInteger(count) || Number(count) < 0) {
    throw new StreamError('The backend answered without a count')
  }
  return Number(count)
}
