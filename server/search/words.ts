/** Words of texts and queries as they are compared: in small letters, without accents, and by their stems. */
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as italian } from '@orama/stemmers/italian'
import { LRUCache } from 'lru-cache'
import { inEveryLocale, type Locale } from '../../shared/model.ts'
import { foldLetters } from '../../shared/text.ts'

const STEMMERS: Record<Locale, (word: string) => string> = { en: english, it: italian }

/** Words that say nothing of what is searched for: a page need not have them. */
const SMALL_WORDS: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'a an and are as at be by do for from how i in is it its my not of on or s t that the this to was what with you'.split(
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
const LONGEST_WORD_CHARACTERS = 40

/** A word where it stands in a text. */
export interface PlacedWord {
  word: string
  start: number
}

export function wordsOf(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, start: index })).filter(
    ({ word }) => word.length <= LONGEST_WORD_CHARACTERS,
  )
}

/** The words of a query that count, up to `most`; small words count where there is nothing else, and as the last. */
export function wordsOfQuery(query: string, locale: Locale, most: number): string[] {
  const words = wordsOf(query).map(({ word }) => word)
  const large = words.filter(
    (word, place) => place === words.length - 1 || !SMALL_WORDS[locale].has(word.toLowerCase()),
  )
  return large.slice(0, most)
}

/** The word as it is typed, and its stem: what a query asks for. */
export function queryTerms(word: string, locale: Locale): Set<string> {
  const folded = foldLetters(word)
  return new Set([folded, STEMMERS[locale](folded)])
}

/** Texts repeat their words, and stemming is what costs. */
const MOST_KNOWN_WORDS = 50_000
const known = inEveryLocale(() => new LRUCache<string, readonly string[]>({ max: MOST_KNOWN_WORDS }))

/** Terms by which a word of a text is found: those of the word and, of a name in code, of its parts. */
export function textTerms(word: string, locale: Locale): readonly string[] {
  const found = known[locale].get(word)
  if (found) return found
  const parts = [word, ...partsOf(word)].flatMap((part) => [...queryTerms(part, locale)])
  const terms = [...new Set(parts)]
  known[locale].set(word, terms)
  return terms
}

/** `readFile` → `read`, `File`; `HTMLElement` → `HTML`, `Element`; nothing for a word of one part. */
function partsOf(word: string): string[] {
  const spelled = word.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
  const parts = spelled.split('_').filter(Boolean)
  return parts.length > 1 ? parts : []
}

/** Whether one letter more, less or other, or two that changed places, make one of the words the other. */
export function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const rest = Math.min(one.length, other.length) - start
  while (end < rest && one.at(-1 - end) === other.at(-1 - end)) end++
  const left = one.slice(start, one.length - end)
  const right = other.slice(start, other.length - end)
  const isSwap = left.length === 2 && left[0] === right[1] && left[1] === right[0]
  return isSwap || (left.length <= 1 && right.length <= 1)
}
