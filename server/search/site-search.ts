/** The search of the whole site: its content, and the stream as far as it is known. */
import { setTimeout as after } from 'node:timers/promises'
import type { Locale } from '../../shared/model.ts'
import { search } from '../../shared/search/search.ts'
import {
  type IndexedText,
  type SearchDocument,
  type SearchIndex,
  searchIndex,
} from '../../shared/search/search-index.ts'
import type { SearchResults } from '../../shared/search.ts'
import { onceByLocale } from '../content/once.ts'
import type { StreamReader } from '../stream/reader.ts'
import type { PublishedRow } from '../stream/rows.ts'

export interface SiteSearch {
  /** Finds up to `perKind` pages of each kind for readers of `locale`. */
  find(query: string, locale: Locale, perKind: number): Promise<SearchResults>
  /** All that readers of `locale` search, for a site of files: browsers search it themselves. */
  texts(locale: Locale): Promise<IndexedText[]>
}

/** Time that a search waits for the stream: without an answer it goes by what was known before. */
const STREAM_WAIT_MS = 300

export interface SiteSearchOptions {
  /** The content as it is now: the same array as long as it is the same. */
  documents(locale: Locale): readonly SearchDocument[] | Promise<readonly SearchDocument[]>
  stream: Pick<StreamReader, 'newestRows'>
  now(): Date
}

/** The index of a language is made by the first search in it. */
export function siteSearch({ documents, stream, now }: SiteSearchOptions): SiteSearch {
  const rows = newestRows(stream)
  const indexOf = onceByLocale((locale) =>
    followingIndex({ documents: () => documents(locale), rows, locale }),
  )
  return {
    find: async (query, locale, perKind) => {
      const index = await indexOf(locale)()
      return search(query, { index, locale, now: now().getTime(), perKind })
    },
    texts: async (locale) => {
      const index = await indexOf(locale)()
      return index.texts().filter(({ since }) => since <= now().getTime())
    },
  }
}

/** The newest entries; those that were known before if the answer takes too long. */
function newestRows(stream: SiteSearchOptions['stream']): () => Promise<readonly PublishedRow[]> {
  let known: readonly PublishedRow[] = []
  return async () => {
    const wait = after(STREAM_WAIT_MS, undefined, { ref: false })
    known = (await Promise.race([stream.newestRows(), wait])) ?? known
    return known
  }
}

interface Sources {
  documents(): readonly SearchDocument[] | Promise<readonly SearchDocument[]>
  rows(): Promise<readonly PublishedRow[]>
  locale: Locale
}

/** Returns an index that is brought up to date whenever it is asked for. Nobody gets it half done. */
function followingIndex({ documents, rows, locale }: Sources): () => Promise<SearchIndex> {
  const index = searchIndex()
  let known: unknown[] = []
  let updated = Promise.resolve()
  const update = async (content: readonly SearchDocument[], entries: readonly PublishedRow[]) => {
    // Loaded with the first entries: their parser is large.
    const ofEntries = entries.length === 0 ? [] : await streamDocuments(entries, locale)
    await index.update([...content, ...ofEntries])
  }
  return async () => {
    const [content, entries] = await Promise.all([documents(), rows()])
    if (known[0] !== content || known[1] !== entries) {
      known = [content, entries]
      updated = update(content, entries)
    }
    try {
      await updated
    } catch (error) {
      known = []
      throw error
    }
    return index
  }
}

async function streamDocuments(rows: readonly PublishedRow[], locale: Locale): Promise<SearchDocument[]> {
  const { streamDocument } = await import('./stream-documents.ts')
  return rows.flatMap((row) => streamDocument(row, locale) ?? [])
}
