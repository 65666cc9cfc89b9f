/** Readings of a query: first as it is written, then with a letter forgiven, then what is near. */
import type { Locale } from '../../shared/model.ts'
import type { SearchResults } from '../../shared/search.ts'
import type { Wanted } from './marks.ts'
import type { SearchIndex } from './search-index.ts'
import { isOneEditAway, queryTerms } from './words.ts'

export interface Attempt {
  match: SearchResults['match']
  /** In the query language of FTS5. */
  expression: string
  /** The same with the words as they are typed only; absent where letters are forgiven. */
  exact?: string
  /** Terms of each word. */
  wanted: Wanted[]
}

/** Terms of one language that some page has, with the number of pages. */
export interface Vocabulary {
  indexes: readonly SearchIndex[]
  locale: Locale
}

/** Terms that stand in for a word that is misspelt, the most frequent ones. */
const MOST_VARIANTS = 12
/** A shorter word with another letter is another word. */
const SHORTEST_MISSPELT_CHARACTERS = 4
/** A shorter beginning is that of too many words. */
const SHORTEST_PREFIX_CHARACTERS = 2

/** The last of the words may be the beginning of one. An attempt that cannot find anything is left out. */
export function* attemptsFor(words: readonly string[], vocabulary: Vocabulary): Generator<Attempt> {
  const { locale } = vocabulary
  const written = words.map((word, place) => wordAsWritten(word, locale, place === words.length - 1))
  yield { ...attemptOf('all', ' AND ', written), exact: typedExpression(written) }
  const forgiven = written.map((wanted) => widened(wanted, variantsOf(wanted, vocabulary), locale))
  if (forgiven.some((wanted, place) => wanted !== written[place])) yield attemptOf('all', ' AND ', forgiven)
  const near = forgiven.map((wanted) => widened(wanted, alikeOf(wanted, vocabulary), locale))
  yield attemptOf('some', ' OR ', near)
}

function attemptOf(match: Attempt['match'], joint: string, wanted: Wanted[]): Attempt {
  return { match, expression: wanted.map(expressionOf).join(joint), wanted }
}

/** Terms hold no quotes, and quoted they mean nothing but themselves. */
function expressionOf({ terms, prefix }: Wanted): string {
  const quoted = [...terms].map((term) => `"${term}"`)
  if (prefix !== undefined) quoted.push(`"${prefix}" *`)
  return `(${quoted.join(' OR ')})`
}

/** The first term of each word is the word itself. */
function typedExpression(written: readonly Wanted[]): string {
  return written.map(({ terms: [typed = ''] }) => expressionOf({ terms: new Set([typed]) })).join(' AND ')
}

function wordAsWritten(word: string, locale: Locale, isLast: boolean): Wanted {
  const terms = queryTerms(word, locale)
  const [folded = ''] = terms
  return { terms, prefix: isLast && folded.length >= SHORTEST_PREFIX_CHARACTERS ? folded : undefined }
}

/** The same object where there is nothing to add. */
function widened(wanted: Wanted, more: readonly string[], locale: Locale): Wanted {
  if (more.length === 0) return wanted
  const terms = more.flatMap((term) => [...queryTerms(term, locale)])
  return { ...wanted, terms: new Set([...wanted.terms, ...terms]) }
}

/** Terms that are one letter away from the word, else from its stem, else, of a last word, that begin so. */
function variantsOf({ terms, prefix }: Wanted, vocabulary: Vocabulary): string[] {
  for (const word of terms) {
    if (word.length < SHORTEST_MISSPELT_CHARACTERS) continue
    const variants = mostFrequent(vocabulary, (term) => isOneEditAway(word, term))
    if (variants.length > 0) return variants
  }
  if (prefix === undefined || prefix.length < SHORTEST_MISSPELT_CHARACTERS) return []
  const ends = [-1, 0, 1].map((more) => prefix.length + more)
  return mostFrequent(vocabulary, (term) => ends.some((end) => isOneEditAway(prefix, term.slice(0, end))))
}

/** Terms that begin with the first half of the word. */
function alikeOf({ terms }: Wanted, vocabulary: Vocabulary): string[] {
  const [word = ''] = terms
  if (word.length < SHORTEST_MISSPELT_CHARACTERS) return []
  const beginning = word.slice(0, Math.max(SHORTEST_MISSPELT_CHARACTERS, Math.ceil(word.length / 2)))
  return mostFrequent(vocabulary, (term) => term.startsWith(beginning))
}

function mostFrequent({ indexes, locale }: Vocabulary, isWanted: (term: string) => boolean): string[] {
  return indexes
    .flatMap((index) => [...index.terms(locale)].filter(([term]) => isWanted(term)))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_VARIANTS)
    .map(([term]) => term)
}
