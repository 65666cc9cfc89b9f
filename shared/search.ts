/** Search: what a visitor asks for, and what the site answers. Safe in a browser. */
import type { Locale } from './model.ts'

/** Kinds of pages that are found, by which results are grouped. */
const SEARCH_KINDS = ['blog', 'projects', 'pages', 'skills', 'stream'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Path of the search page, without prefix, and of the same results as JSON. */
export const SEARCH_PATH = '/search'
export const SEARCH_API = '/search.json'

/** File of a site of files with all that readers of a language search. */
export function searchTextsPath(locale: Locale): string {
  return `${SEARCH_PATH}/${locale}.json`
}

/** Longer than any question; the rest of a longer one is left out. */
export const QUERY_CHARACTERS = 200

/** Text in pieces: every second one, from the second on, is a word that was searched for. */
export type MarkedText = readonly string[]

export interface SearchHit {
  /** Path at which the reader reads it. */
  path: string
  title: MarkedText
  /** Its description, or the part of the text with the most words that were searched for. */
  excerpt: MarkedText
  /** When it appeared, as ISO 8601; nothing for what is always there. */
  date?: string
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
}

export interface SearchGroup {
  kind: SearchKind
  /** Best first. */
  hits: SearchHit[]
}

export interface SearchResults {
  /** As it was read: without spaces at its ends, and no longer than it may be. */
  query: string
  /** The group with the best hit first. */
  groups: SearchGroup[]
  /** Pages found; up to a bound, so that this many are at least there. */
  total: number
  /** `some`: no page has all words, and these have the most of them. `none`: nothing is near, and these are new. */
  match: 'all' | 'some' | 'none'
}

/** A search that was not made, since too many came before it. */
export interface SearchRefused {
  query: string
  /** Seconds after which it would be. */
  wait: number
}

/** A query in the one form that is searched for. */
export function normaliseQuery(query: string): string {
  return query.normalize('NFC').slice(0, QUERY_CHARACTERS).replaceAll(/\s+/g, ' ').trim()
}

export function searchAddress(path: string, query: string): string {
  return query === '' ? path : `${path}?${new URLSearchParams({ q: query })}`
}
