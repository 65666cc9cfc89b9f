import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { type CountedTag, mostUsedTags } from '../../shared/content.ts'
import { inEveryLocale } from '../../shared/model.ts'
import { SEARCH_PATH, type SearchResults, searchAddress } from '../../shared/search.ts'

export interface Data {
  head: Head
  results: SearchResults
  /** Minutes after which the visitor may search again; absent: now. */
  wait?: number
  /** The most used ones by name, where nothing was asked for or nothing is near. */
  tags: CountedTag[]
}

/** Tags that are offered in the place of results. */
const MAX_TAGS = 8

const NOTHING: SearchResults = { query: '', groups: [], total: 0, match: 'all' }

/** Results as the server found them. There is no end to the queries: search engines leave the page out. */
export async function data({
  content,
  locale,
  searchResults,
  searchRefused,
}: PageContextServer): Promise<Data> {
  const intl = await loadIntl(locale)
  const results = searchResults ?? { ...NOTHING, query: searchRefused?.query ?? '' }
  const { query } = results
  const title = intl.formatMessage({ id: 'search.title' })
  const head = pageHead(
    locale,
    SEARCH_PATH,
    query ? `${query} · ${title}` : title,
    intl.formatMessage({ id: 'search.hint' }),
  )
  const tags =
    results.total === 0 || results.match === 'none' ? mostUsedTags(content.tags(locale), MAX_TAGS) : []
  const wait = searchRefused && Math.ceil(searchRefused.wait / 60)
  const languages = inEveryLocale((name) => searchAddress(head.languages[name], query))
  return { head: { ...head, alternates: {}, languages, noindex: true }, results, tags, ...(wait && { wait }) }
}
