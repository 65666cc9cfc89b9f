/** Words of texts and queries as they are compared: in small letters, without accents, and by their stems. */
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as italian } from '@orama/stemmers/italian'
import { LRUCache } from 'lru-cache'
import { inEveryLocale, type Locale } from '../model.ts'
import { foldLetters } from '../text.ts'

const STEMMERS: Record<Locale, (word: string) => string> = { en: english, it: italian }

/** Words that say nothing of what is searched for: a page need not have them. */
const SMALL_WORDS: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'a an and are as at be by do for from how i in is it its my not of on or s t that the this to was what who with you'.split(
      ' ',
    ),
  ),
  it: new Set(
    'a ad ai al all alla c che chi con cosa d da dal dei del dell della delle di e ed gli ha i il in io l la le lo ma mi nel nell nella non o per se si sono su sul sull un una uno è'.split(
      ' ',
    ),
  ),
}

/** Numbers such as `2.2` are one word, and so are `C++` and `C#`. */
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}_]+(?:\+\+|#)?/gu
/** A longer one is a hash or an address, which nobody types. */
const MAX_WORD_CHARACTERS = 40

/** A word where it stands in a text. */
export interface PlacedWord {
  word: string
  start: number
}

export function wordsOf(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, start: index })).filter(
    ({ word }) => word.length <= MAX_WORD_CHARACTERS,
  )
}

/** A word of a query, folded: as it is typed, and its stem. */
export interface QueryWord {
  typed: string
  stem: string
  /** The last word may be the beginning of a longer one. */
  isLast: boolean
}

/** The words of a query that count, up to `max`; small words count where there is nothing else, and as the last. */
export function wordsOfQuery(query: string, locale: Locale, max: number): QueryWord[] {
  const words = wordsOf(query).map(({ word }) => word)
  const counted = words
    .filter((word, place) => place === words.length - 1 || !SMALL_WORDS[locale].has(word.toLowerCase()))
    .slice(0, max)
  return counted.map((word, place) => {
    const typed = foldLetters(word)
    return { typed, stem: STEMMERS[locale](typed), isLast: place === counted.length - 1 }
  })
}

/** Texts repeat their words, and stemming is what costs. */
const MAX_CACHED_WORDS = 50_000
const cache = inEveryLocale(() => new LRUCache<string, readonly string[]>({ max: MAX_CACHED_WORDS }))

/** Terms by which a word of a text is found: the word, its stem and, of a name in code, the same of its parts. */
export function textTerms(word: string, locale: Locale): readonly string[] {
  const cached = cache[locale].get(word)
  if (cached) return cached
  const folded = [word, ...partsOf(word)].map(foldLetters)
  const terms = [...new Set(folded.flatMap((part) => [part, STEMMERS[locale](part)]))]
  cache[locale].set(word, terms)
  return terms
}

/** `readFile` → `read`, `File`; `HTMLElement` → `HTML`, `Element`; nothing for a word of one part. */
function partsOf(word: string): string[] {
  const spelled = word.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
  const parts = spelled.split('_').filter(Boolean)
  return parts.length > 1 ? parts : []
}
