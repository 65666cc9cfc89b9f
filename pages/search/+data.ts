import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { inEveryLocale } from '../../shared/model.ts'
import { SEARCH_PATH, type SearchResults, searchAddress } from '../../shared/search.ts'

export interface Data {
  head: Head
  results: SearchResults
}

const NOTHING: SearchResults = { query: '', groups: [], total: 0, match: 'all' }

/** Results as the server found them. There is no end to the queries: search engines leave the page out. */
export async function data({ locale, searchResults }: PageContextServer): Promise<Data> {
  const intl = await loadIntl(locale)
  const results = searchResults ?? NOTHING
  const { query } = results
  const title = intl.formatMessage({ id: 'search.title' })
  const head = pageHead(
    locale,
    SEARCH_PATH,
    query ? `${query} · ${title}` : title,
    intl.formatMessage({ id: 'search.hint' }),
  )
  const languages = inEveryLocale((name) => searchAddress(head.languages[name], query))
  return { head: { ...head, alternates: {}, languages, noindex: true }, results }
}
