/** Lock of a data folder: PGlite itself has none, and two processes on one folder lose rows. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeWhole } from '../../../shared/node/write-whole.ts'
import { ConfigError } from '../../config-error.ts'

/** SQLite's code for a lock that another connection holds (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5

/** Kept as long as the process lives: a handle that is garbage collected releases its lock. */
const held: DatabaseSync[] = []

/**
 * Locks the folder, which is created when missing, for as long as this process lives; `false` when another process
 * holds the lock. The lock is SQLite's, held by the operating system, so it disappears with its process, even after
 * `kill -9`. Throws a `ConfigError` when the folder cannot be locked at all.
 */
export function takeLock(dir: string): boolean {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(join(dir, 'lock'), { timeout: 0 })
    lock.exec('begin exclusive')
  } catch (cause) {
    lock?.close()
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) return false
    throw new ConfigError(`the embedded backend's data cannot be kept in ${dir}: ${cause}`, { cause })
  }
  held.push(lock)
  writeWhole(join(dir, 'pid'), String(process.pid))
  return true
}

/** Id of the process that holds the lock, or `(unknown)`. */
export function lockHolder(dir: string): string {
  try {
    return readFileSync(join(dir, 'pid'), 'utf8')
  } catch {
    return '(unknown)'
  }
}
