/** Browser only: results for a query while it is typed. */
import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '../../shared/model.ts'
import { normaliseQuery, SEARCH_API, type SearchResults, searchAddress } from '../../shared/search.ts'
import { localisePath } from '../../shared/urls.ts'
import { withBase } from '../base.ts'

/** Pause in typing after which the server is asked. */
const PAUSE_MILLISECONDS = 120
/** An answer that comes sooner shows no waiting. */
const PATIENCE_MILLISECONDS = 400
/** A shorter query is the beginning of nearly every word. */
const SHORTEST_QUERY_CHARACTERS = 2
const TIME_LIMIT_MILLISECONDS = 10_000

interface SearchState {
  /** Results of the last query that was answered: they stay until there are others. */
  results?: SearchResults | undefined
  /** `waiting`: the answer to what is typed takes its time. */
  status: 'idle' | 'waiting' | 'failed'
}

interface Search extends SearchState {
  /** Asks once more for what is typed. */
  retry(): void
}

const NOTHING: SearchState = { status: 'idle' }

export function useSearch(locale: Locale, typed: string): Search {
  const [state, setState] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const query = normaliseQuery(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (query.length < SHORTEST_QUERY_CHARACTERS) return setState(NOTHING)
    const superseded = new AbortController()
    const change = (next: (last: SearchState) => SearchState) => superseded.signal.aborted || setState(next)
    const patience = setTimeout(
      () => change(({ results }) => ({ results, status: 'waiting' })),
      PAUSE_MILLISECONDS + PATIENCE_MILLISECONDS,
    )
    const pause = setTimeout(async () => {
      try {
        const results = await findResults(locale, query, superseded.signal)
        change(() => ({ results, status: 'idle' }))
      } catch {
        change(() => ({ status: 'failed' }))
      }
      clearTimeout(patience)
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(patience)
      clearTimeout(pause)
      superseded.abort()
    }
  }, [locale, query, attempt])
  return { ...state, retry: useCallback(() => setAttempt((last) => last + 1), []) }
}

async function findResults(locale: Locale, query: string, superseded: AbortSignal): Promise<SearchResults> {
  if (!('static' in document.documentElement.dataset)) return fetchResults(locale, query, superseded)
  const { searchInBrowser } = await import('./search-in-browser.ts')
  return searchInBrowser(locale, query)
}

async function fetchResults(locale: Locale, query: string, superseded: AbortSignal): Promise<SearchResults> {
  const signal = AbortSignal.any([superseded, AbortSignal.timeout(TIME_LIMIT_MILLISECONDS)])
  const response = await fetch(withBase(searchAddress(localisePath(locale, SEARCH_API), query)), { signal })
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  const results: unknown = await response.json()
  // A proxy may answer with something else.
  if (!isResults(results)) throw new Error('The search answered with something else than results')
  return results
}

function isResults(value: unknown): value is SearchResults {
  return typeof value === 'object' && value !== null && 'groups' in value && Array.isArray(value.groups)
}
