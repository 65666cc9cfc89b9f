/** What is asked of the backend about the stream. All of it rejects when the backend fails in any way. */
import { z } from 'zod'
import type { ContentType } from '../../shared/model.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamKey } from './cursor.ts'
import { type PublishedRow, rowSchema } from './rows.ts'

/** Entries a page. */
export const PAGE_SIZE_ENTRIES = 12

export interface RowPage {
  rows: PublishedRow[]
  /** Published rows of the type, on all pages. */
  total: number
  /** Rows from the first one here on. */
  remaining: number
}

/** A page of published rows, newest first; `after` is where the page before it ended. */
export async function readPage(
  client: BackendClient,
  { type, after }: { type?: ContentType | undefined; after?: StreamKey | undefined },
): Promise<RowPage> {
  const [page, all] = await Promise.all([
    pageQuery(client, type, after),
    after ? countQuery(client, type) : undefined,
  ])
  const failed = page.error ?? all?.error
  if (failed) throw new StreamError(failed.message, { cause: failed })
  const rows = z.array(rowSchema).parse(page.data)
  const remaining = countOf(page)
  return { rows, remaining, total: all ? countOf(all) : remaining }
}

/** One published row, or `undefined` when there is none. */
export async function readRow(client: BackendClient, slug: string): Promise<PublishedRow | undefined> {
  const { data, error } = await client.from('stream_entries').select('*').eq('slug', slug).limit(1)
  if (error) throw new StreamError(error.message, { cause: error })
  return z.array(rowSchema).parse(data)[0]
}

export class StreamError extends Error {
  override name = 'StreamError'
}

/** `(published_at, id) < (…, …)`: an entry that arrives meanwhile neither repeats nor hides another. */
function pageQuery(client: BackendClient, type?: ContentType, after?: StreamKey) {
  let query = client.from('stream_entries').select('*', { count: 'exact' })
  if (type) query = query.eq('type', type)
  if (after) {
    const { publishedAt, id } = after
    // Both were made by `readCursor` out of a date and a UUID.
    query = query.or(`published_at.lt."${publishedAt}",and(published_at.eq."${publishedAt}",id.lt."${id}")`)
  }
  return query
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE_ENTRIES)
}

function countQuery(client: BackendClient, type?: ContentType) {
  const query = client.from('stream_entries').select('id', { count: 'exact', head: true })
  return type ? query.eq('type', type) : query
}

/** An answer without a count is not PostgREST's. */
function countOf({ count }: { count: number | null }): number {
  if (!Number.isSafeInteger(count)) throw new StreamError('The backend answered without a count')
  return Number(count)
}
