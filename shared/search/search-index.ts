/** The index of one reader's language: MiniSearch, over the terms of `words.ts`. Used by the server and by browsers. */
import MiniSearch, { type Query } from 'minisearch'
import type { Locale } from '../model.ts'
import type { SearchKind } from '../search.ts'
import { textTerms, wordsLoaded, wordsOf } from './words.ts'

/** What is searched of a page, as a reader of one language finds it. */
export interface SearchText {
  kind: SearchKind
  /** Path at which it is read. */
  path: string
  /** The language of its words. */
  language: Locale
  title: string
  description: string
  /** Other names under which visitors look for it, each on a line. */
  aliases: string
  /** Names of its tags, of what it is made with, and the like. */
  tags: string
  headings: string
  /** When it appeared, in milliseconds since 1970; 0 for what is always there. */
  since: number
  /** Its blocks, each on a line, without markup. */
  body: string
}

/** A text that matches a query. */
export interface FoundText {
  text: SearchText
  /** The higher, the better. */
  score: number
  /** Terms of the text that match. */
  terms: string[]
}

export interface SearchIndex {
  /** Makes the index hold these texts. Objects that it holds already cost nothing. Updates follow one another. */
  update(texts: readonly SearchText[]): Promise<void>
  /** Texts that match, best first. */
  find(query: Query): FoundText[]
  /** All of its texts. */
  texts(): SearchText[]
}

/** Weights of a match in each field. */
const WEIGHTS = { title: 8, aliases: 8, tags: 4, headings: 2, description: 2, body: 1 }

/** Texts that are added before other work gets its turn. */
const CHUNK_TEXTS = 20

export function searchIndex(): SearchIndex {
  const texts = new Set<SearchText>()
  // A text is its own id.
  const engine = new MiniSearch<SearchText>({
    fields: Object.keys(WEIGHTS),
    extractField: (text, field) => (field === 'id' ? text : termsOf(text, field as keyof typeof WEIGHTS)),
    // Terms hold no spaces.
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: WEIGHTS },
  })
  let updated: Promise<unknown> = wordsLoaded
  const replaceBy = async (next: ReadonlySet<SearchText>) => {
    for (const text of texts) {
      if (next.has(text)) continue
      engine.discard(text)
      texts.delete(text)
    }
    const added = [...next].filter((text) => !texts.has(text))
    for (const [place, text] of added.entries()) {
      if (place % CHUNK_TEXTS === 0) await new Promise((resolve) => setTimeout(resolve))
      texts.add(text)
      engine.add(text)
    }
  }
  return {
    update(next) {
      const done = updated.then(() => replaceBy(new Set(next)))
      updated = done
      return done
    },
    find: (query) => engine.search(query).map(({ id, score, terms }) => ({ text: id, score, terms })),
    texts: () => [...texts],
  }
}

function termsOf(text: SearchText, field: keyof typeof WEIGHTS): string {
  return wordsOf(text[field])
    .flatMap(({ word }) => textTerms(word, text.language))
    .join(' ')
}
