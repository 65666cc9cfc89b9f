/** The index of one reader's language: MiniSearch, over the terms of `words.ts`. Used by the server and by browsers. */
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
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
  /** When it appears, in milliseconds since 1970; 0 for what is always there. */
  since: number
}

/** A text whose words are read when it is new in an index. */
export interface SearchDocument extends SearchText {
  /** Names what `body` gives. */
  version: string
  /** Its blocks, each on a line, without markup. */
  body(): Promise<string>
}

export type IndexedText = SearchText & { body: string }

/** A text that matches a query. */
export interface FoundText {
  text: IndexedText
  /** The higher, the better. */
  score: number
  /** Terms of the text that match. */
  terms: string[]
}

export interface SearchIndex {
  /** Makes the index hold these documents. Those that it holds already are not read again. Updates follow one another. */
  update(documents: readonly SearchDocument[]): Promise<void>
  /** Texts that match and are published at `now`, best first. */
  find(query: Query, now: number): FoundText[]
  /** The newest texts of a kind at `now`. */
  newest(kind: SearchKind, now: number, max: number): IndexedText[]
  /** All of its texts. */
  texts(): IndexedText[]
}

/** Weights of a match in each field. */
const WEIGHTS = { title: 8, aliases: 8, tags: 4, headings: 2, description: 2, body: 1 }
type Field = keyof typeof WEIGHTS

/** Documents that are added before other work gets its turn. */
const CHUNK_DOCUMENTS = 20

interface Entry {
  id: number
  key: string
  text: IndexedText
}

export function searchIndex(): SearchIndex {
  const entries = new Map<number, Entry>()
  const engine = new MiniSearch<Entry>({
    fields: Object.keys(WEIGHTS),
    extractField: (entry, field) => (field === 'id' ? entry.id : termsOf(entry.text, field)),
    // Terms hold no spaces.
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: WEIGHTS },
  })
  let updated: Promise<unknown> = wordsLoaded
  let lastId = 0
  const bringUpToDate = async (documents: readonly SearchDocument[]) => {
    const due = new Map(documents.map((document) => [keyOf(document), document]))
    for (const { id, key } of entries.values()) {
      if (due.delete(key)) continue
      engine.discard(id)
      entries.delete(id)
    }
    for (const chunk of chunksOf([...due])) {
      const added = await Promise.all(
        chunk.map(async ([key, document]) => ({ key, text: await read(document) })),
      )
      for (const entry of added) {
        const id = ++lastId
        entries.set(id, { id, ...entry })
        engine.add({ id, ...entry })
      }
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const textOf = (id: number) => entries.get(id)?.text
  return {
    update(documents) {
      // One that failed holds up no other.
      const done = updated.catch(() => {}).then(() => bringUpToDate(documents))
      updated = done
      return done
    },
    find: (query, now) =>
      engine
        .search(query, { filter: ({ id }) => (textOf(id)?.since ?? now) <= now })
        .flatMap(({ id, score, terms }: SearchResult) => {
          const text = textOf(id)
          return text ? [{ text, score, terms }] : []
        }),
    newest: (kind, now, max) =>
      Array.from(entries.values(), ({ text }) => text)
        .filter((text) => text.kind === kind && text.since <= now)
        .sort((one, other) => other.since - one.since)
        .slice(0, max),
    texts: () => Array.from(entries.values(), ({ text }) => text),
  }
}

function termsOf(text: IndexedText, field: string): string {
  return wordsOf(text[field as Field])
    .flatMap(({ word }) => textTerms(word, text.language))
    .join(' ')
}

/** Names all that is stored of a document. */
function keyOf({ body: _body, ...facts }: SearchDocument): string {
  return JSON.stringify(facts)
}

async function read({ version: _version, body, ...facts }: SearchDocument): Promise<IndexedText> {
  return { ...facts, body: await body() }
}

function* chunksOf<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += CHUNK_DOCUMENTS) {
    yield list.slice(start, start + CHUNK_DOCUMENTS)
  }
}
