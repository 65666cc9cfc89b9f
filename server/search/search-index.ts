/**
 * The index of all words: a file of SQLite with a full-text table for each language, of which a query reads a few pages. It
 * holds the terms of `words.ts`, so that its own tokenizer has only spaces to find.
 */
import { createHash } from 'node:crypto'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { inEveryLocale, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { SearchKind } from '../../shared/search.ts'
import { once } from '../content/once.ts'
import type { SearchDocument } from './documents.ts'
import { textTerms, wordsOf } from './words.ts'

/** Weights of a match in title, tags, headings, description and body. */
const WEIGHTS = '20, 10, 4, 4, 1'

const TABLES = `
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY, version TEXT NOT NULL, reader TEXT NOT NULL, kind TEXT NOT NULL, since INTEGER NOT NULL,
    path TEXT NOT NULL, language TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL, body BLOB NOT NULL,
    UNIQUE (reader, path)
  );
  CREATE TABLE terms (reader TEXT NOT NULL, term TEXT NOT NULL, documents INTEGER NOT NULL);
  ${LOCALE_NAMES.map(
    (locale) => `
  CREATE VIRTUAL TABLE words_${locale} USING fts5(
    title, tags, headings, description, body,
    content = '', contentless_delete = 1, prefix = '2', tokenize = "ascii tokenchars '_+#.,'"
  );
  CREATE VIRTUAL TABLE vocabulary_${locale} USING fts5vocab(words_${locale}, 'row');`,
  ).join('')}
`

export interface FoundDocument {
  kind: SearchKind
  path: string
  language: Locale
  title: string
  description: string
  /** When it appeared, in milliseconds since 1970; 0 for what is always there. */
  since: number
  /** Its text, read when it is asked for. */
  body(): string
  /** The lower, the better. */
  score: number
}

export interface SearchIndex {
  /** Up to `most` documents that match an expression of FTS5 and are published at `now`, best first. */
  find(locale: Locale, expression: string, now: number, most: number): FoundDocument[]
  /** Paths of the documents that `find` would find. */
  paths(locale: Locale, expression: string, now: number, most: number): string[]
  /** The newest of a kind. */
  newest(locale: Locale, kind: SearchKind, now: number, most: number): FoundDocument[]
  /** Every term → the documents that have it. */
  terms(locale: Locale): ReadonlyMap<string, number>
  close(): void
}

/** An index whose documents change while it is searched. */
export interface LiveSearchIndex extends SearchIndex {
  update(documents: readonly SearchDocument[]): Promise<void>
}

/** Texts that are read at once: more would fill memory. */
const CHUNK_DOCUMENTS = 200

/** Brings the index in `file` up to date, and makes it where it is not. Texts that are in it already are not read again. */
export async function updateSearchIndex(file: string, documents: readonly SearchDocument[]): Promise<void> {
  const database = new DatabaseSync(file)
  await update(database, documents)
  database.close()
}

/** Opens an index that is complete. */
export function openSearchIndex(file: string): SearchIndex {
  const database = new DatabaseSync(file, { readOnly: true })
  return { ...queriesOf(database), terms: termsReader(database) }
}

/** An index in memory, for few texts. Updates follow one another. */
export function searchIndexInMemory(): LiveSearchIndex {
  const database = new DatabaseSync(':memory:')
  createTables(database)
  let terms = termsReader(database)
  let updated = Promise.resolve()
  return {
    ...queriesOf(database),
    terms: (locale) => terms(locale),
    update(documents) {
      // One that failed holds up no other.
      updated = updated
        .catch(() => {})
        .then(async () => {
          if (await update(database, documents)) terms = termsReader(database)
        })
      return updated
    },
  }
}

/** Returns whether anything has changed. */
async function update(database: DatabaseSync, documents: readonly SearchDocument[]): Promise<boolean> {
  // A build that is broken off is thrown away whole.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;')
  createTables(database)
  const { due, removed } = removeOld(database, documents)
  for (let start = 0; start < due.length; start += CHUNK_DOCUMENTS) {
    const chunk = due.slice(start, start + CHUNK_DOCUMENTS)
    const bodies = await Promise.all(chunk.map((document) => document.body()))
    database.exec('BEGIN')
    for (const [place, document] of chunk.entries()) insert(database, document, bodies[place] ?? '')
    database.exec('COMMIT')
  }
  const isChanged = due.length + removed > 0
  if (isChanged) database.exec(REFRESH_TERMS)
  return isChanged
}

function createTables(database: DatabaseSync): void {
  if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'documents'").get()) database.exec(TABLES)
}

const REFRESH_TERMS = `DELETE FROM terms;${LOCALE_NAMES.map(
  (locale) => `
  INSERT INTO terms SELECT '${locale}', term, doc FROM vocabulary_${locale};`,
).join('')}`

/** Removes what is no longer there, or no longer the same; `due` are the documents that have to be inserted. */
function removeOld(
  database: DatabaseSync,
  documents: readonly SearchDocument[],
): { due: SearchDocument[]; removed: number } {
  const due = new Map(documents.map((document) => [versionOf(document), document]))
  const rows = database.prepare('SELECT id, version, reader FROM documents').all()
  let removed = 0
  for (const { id = null, version, reader } of rows) {
    if (due.delete(String(version))) continue
    database.prepare(`DELETE FROM words_${reader} WHERE rowid = ?`).run(id)
    database.prepare('DELETE FROM documents WHERE id = ?').run(id)
    removed++
  }
  return { due: [...due.values()], removed }
}

/** The form in which a body is stored: one of another form is read again. */
const BODY_FORM = 'a block on each line'

/** Names all that is stored of a document. */
function versionOf({ body: _body, ...facts }: SearchDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([BODY_FORM, facts]))
    .digest('base64url')
}

