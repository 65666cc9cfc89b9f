/** One owner of a data folder: PGlite itself has no lock, and two processes on one folder lose rows. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeWhole } from '../../../shared/node/write-whole.ts'
import { OperatorError } from '../../env.ts'

/** SQLite's code for a lock that another connection has (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5

/** A lock whose handle is garbage collected is let go of: these live as long as the process. */
const held: DatabaseSync[] = []

/**
 * Takes the folder, which is created when missing, for as long as this process lives; `false` when another
 * process has it. The lock is SQLite's, held by the operating system, so that one of a dead process is gone
 * with it, even after `kill -9`. Throws an `OperatorError` when the folder cannot be locked at all.
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
    throw new OperatorError(`the embedded backend's data cannot be kept in ${dir}: ${cause}`, { cause })
  }
  held.push(lock)
  writeWhole(join(dir, 'owner'), String(process.pid))
  return true
}

/** The process that has the folder, as far as it is known. */
export function ownerOf(dir: string): string {
  try {
    return readFileSync(join(dir, 'owner'), 'utf8')
  } catch {
    return '(unknown)'
  }
}
