/** A search: the pages with all words of a query or, where there are none, those that are near. */
import type { Locale } from '../../shared/model.ts'
import {
  normaliseQuery,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type SearchResults,
} from '../../shared/search.ts'
import { attemptsFor } from './attempts.ts'
import { excerptOf, markWords, type Wanted } from './marks.ts'
import type { FoundDocument, SearchIndex } from './search-index.ts'
import { textTerms, wordsOf, wordsOfQuery } from './words.ts'

/** Each word costs the same: more of them find nothing else. */
const MOST_WORDS = 8
/** Results of a search. */
const MOST_RESULTS = 60
/** Results that have some of the words only: an offer, not an answer. */
const MOST_NEAR = 6
/** Share of its points that a text keeps which is in another language than the reader's. */
const FALLBACK_SHARE = 0.75
/** The same for notes of the stream: they are short, by which the index ranks them first, and other texts say more. */
const STREAM_SHARE = 0.6
/** Texts offered where nothing is near. */
const NEWEST = 3

export interface SearchOptions {
  /** Several, such as that of the content and that of the stream. */
  indexes: readonly SearchIndex[]
  locale: Locale
  /** Milliseconds since 1970. */
  now: number
  /** Results of a kind at most. */
  perKind: number
}

/** Finds what `query` asks for, as it is typed: its last word may be the beginning of one. */
export function search(query: string, options: SearchOptions): SearchResults {
  const { indexes, locale, now } = options
  const asked = normaliseQuery(query)
  const words = wordsOfQuery(asked, locale, MOST_WORDS)
  if (words.length === 0) return { query: asked, groups: [], total: 0, match: 'all' }
  for (const { match, expression, exact, wanted } of attemptsFor(words, options)) {
    const found = indexes.flatMap((index) => index.find(locale, expression, now, MOST_RESULTS))
    if (found.length === 0) continue
    const typed = new Set(exact && indexes.flatMap((index) => index.paths(locale, exact, now, MOST_RESULTS)))
    const best = withoutNews(rank(found, { wanted, typed, locale })).slice(
      0,
      match === 'all' ? MOST_RESULTS : MOST_NEAR,
    )
    return { query: asked, groups: groupsOf(best, wanted, options), total: best.length, match }
  }
  const newest = indexes.flatMap((index) => index.newest(locale, 'blog', now, NEWEST)).slice(0, NEWEST)
  return { query: asked, groups: groupsOf(newest, [], options), total: newest.length, match: 'none' }
}

interface Ranking {
  wanted: readonly Wanted[]
  /** Paths of pages that have the words as they are typed. */
  typed: ReadonlySet<string>
  locale: Locale
}

/**
 * Best first. The index weighs how often words occur, by which a word that is repeated counts as much as one in a title: a
 * page is called by what it is about, so the words of its title count on top. So do words as they are typed: of a page that
 * has other forms of them only, no more than the title can outweigh that.
 */
function rank(found: readonly FoundDocument[], { wanted, typed, locale }: Ranking): FoundDocument[] {
  const best = Math.min(...found.map(({ score }) => score))
  const shareOf = ({ kind, language }: FoundDocument) =>
    (kind === 'stream' ? STREAM_SHARE : 1) * (language === locale ? 1 : FALLBACK_SHARE)
  return found
    .map((document) => ({
      document,
      points:
        shareOf(document) * (document.score / best + titlePoints(document, wanted)) +
        (typed.has(document.path) ? 1 : 0),
    }))
    .sort((one, other) => other.points - one.points)
    .map(({ document }) => document)
}

/** Without the entries of the stream that announce a text which is found itself, under its title. */
function withoutNews(found: readonly FoundDocument[]): FoundDocument[] {
  const nameOf = ({ title, language }: FoundDocument) => `${language} ${title.toLowerCase()}`
  const texts = new Set(found.filter(({ kind }) => kind !== 'stream').map(nameOf))
  return found.filter((document) => document.kind !== 'stream' || !texts.has(nameOf(document)))
}

/** 0 to 1: the share of the words that the title has, and of its own words that were asked for. */
function titlePoints({ title, language }: FoundDocument, wanted: readonly Wanted[]): number {
  const terms = wordsOf(title).map(({ word }) => textTerms(word, language))
  const has = (own: readonly string[], one: Wanted) => {
    const { prefix } = one
    if (own.some((term) => one.terms.has(term))) return 1
    return prefix !== undefined && own.some((term) => term.startsWith(prefix)) ? 0.8 : 0
  }
  const asked = wanted.map((one) => Math.max(0, ...terms.map((own) => has(own, one))))
  const met = terms.map((own) => Math.max(0, ...wanted.map((one) => has(own, one))))
  return 0.8 * mean(asked) + 0.2 * mean(met)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The group of the best one first. */
function groupsOf(
  found: readonly FoundDocument[],
  wanted: readonly Wanted[],
  { locale, perKind }: SearchOptions,
): SearchGroup[] {
  const all: Wanted = {
    terms: new Set(wanted.flatMap(({ terms }) => [...terms])),
    prefix: wanted.at(-1)?.prefix,
  }
  const groups = new Map<SearchKind, SearchHit[]>()
  for (const document of found) {
    const hits = groups.get(document.kind) ?? []
    if (hits.length < perKind) hits.push(hitOf(document, all, locale))
    groups.set(document.kind, hits)
  }
  return Array.from(groups, ([kind, hits]) => ({ kind, hits }))
}

function hitOf(document: FoundDocument, wanted: Wanted, locale: Locale): SearchHit {
  const { path, title, language, since } = document
  return {
    path,
    title: markWords(title, wanted, language),
    excerpt: excerptOf(document, wanted, language),
    ...(since > 0 && { date: new Date(since).toISOString() }),
    ...(language !== locale && { lang: language }),
  }
}
