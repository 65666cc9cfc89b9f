/** Browser only: results for a query while it is typed. */
import { useEffect, useState } from 'react'
import type { Locale } from '../../shared/model.ts'
import { normaliseQuery, SEARCH_API, type SearchResults, searchAddress } from '../../shared/search.ts'
import { localisePath } from '../../shared/urls.ts'

/** Pause in typing after which the server is asked. */
const PAUSE_MILLISECONDS = 120
/** A shorter query is the beginning of nearly every word. */
const SHORTEST_QUERY_CHARACTERS = 2
const TIME_LIMIT_MILLISECONDS = 10_000

interface SearchState {
  /** Results of the last query that was answered: they stay until there are others. */
  results?: SearchResults
  hasFailed: boolean
}

const NOTHING: SearchState = { hasFailed: false }

export function useSearch(locale: Locale, typed: string): SearchState {
  const [state, setState] = useState(NOTHING)
  const query = normaliseQuery(typed)
  useEffect(() => {
    if (query.length < SHORTEST_QUERY_CHARACTERS) return setState(NOTHING)
    const superseded = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const results = await fetchResults(locale, query, superseded.signal)
        if (!superseded.signal.aborted) setState({ results, hasFailed: false })
      } catch {
        if (!superseded.signal.aborted) setState({ hasFailed: true })
      }
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      superseded.abort()
    }
  }, [locale, query])
  return state
}

async function fetchResults(locale: Locale, query: string, superseded: AbortSignal): Promise<SearchResults> {
  const signal = AbortSignal.any([superseded, AbortSignal.timeout(TIME_LIMIT_MILLISECONDS)])
  const response = await fetch(searchAddress(localisePath(locale, SEARCH_API), query), { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const results: unknown = await response.json()
  // A proxy may answer with something else.
  if (!isResults(results)) throw new Error('The search answered with something else than results')
  return results
}

function isResults(value: unknown): value is SearchResults {
  return typeof value === 'object' && value !== null && 'groups' in value && Array.isArray(value.groups)
}
