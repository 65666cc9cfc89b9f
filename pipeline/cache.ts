/**
 * Results kept between builds, in one SQLite file: what was read from each file, under the key of its bytes, and that key under
 * the file's times.
 *
 * The file may be deleted at any time. One that is damaged is deleted here, and everything is read anew.
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failureOf, isBuffered, readBytes, statsOf } from './fs.ts'
import { type ConfigSource, configKey } from './load-config.ts'

export interface Cache {
  /** The value of a file that is kept as `kind`, if this very program made it from input with this key. */
  get<T>(file: string, kind: string, key: string): T | undefined
  /** `value` is plain data. */
  set(file: string, kind: string, key: string, value: unknown): void
  /** A text, which is not held in memory: ten thousand take no more of it than ten. */
  getText(file: string, kind: string, key: string): string | undefined
  setText(file: string, kind: string, key: string, text: string): void
  /** Ends a build: writes what is new, and removes what was kept for other files than these. */
  save(files: Iterable<string>): void
  close(): void
}

interface KeptRow {
  key: string
  content: string
}
interface Row extends KeptRow {
  file: string
  kind: string
}

/** UTF-16 units gathered for one transaction, which is short so that no other build waits for it. */
const TRANSACTION_SIZE = 4 * 1024 * 1024
/** Milliseconds to wait while another build writes. */
const BUSY_TIMEOUT = 10_000
/** SQLite's result codes for a file that it cannot use: ERROR (a table of another shape), CORRUPT, NOTADB. */
const DAMAGED = [1, 11, 26]

interface CacheOptions extends ConfigSource {
  /** Without a folder, results are kept for this build only. */
  cacheDir?: string | undefined
  /** `false` leaves the folder as it is. */
  write: boolean
  onNotice?: ((line: string) => void) | undefined
}

export function openCache({ cacheDir, write, onNotice, ...source }: CacheOptions): Cache {
  // What ends with its build was made by this very program.
  const program = cacheDir === undefined ? '' : contentKey(programFingerprint() + configKey(source))
  const values = new Map<string, { file: string; key: string; value: unknown }>()
  let path = cacheDir && join(cacheDir, 'cache.sqlite')
  let table: ReturnType<typeof openTable> | undefined
  let unwritten = new Map<string, Row>()
  let unwrittenSize = 0

  /** `undefined`, and an empty cache from then on, if the file is damaged. */
  function attempt<T>(operation: (table: ReturnType<typeof openTable>) => T): T | undefined {
    try {
      table ??= openTable(path, program, write)
      return operation(table)
    } catch (error) {
      table?.close()
      table = undefined
      if (path === undefined || !isDamage(error)) throw failureOf(error, path ?? 'the cache', 'written')
      onNotice?.(`${path} is damaged: everything is read anew`)
      if (write) rmSync(path, { force: true })
      else path = undefined
      return undefined
    }
  }

  function read(file: string, kind: string, key: string): string | undefined {
    const row: KeptRow | undefined =
      unwritten.get(`${kind} ${file}`) ?? attempt((open) => open.get(file, kind))
    return row?.key === key ? row.content : undefined
  }

  function keep(file: string, kind: string, key: string, content: string): void {
    if (!write) return
    unwritten.set(`${kind} ${file}`, { file, kind, key, content })
    unwrittenSize += content.length
    if (unwrittenSize > TRANSACTION_SIZE) flush()
  }

  function flush(files?: ReadonlySet<string>): void {
    if (unwritten.size > 0) attempt((open) => open.put([...unwritten.values()], files))
    unwritten = new Map()
    unwrittenSize = 0
  }

  return {
    get<T>(file: string, kind: string, key: string) {
      const known = values.get(`${kind} ${file}`)
      // Both were set by this very program for this file and kind: the fingerprint says so.
      if (known?.key === key) return known.value as T
      const content = read(file, kind, key)
      if (content === undefined) return undefined
      const value = JSON.parse(content) as T
      values.set(`${kind} ${file}`, { file, key, value })
      return value
    },
    set(file, kind, key, value) {
      values.set(`${kind} ${file}`, { file, key, value })
      keep(file, kind, key, JSON.stringify(value))
    },
    getText: read,
    setText: keep,
    save(files) {
      const present = new Set(files)
      flush(present)
      for (const [name, { file }] of values) if (!present.has(file)) values.delete(name)
    },
    close: () => table?.close(),
  }
}