function insert(database: DatabaseSync, document: SearchDocument, body: string): void {
  const { reader, kind, since, path, language, title, description, tags, headings } = document
  const { lastInsertRowid } = database
    .prepare(
      'INSERT INTO documents (version, reader, kind, since, path, language, title, description, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(versionOf(document), reader, kind, since, path, language, title, description, deflateRawSync(body))
  const terms = [title, tags, headings, description, body].map((text) => termsText(text, language))
  database
    .prepare(
      `INSERT INTO words_${reader} (rowid, title, tags, headings, description, body) VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(lastInsertRowid, ...terms)
}

function termsText(text: string, language: Locale): string {
  return wordsOf(text)
    .flatMap(({ word }) => textTerms(word, language))
    .join(' ')
}

/** Prepares each statement at its first use: one that is prepared anew is memory that only the next collection frees. */
function queriesOf(database: DatabaseSync): Omit<SearchIndex, 'terms'> {
  const columns = 'd.kind, d.path, d.language, d.title, d.description, d.since, d.body'
  const best = (locale: Locale, columns: string) =>
    `SELECT ${columns} FROM (
      SELECT d.id, bm25(words_${locale}, ${WEIGHTS}) AS score FROM words_${locale}
      JOIN documents AS d ON d.id = words_${locale}.rowid
      WHERE words_${locale} MATCH ? AND d.since <= ? ORDER BY score, d.since DESC LIMIT ?
    ) AS found JOIN documents AS d ON d.id = found.id ORDER BY found.score, d.since DESC`
  const finders = inEveryLocale((locale) =>
    once(() => database.prepare(best(locale, `${columns}, found.score`))),
  )
  const pathFinders = inEveryLocale((locale) => once(() => database.prepare(best(locale, 'd.path'))))
  const newest = once(() =>
    database.prepare(
      `SELECT ${columns}, 0 AS score FROM documents AS d
      WHERE d.reader = ? AND d.kind = ? AND d.since <= ? ORDER BY d.since DESC LIMIT ?`,
    ),
  )
  return {
    find: (locale, expression, now, most) => finders[locale]().all(expression, now, most).map(foundDocument),
    paths: (locale, expression, now, most) =>
      pathFinders[locale]()
        .all(expression, now, most)
        .map(({ path }) => String(path)),
    newest: (locale, kind, now, most) => newest().all(locale, kind, now, most).map(foundDocument),
    close: () => database.close(),
  }
}

/** A row as `insert` wrote it. */
function foundDocument({ body, ...facts }: Record<string, SQLOutputValue>): FoundDocument {
  const read = () => (body instanceof Uint8Array ? inflateRawSync(body).toString('utf8') : '')
  return { ...(facts as unknown as Omit<FoundDocument, 'body'>), body: read }
}

/** Reads the terms of a language when a word is first misspelt. */
function termsReader(database: DatabaseSync): SearchIndex['terms'] {
  const read = inEveryLocale((locale) =>
    once(() => {
      const rows = database.prepare('SELECT term, documents FROM terms WHERE reader = ?').all(locale)
      return new Map(rows.map(({ term, documents }) => [String(term), Number(documents)]))
    }),
  )
  return (locale) => read[locale]()
}
