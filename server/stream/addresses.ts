/** The addresses of the stream's entries, for the sitemap. */
import type { Locale } from '../../shared/model.ts'
import type { BackendClient } from '../backend/client.ts'
import type { StreamKey } from './cursor.ts'
import { entryPath } from './entry.ts'
import { readPage } from './read.ts'
import { languagesOf, type PublishedRow, rowSchema } from './rows.ts'
import type { SkipRow } from './skipped-rows.ts'

/** The newest of them: two addresses each leave room for the rest in a sitemap's 50,000 (https://www.sitemaps.org/protocol.html). */
const MOST_ENTRIES = 10_000
/** Rows a request: PostgREST answers 1,000 at most, the embedded backend 100. */
const CHUNK_ROWS = 100
/** For all chunks together; each has the client's own time limit besides. */
const TIME_LIMIT_MILLISECONDS = 10_000

/** The page of an entry in a language that it is written in. */
export interface StreamAddress {
  path: string
  /** Locales in which it is written → its path. */
  alternates: Partial<Record<Locale, string>>
  /** ISO date-time of its publication. */
  modified: string
  isOriginal: true
}

/** Newest first; a page in a language that the entry is not written in is left out. Rejects as `readPage` does. */
export async function readAddresses(client: BackendClient, skipRow: SkipRow): Promise<StreamAddress[]> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MILLISECONDS)
  const addresses: StreamAddress[] = []
  let after: StreamKey | undefined
  for (let read = 0; read < MOST_ENTRIES; ) {
    const { rows, next } = await readPage(client, { after, size: CHUNK_ROWS, signal })
    for (const row of rows) {
      const { data, error } = rowSchema.safeParse(row)
      if (data) addresses.push(...addressesOf(data))
      else skipRow(row, error)
    }
    if (!next) break
    after = next
    read += rows.length
  }
  return addresses
}

function addressesOf(row: PublishedRow): StreamAddress[] {
  const languages = languagesOf(row)
  const alternates = Object.fromEntries(languages.map((locale) => [locale, entryPath(row.slug, locale)]))
  const modified = new Date(row.published_at).toISOString()
  return languages.map((locale) => ({
    path: entryPath(row.slug, locale),
    alternates,
    modified,
    isOriginal: true,
  }))
}