/** Without a path, or with nothing there to be read, a temporary database, which goes when it is closed. */
function openTable(path: string | undefined, program: string, write: boolean) {
  const location = path !== undefined && (write || existsSync(path)) ? path : ''
  if (write && location !== '') mkdirSync(dirname(location), { recursive: true })
  const database = new DatabaseSync(location, { readOnly: location !== '' && !write, timeout: BUSY_TIMEOUT })
  if (write || location === '') {
    // A process that is killed leaves a whole file all the same; the machine's own end may damage it.
    database.exec('pragma synchronous = off')
    database.exec(
      `create table if not exists kept
       (file text, kind text, program text, key text, content blob, primary key (file, kind))`,
    )
  }
  const select = database.prepare('select key, content from kept where file = ? and kind = ? and program = ?')
  return {
    get(file: string, kind: string): KeptRow | undefined {
      const row = select.get(file, kind, program)
      // Stored as bytes: Node 22 cuts a text at its first NUL when it reads it.
      return row && { key: String(row.key), content: Buffer.from(row.content as Uint8Array).toString() }
    },
    /** In one transaction. With `files`, rows of all others are removed. */
    put(rows: readonly Row[], files?: ReadonlySet<string>) {
      const insert = database.prepare('insert or replace into kept values (?, ?, ?, ?, ?)')
      const known = database.prepare('select distinct file from kept')
      const remove = database.prepare('delete from kept where file = ?')
      database.exec('begin immediate')
      for (const { file, kind, key, content } of rows)
        insert.run(file, kind, program, key, Buffer.from(content))
      for (const { file } of files ? known.all() : []) if (!files?.has(String(file))) remove.run(file ?? '')
      database.exec('commit')
    },
    close: () => database.close(),
  }
}

function isDamage(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined
  return typeof code === 'number' && DAMAGED.includes(code & 0xff)
}

const ROOT = join(import.meta.dirname, '..')
const CODE = ['pipeline', 'shared']

/** First 32 hex digits of SHA-256: 128 bits, so that equal keys mean equal content. */
export function contentKey(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 32)
}

/** Milliseconds within which a file may change twice and have one time: the steps of FAT, the coarsest clock in use. */
const TIME_STEP = 2000

export interface FileState {
  size: number
  /** Of its bytes. */
  key: string
  /** Where they were read to make the key. */
  bytes?: Buffer
}

/**
 * Nothing if the file has gone. The bytes are read here only where the file's times are not those of an earlier build: `mtime`
 * can be set back, `ctime` cannot. @throws PipelineFailure
 */
export function fileState(file: string, contentDir: string, cache: Cache): FileState | undefined {
  const stats = isBuffered(contentDir, file) ? undefined : statsOf(contentDir, file)
  const times = stats && [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ')
  const known = times && cache.get<string>(file, 'key', times)
  if (stats && known) return { key: known, size: stats.size }
  const bytes = readBytes(contentDir, file)
  if (bytes === undefined) return undefined
  const key = contentKey(bytes)
  // Later changes have other times.
  if (stats && times && Date.now() - stats.ctimeMs > TIME_STEP) cache.set(file, 'key', times, key)
  return { key, size: bytes.length, bytes }
}

/**
 * The code of the pipeline and of what it shares, the versions of all packages, and Node's, whose Unicode tables
 * decide on letters.
 */
function programFingerprint(): string {
  const files = CODE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const code = files
    .filter((file) => /\.[jt]s$/.test(file) && !file.includes('node_modules'))
    .sort()
    .map((file) => file + readFileSync(join(ROOT, file), 'utf8'))
  return contentKey([process.version, packageVersions(), ...code].join('\0'))
}

/** The lock is missing where only production files were copied. */
function packageVersions(): string {
  const file = ['package-lock.json', 'package.json']
    .map((name) => join(ROOT, name))
    .find((path) => existsSync(path))
  return file === undefined ? '' : readFileSync(file, 'utf8')
}
