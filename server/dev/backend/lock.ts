/** One owner of a data folder: PGlite itself has no lock, and two processes on one folder lose rows. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../../env.ts'

/** A process that was told to end takes a moment to close its database. */
const PATIENCE_MILLISECONDS = 5000

/** A lock whose handle is garbage collected is let go of: these live as long as the process. */
const held: DatabaseSync[] = []

/**
 * Takes the folder, which is created when missing, for as long as this process lives. The lock is SQLite's,
 * held by the operating system, so that one of a dead process is gone with it, even after `kill -9`. Throws
 * an `OperatorError` that names the owner when another process has it.
 */
export function takeLock(dir: string, patience = PATIENCE_MILLISECONDS): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const owner = join(dir, 'owner')
  const lock = new DatabaseSync(join(dir, 'lock'), { timeout: patience })
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw new OperatorError(
      `The embedded backend's data in ${dir} belong to process ${ownerOf(owner)}: stop it, or choose another folder with DATA_DIR`,
      { cause },
    )
  }
  writeFileSync(owner, String(process.pid))
  held.push(lock)
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '(unknown)'
  }
}
