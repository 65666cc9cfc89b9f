/** A store of coloured code, by its language and text: languages of a site share it, and so do builds. */
import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Neighbouring characters of one style; an empty style is that of the code itself. */
export type Run = [style: string, text: string]

export function plainLine(text: string): Run[] {
  return text === '' ? [] : [['', text]]
}

export interface ColourStore {
  get(language: string, code: string): Run[][] | undefined
  set(language: string, code: string, lines: Run[][]): void
}

/** Above this size the store starts anew. */
const MAX_STORE_BYTES = 256 * 1024 * 1024
/** Milliseconds to wait while another thread writes. */
const BUSY_TIMEOUT_MS = 10_000
/** Raised when `Run` or the styles change. */
const FORMAT = 1

const stores = new Map<string, ColourStore>()

/** The store of a cache folder, which stays open; without a folder, one that lasts as long as the process. */
export function colourStore(cacheDir: string | undefined): ColourStore {
  const path = cacheDir === undefined ? IN_MEMORY : join(cacheDir, 'colours.sqlite')
  const store = stores.get(path) ?? openStore(path)
  stores.set(path, store)
  return store
}

const IN_MEMORY = ':memory:'

/** The file holds nothing that cannot be made anew: one that cannot be used is deleted, and then nothing is kept. */
function openStore(path: string): ColourStore {
  let table: ReturnType<typeof openTable> | undefined
  function attempt<T>(use: (open: ReturnType<typeof openTable>) => T): T | undefined {
    try {
      table ??= openTable(path)
      return use(table)
    } catch {
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
      table = openTable(IN_MEMORY)
      return undefined
    }
  }
  return {
    get(language, code) {
      const row = attempt(({ select }) => select.get(keyOf(language, code)))
      // `set` wrote it.
      return row && (JSON.parse(String(row.lines)) as Run[][])
    },
    set(language, code, lines) {
      attempt(({ insert }) => insert.run(keyOf(language, code), JSON.stringify(lines)))
    },
  }
}

function openTable(path: string) {
  if (path !== IN_MEMORY) mkdirSync(join(path, '..'), { recursive: true })
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_STORE_BYTES) rmSync(path, { force: true })
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  database.exec('create table if not exists colours (key text primary key, lines text) without rowid')
  return {
    select: database.prepare('select lines from colours where key = ?'),
    insert: database.prepare('insert or ignore into colours values (?, ?)'),
  }
}

const { version } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('shiki/package.json'), 'utf8'),
)

function keyOf(language: string, code: string): string {
  return hash('sha256', [FORMAT, version, language, code].join('\0'), 'hex').slice(0, 32)
}
