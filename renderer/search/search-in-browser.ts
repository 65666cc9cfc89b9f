/** Browser only: the search of a site of files, over the texts that its export holds. */
import type { Locale } from '../../shared/model.ts'
import { search } from '../../shared/search/search.ts'
import { type SearchIndex, type SearchText, searchIndex } from '../../shared/search/search-index.ts'
import { type SearchResults, searchTextsPath } from '../../shared/search.ts'
import { withBase } from '../base.ts'

/** Results of a kind. */
const PER_KIND = 20

const indexes = new Map<Locale, Promise<SearchIndex>>()

export async function searchInBrowser(locale: Locale, query: string): Promise<SearchResults> {
  const loading = indexes.get(locale) ?? loadIndex(locale)
  indexes.set(locale, loading)
  try {
    return search(query, { index: await loading, locale, perKind: PER_KIND })
  } catch (error) {
    // The next attempt loads it again.
    indexes.delete(locale)
    throw error
  }
}

async function loadIndex(locale: Locale): Promise<SearchIndex> {
  const response = await fetch(withBase(searchTextsPath(locale)))
  if (!response.ok) throw new Error(`The texts to search answered ${response.status}`)
  // The export wrote it.
  const texts = (await response.json()) as SearchText[]
  const index = searchIndex()
  await index.update(texts)
  return index
}
