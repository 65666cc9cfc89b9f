/** One build at a time writes to a folder: the second waits, and says so. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuildOptions } from '../context.ts'
import { failureOf } from '../fs.ts'

/** Milliseconds between two attempts. */
const RETRY_PAUSE = 50
/** SQLite's result code for a file that another connection has locked. */
const BUSY = 5

export interface Lock {
  release(): void
}

/**
 * The lock is SQLite's, held by the operating system: one of a process that was killed is gone with it.
 *
 * @throws PipelineFailure if the folder cannot be written to.
 */
export async function takeLock({
  outDir,
  onNotice,
  signal,
}: Pick<BuildOptions, 'outDir' | 'onNotice' | 'signal'>): Promise<Lock> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    const lock = tryLock(outDir)
    if (lock) return lock
    if (attempt === 0) onNotice?.(`waiting for another build that writes to ${outDir}`)
    await pause(RETRY_PAUSE)
  }
}

function tryLock(outDir: string): Lock | undefined {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(outDir, { recursive: true })
    database = new DatabaseSync(join(outDir, '.lock'), { timeout: 0 })
    database.exec('begin exclusive')
    const held = database
    return { release: () => held.close() }
  } catch (error) {
    database?.close()
    if (error instanceof Error && Reflect.get(error, 'errcode') === BUSY) return undefined
    throw failureOf(error, outDir, 'written')
  }
}
