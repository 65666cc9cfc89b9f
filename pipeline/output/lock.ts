/** One build at a time writes to a folder: the second waits, and says so. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, failureOf } from '../failure.ts'

const LOCK_FILE = '.lock'
/** Milliseconds between two looks at a lock that somebody holds. */
const LOOK_AGAIN = 50
/** Milliseconds between two signs of life of a holder, and the silence after which it counts as dead. */
const SIGN_OF_LIFE = 2_000
const SILENCE = 30_000

export interface Lock {
  release(): void
}

/** A build that was killed leaves its lock behind: it is taken over. @throws PipelineFailure */
export async function takeLock(
  outDir: string,
  onWait: (holder: string) => void,
  signal?: AbortSignal,
): Promise<Lock> {
  const path = join(outDir, LOCK_FILE)
  let hasSaid = false
  for (;;) {
    signal?.throwIfAborted()
    if (tryLock(outDir, path)) return hold(path)
    const holder = readHolder(path)
    if (holder === undefined) continue
    if (isGone(path, holder)) breakLock(path, holder)
    else {
      if (!hasSaid) onWait(holder)
      hasSaid = true
      await pause(LOOK_AGAIN)
    }
  }
}

function tryLock(outDir: string, path: string): boolean {
  try {
    mkdirSync(outDir, { recursive: true })
    writeFileSync(path, ownName(), { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw failureOf(error, outDir, 'written')
  }
}

function hold(path: string): Lock {
  const timer = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // Somebody removed the folder: the build will notice when it writes.
    }
  }, SIGN_OF_LIFE).unref()
  return {
    release() {
      clearInterval(timer)
      rmSync(path, { force: true })
    },
  }
}

function ownName(): string {
  return `${process.pid} ${hostname()}`
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isGone(path: string, holder: string): boolean {
  const [pid = '', host] = holder.split(' ')
  if (host === hostname() && !isAlive(Number(pid))) return true
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > SILENCE
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Of two that find the same dead lock only one renames it; a new holder's lock goes back where it was. */
function breakLock(path: string, holder: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readHolder(aside) === holder) rmSync(aside, { force: true })
    else renameSync(aside, path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw failureOf(error, path, 'written')
  }
}
