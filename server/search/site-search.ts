/** The search of the whole site: its content, and the stream as far as it is known. */
import { setTimeout as after } from 'node:timers/promises'
import type { Locale } from '../../shared/model.ts'
import { search } from '../../shared/search/search.ts'
import { type SearchText, searchIndex } from '../../shared/search/search-index.ts'
import type { SearchResults } from '../../shared/search.ts'
import { onceByLocale } from '../content/once.ts'
import type { StreamReader } from '../stream/reader.ts'
import type { PublishedRow } from '../stream/rows.ts'

export interface SiteSearch {
  /** Finds up to `perKind` pages of each kind for readers of `locale`. */
  find(query: string, locale: Locale, perKind: number): Promise<SearchResults>
  /** All that readers of `locale` search, for a site of files: browsers search it themselves. */
  texts(locale: Locale): Promise<SearchText[]>
}

/** Time that a search waits for the stream: without an answer it goes by what was known before. */
const STREAM_WAIT_MS = 300

export interface SiteSearchOptions {
  /** The content as it is now: the same array as long as it is the same. */
  documents(locale: Locale): readonly SearchText[] | Promise<readonly SearchText[]>
  stream: Pick<StreamReader, 'newestRows'>
}

/** The index of a language is made by the first search in it, and brought up to date by each. */
export function siteSearch({ documents, stream }: SiteSearchOptions): SiteSearch {
  const rows = newestRows(stream)
  const indexOf = onceByLocale((locale) => {
    const index = searchIndex()
    let last: { content: unknown; entries: unknown; update: Promise<void> } | undefined
    return async () => {
      const [content, entries] = await Promise.all([documents(locale), rows()])
      if (last?.content !== content || last.entries !== entries) {
        const update = streamTexts(entries, locale).then((texts) => index.update([...content, ...texts]))
        last = { content, entries, update }
      }
      await last.update
      return index
    }
  })
  return {
    find: async (query, locale, perKind) => {
      const index = await indexOf(locale)()
      return search(query, { index, locale, perKind })
    },
    texts: async (locale) => (await indexOf(locale)()).texts(),
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

async function streamTexts(rows: readonly PublishedRow[], locale: Locale): Promise<SearchText[]> {
  if (rows.length === 0) return []
  // Loaded with the first entries: their parser is large.
  const { streamDocument } = await import('./stream-documents.ts')
  return rows.flatMap((row) => streamDocument(row, locale) ?? [])
}
