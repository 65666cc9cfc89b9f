/** A search: the pages with all words of a query or, where there are none, those that are near. */
import type { Query, QueryCombination } from 'minisearch'
import type { Locale } from '../model.ts'
import {
  normaliseQuery,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type SearchResults,
} from '../search.ts'
import { foldLetters } from '../text.ts'
import { BLOCK_END, excerptOf, markWords } from './marks.ts'
import type { FoundText, SearchIndex, SearchText } from './search-index.ts'
import { type QueryWord, wordsOf, wordsOfQuery } from './words.ts'

const MAX_WORDS = 8
const MAX_RESULTS = 60
/** As many pages with the words as they are typed need no pages with other forms of them. */
const ENOUGH_RESULTS = 3
/** Results that have some of the words only: an offer, not an answer. */
const MAX_NEAR_RESULTS = 6
/** Share of its score that a text keeps which is in another language than the reader's. */
const FALLBACK_SHARE = 0.75
/** The same for entries of the stream: they are short, by which the index ranks them first, and other texts say more. */
const STREAM_SHARE = 0.5
/** Texts offered where nothing is near. */
const NEWEST = 3
/** A shorter word with another letter is another word. */
const MIN_MISSPELT_CHARACTERS = 4
/** A shorter beginning is that of too many words. */
const MIN_PREFIX_CHARACTERS = 2
/** What another form of a word counts, beside the word as it is typed. */
const STEM_WEIGHT = 0.4

export interface SearchOptions {
  index: SearchIndex
  locale: Locale
  /** Results of a kind at most. */
  perKind: number
}

interface Attempt {
  match: SearchResults['match']
  /** With fewer results the next attempt is made. */
  min: number
  max: number
  query(words: readonly QueryWord[]): Query
}

/** First words as they are typed, then in any form, then misspelt, then what has some of the words. */
const ATTEMPTS: readonly Attempt[] = [
  { match: 'all', min: ENOUGH_RESULTS, max: MAX_RESULTS, query: (words) => allOf(words.map(asTyped)) },
  { match: 'all', min: 1, max: MAX_RESULTS, query: (words) => allOf(words.map(inAnyForm)) },
  { match: 'all', min: 1, max: MAX_RESULTS, query: (words) => allOf(words.map(misspelt)) },
  { match: 'some', min: 1, max: MAX_NEAR_RESULTS, query: (words) => anyOf(words.map(near)) },
]

/** Finds what `query` asks for, as it is typed: its last word may be the beginning of one. */
export function search(query: string, options: SearchOptions): SearchResults {
  const { index, locale } = options
  const asked = normaliseQuery(query)
  const words = wordsOfQuery(asked, locale, MAX_WORDS)
  if (words.length === 0) return { query: asked, groups: [], total: 0, match: 'all' }
  for (const { match, min, max, query } of ATTEMPTS) {
    const found = withoutNews(rank(index.find(query(words)), asked, locale)).slice(0, max)
    if (found.length >= min)
      return { query: asked, groups: groupsOf(found, words, options), total: found.length, match }
  }
  const newest = newestPosts(index).map((text) => ({ text, score: 0, terms: [] }))
  return { query: asked, groups: groupsOf(newest, words, options), total: newest.length, match: 'none' }
}

function newestPosts(index: SearchIndex): SearchText[] {
  const posts = index.texts().filter(({ kind }) => kind === 'blog')
  return posts.sort((one, other) => other.since - one.since).slice(0, NEWEST)
}

function allOf(queries: Query[]): QueryCombination {
  return { combineWith: 'AND', queries }
}

function anyOf(queries: Query[]): QueryCombination {
  return { combineWith: 'OR', queries }
}

/** Its other forms count in names only: `porto` does not find `porta` in a text. */
function asTyped(word: QueryWord): Query {
  return anyOf([written(word), { ...otherForms(word), fields: ['title', 'aliases', 'tags'] }])
}

function inAnyForm(word: QueryWord): Query {
  return anyOf([written(word), otherForms(word)])
}

