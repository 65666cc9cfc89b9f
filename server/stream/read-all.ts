/** The newest entries of the stream in one list, for what needs all of them: the sitemap and the search. */
import type { BackendClient } from '../backend/client.ts'
import type { StreamKey } from './cursor.ts'
import { readPage } from './read.ts'
import { type PublishedRow, rowSchema } from './rows.ts'
import type { SkipRow } from './skipped-rows.ts'

/** Rows a request: PostgREST answers 1,000 at most, the embedded backend 100. */
const CHUNK_ROWS = 100
/** For all chunks together; each has the client's own time limit besides. */
const TIME_LIMIT_MILLISECONDS = 10_000

/** Newest first, some `most` of them. Rejects as `readPage` does. */
export async function readAll(
  client: BackendClient,
  skipRow: SkipRow,
  most: number,
): Promise<PublishedRow[]> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MILLISECONDS)
  const published: PublishedRow[] = []
  let after: StreamKey | undefined
  for (let read = 0; read < most; ) {
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
