/** Pages of a few words, to search them. */
import { search } from '../../shared/search/search.ts'
import { searchIndex } from '../../shared/search/search-index.ts'
import type { SearchKind } from '../../shared/search.ts'

/** A text with its marks in brackets. */
export const marked = (text: readonly string[] = []) =>
  text.map((piece, place) => (place % 2 ? `[${piece}]` : piece)).join('')

type FoundPage = [kind: SearchKind, title: string, text: string, description?: string, since?: number]

/** Searches pages of these kinds, titles and texts, each block of which is a line. */
export async function searchPages(query: string, pages: FoundPage[]) {
  const index = searchIndex()
  await index.update(
    pages.map(([kind, title, text, description = '', since = 0], place) => ({
      ...{ kind, title, path: `/${place}`, language: 'en', since },
      ...{ description, aliases: '', tags: '', headings: '', body: text },
    })),
  )
  return search(query, { index, locale: 'en', perKind: 2 })
}