function written({ typed, isLast }: QueryWord): QueryCombination {
  return { queries: [typed], prefix: isLast && typed.length >= MIN_PREFIX_CHARACTERS }
}

function otherForms({ stem }: QueryWord): QueryCombination {
  return { queries: [stem], boostTerm: () => STEM_WEIGHT }
}

/** Also what has one letter more, less or other, or two letters that changed places. */
function misspelt(word: QueryWord): Query {
  const { typed } = word
  if (typed.length < MIN_MISSPELT_CHARACTERS) return inAnyForm(word)
  return anyOf([inAnyForm(word), { queries: [typed], fuzzy: 1 }, ...swapsOf(typed)])
}

function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, place) =>
      [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''),
    )
}

/** Also what begins with the first half of the word. */
function near(word: QueryWord): Query {
  const { typed } = word
  if (typed.length < MIN_MISSPELT_CHARACTERS) return inAnyForm(word)
  const beginning = typed.slice(0, Math.max(MIN_MISSPELT_CHARACTERS, Math.ceil(typed.length / 2)))
  return anyOf([misspelt(word), { queries: [beginning], prefix: true, boostTerm: () => STEM_WEIGHT }])
}

/** Best first: a page that has the query as its title or one of its aliases stands before all others. */
function rank(found: readonly FoundText[], asked: string, locale: Locale): FoundText[] {
  const name = nameOf(asked)
  const scoreOf = ({ text, score }: FoundText) =>
    score * (text.kind === 'stream' ? STREAM_SHARE : 1) * (text.language === locale ? 1 : FALLBACK_SHARE)
  return found
    .map((one) => ({ one, isNamed: isNamed(one.text, name), score: scoreOf(one) }))
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed) || other.score - one.score)
    .map(({ one }) => one)
}

function isNamed({ title, aliases }: SearchText, name: string): boolean {
  return nameOf(title) === name || aliases.split(BLOCK_END).some((alias) => nameOf(alias) === name)
}

/** `E-mail` and `e mail` are the same. */
function nameOf(text: string): string {
  return wordsOf(text)
    .map(({ word }) => foldLetters(word))
    .join(' ')
}

/** Without the entries of the stream that announce a text which is found itself, under its title. */
function withoutNews(found: readonly FoundText[]): FoundText[] {
  const titleOf = ({ text: { title, language } }: FoundText) => `${language} ${title.toLowerCase()}`
  const texts = new Set(found.filter(({ text }) => text.kind !== 'stream').map(titleOf))
  return found.filter((one) => one.text.kind !== 'stream' || !texts.has(titleOf(one)))
}

/** The group of the best one first. */
function groupsOf(
  found: readonly FoundText[],
  words: readonly QueryWord[],
  { locale, perKind }: SearchOptions,
): SearchGroup[] {
  const groups = new Map<SearchKind, SearchHit[]>()
  for (const { text, terms } of found) {
    const hits = groups.get(text.kind) ?? []
    if (hits.length < perKind) hits.push(hitOf(text, closestTerms(terms, words), locale))
    groups.set(text.kind, hits)
  }
  return Array.from(groups, ([kind, hits]) => ({ kind, hits }))
}

/** The terms to mark: a word as it is typed if the text has it, otherwise its other forms. */
function closestTerms(terms: readonly string[], words: readonly QueryWord[]): Set<string> {
  const asTyped = words.map(({ typed, isLast }) =>
    terms.filter((term) => term === typed || (isLast && term.startsWith(typed))),
  )
  const known = new Set(asTyped.flat())
  return asTyped.every((found) => found.length > 0) ? known : new Set(terms)
}

function hitOf(text: SearchText, terms: ReadonlySet<string>, locale: Locale): SearchHit {
  const { path, title, language, since } = text
  return {
    path,
    title: markWords(title, terms, language),
    excerpt: excerptOf(text, terms, language),
    ...(since > 0 && { date: new Date(since).toISOString() }),
    ...(language !== locale && { lang: language }),
  }
}
