/** Words of texts and queries as they are compared: in small letters, without accents, and by their stems. */
import { LRUCache } from 'lru-cache'
import { inEveryLocale, LOCALE_NAMES, LOCALES, type Locale } from '../model.ts'
import { foldLetters } from '../text.ts'

type Stemmer = (word: string) => string

/** By language. Words of other languages have no stems. */
const STEMMERS: Readonly<Record<string, () => Promise<{ stemmer: Stemmer }>>> = {
  de: () => import('@orama/stemmers/german'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fr: () => import('@orama/stemmers/french'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  pt: () => import('@orama/stemmers/portuguese'),
}

/** Words that say nothing of what is searched for, by language: a page need not have them. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  de: 'als am an auch auf aus bei das dass dem den der des die ein eine einem einen einer es für hat ich im in ist mein mit nach nicht oder sich sie sind so um und von war was wie wir zu zum zur',
  en: 'a an and are as at be by do for from how i in is it its my not of on or s t that the this to was what who with you',
  es: 'a al como con cual cuando de del el ella en es esta este la las lo los mi mis no o para pero por que se ser si sin sobre son su sus un una uno y',
  fr: 'a à au aux avec c ce ces d dans de des du elle en est et il j je l la le les leur m ma mais mes mon n ne ou par pas pour qu que qui s sa se ses son sont sur un une',
  it: 'a ad ai al all alla c che chi con cosa d da dal dei del dell della delle di e ed gli ha i il in io l la le lo ma mi nel nell nella non o per se si sono su sul sull un una uno è',
  nl: 'aan als bij dat de die dit een en er het hij ik in is je maar met mijn naar niet of om ook op te tot uit van voor wat was wie zijn',
  pt: 'a ao aos as com como da das de do dos e em eu é mais mas me meu minha na não nas no nos o os ou para pela pelo por que se sem ser seu sua são um uma',
}

interface LocaleWords {
  stem: Stemmer
  small: ReadonlySet<string>
}

async function loadWords(locale: Locale): Promise<LocaleWords> {
  const { language } = new Intl.Locale(LOCALES[locale].language)
  const loaded = await STEMMERS[language]?.()
  return { stem: loaded?.stemmer ?? ((word) => word), small: new Set(SMALL_WORDS[language]?.split(' ')) }
}

const WORDS = inEveryLocale((): LocaleWords => ({ stem: (word) => word, small: new Set() }))

/**
 * Resolves once the words of all languages are there: before that, no word has a stem. Not awaited here: the browser's bundle
 * would be cut in pieces, of which none may wait for another.
 */
export const wordsLoaded = Promise.all(
  LOCALE_NAMES.map(async (locale) => {
    WORDS[locale] = await loadWords(locale)
  }),
)

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
  const { stem, small } = WORDS[locale]
  const all = wordsOf(query).map(({ word }) => word)
  const counted = all
    .filter((word, place) => place === all.length - 1 || !small.has(word.toLowerCase()))
    .slice(0, max)
  return counted.map((word, place) => {
    const typed = foldLetters(word)
    return { typed, stem: stem(typed), isLast: place === counted.length - 1 }
  })
}

/** Texts repeat their words, and stemming is what costs. */
const MAX_CACHED_WORDS = 50_000
const cache = inEveryLocale(() => new LRUCache<string, readonly string[]>({ max: MAX_CACHED_WORDS }))

/** Terms by which a word of a text is found: the word, its stem and, of a name in code, the same of its parts. */
export function textTerms(word: string, locale: Locale): readonly string[] {
  const cached = cache[locale].get(word)
  if (cached) return cached
  const { stem } = WORDS[locale]
  const folded = [word, ...partsOf(word)].map(foldLetters)
  const terms = [...new Set(folded.flatMap((part) => [part, stem(part)]))]
  cache[locale].set(word, terms)
  return terms
}

/** `readFile` → `read`, `File`; `HTMLElement` → `HTML`, `Element`; nothing for a word of one part. */
function partsOf(word: string): string[] {
  const spelled = word.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
  const parts = spelled.split('_').filter(Boolean)
  return parts.length > 1 ? parts : []
}
