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
  const key = cacheDir ?? ''
  let store = stores.get(key)
  if (store === undefined) {
    store = cacheDir === undefined ? memoryStore() : openStore(cacheDir)
    stores.set(key, store)
  }
  return store
}

/** Forgets everything when it holds this many blocks. */
const MAX_BLOCKS_IN_MEMORY = 2_000

function memoryStore(): ColourStore {
  const known = new Map<string, Run[][]>()
  return {
    get: (language, code) => known.get(keyOf(language, code)),
    set(language, code, lines) {
      if (known.size >= MAX_BLOCKS_IN_MEMORY) known.clear()
      known.set(keyOf(language, code), lines)
    },
  }
}

/** The file holds nothing that cannot be made anew: one that cannot be used is deleted, and then nothing is kept. */
function openStore(cacheDir: string): ColourStore {
  const path = join(cacheDir, 'colours.sqlite')
  let store: ColourStore | undefined
  function attempt<T>(use: (store: ColourStore) => T): T | undefined {
    try {
      store ??= databaseStore(path)
      return use(store)
    } catch {
      for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
      store = memoryStore()
      return undefined
    }
  }
  return {
    get: (language, code) => attempt((open) => open.get(language, code)),
    set: (language, code, lines) => attempt((open) => open.set(language, code, lines)),
  }
}

function databaseStore(path: string): ColourStore {
  mkdirSync(join(path, '..'), { recursive: true })
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_STORE_BYTES) rmSync(path, { force: true })
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  database.exec('create table if not exists colours (key text primary key, lines text) without rowid')
  const select = database.prepare('select lines from colours where key = ?')
  const insert = database.prepare('insert or ignore into colours values (?, ?)')
  return {
    get(language, code) {
      const row = select.get(keyOf(language, code))
      // `set` wrote it.
      return row && (JSON.parse(String(row.lines)) as Run[][])
    },
    set(language, code, lines) {
      insert.run(keyOf(language, code), JSON.stringify(lines))
    },
  }
}

const { version } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('shiki/package.json'), 'utf8'),
)

function keyOf(language: string, code: string): string {
  return hash('sha256', [FORMAT, version, language, code].join('\0'), 'hex').slice(0, 32)
}
