/** The search of the whole site: its content, and the stream as far as it is known. */
import { setTimeout as after } from 'node:timers/promises'
import type { Locale } from '../../shared/model.ts'
import type { SearchResults } from '../../shared/search.ts'
import { once } from '../content/once.ts'
import type { StreamReader } from '../stream/reader.ts'
import { search } from './search.ts'
import { type SearchIndex, searchIndexInMemory } from './search-index.ts'

/** Finds up to `perKind` pages of each kind for readers of `locale`. */
export type SiteSearch = (query: string, locale: Locale, perKind: number) => Promise<SearchResults>

/** Time that a search waits for the stream: without an answer it goes by what was known before. */
const STREAM_WAIT_MILLISECONDS = 300

export interface SiteSearchOptions {
  /** The content's index as it is now. */
  index(): SearchIndex | Promise<SearchIndex>
  stream: Pick<StreamReader, 'newestRows'>
  now(): Date
}

export function siteSearch({ index, stream, now }: SiteSearchOptions): SiteSearch {
  const ofStream = once(searchIndexInMemory)
  let known: unknown
  const followStream = async () => {
    const wait = after(STREAM_WAIT_MILLISECONDS, undefined, { ref: false })
    const rows = await Promise.race([stream.newestRows(), wait])
    if (!rows || rows === known) return
    known = rows
    // Loaded with the first entries: their parser is a quarter of what the server would read before its first answer.
    const { streamDocumentsOf } = await import('./stream-documents.ts')
    await ofStream().update(rows.flatMap(streamDocumentsOf))
  }
  return async (query, locale, perKind) => {
    await followStream()
    const indexes = [await index(), ofStream()]
    return search(query, { indexes, locale, now: now().getTime(), perKind })
  }
}
