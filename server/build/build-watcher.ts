/**
 * Content that is published beside a running server: when the pipeline has written another index, it is built in another
 * process, and the build that is then the current one is served, if this process can.
 */
import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildRecord, findBuild, isBuildUnderWay, partsOf, RECORD } from './dist.ts'
import { PIPELINE_OUTPUT } from './stored-content.ts'

/** Polling two files is cheap, and works on every file system, unlike notifications. */
const INTERVAL_MS = 500
const INDEX = join(PIPELINE_OUTPUT, 'index.json')

export interface WatchedSite {
  /** The build that is served now. */
  served(): BuildRecord
  /** Serves `record` from now on. */
  serve(record: BuildRecord): Promise<void>
  /** Makes a build, in whatever time that takes; absent if this installation cannot. */
  build?: () => Promise<unknown>
  log(line: string): void
}

/** Limits of the time between two looks at the clock, which may be set, and sleeps with the machine. */
const [MIN_WAIT_MS, MAX_WAIT_MS] = [1000, 60_000]

/** Calls `renew` when the served build's snapshot ends, and until another build is served. Returns how to stop. */
export function watchDue(
  served: () => Pick<BuildRecord, 'until'>,
  renew: () => Promise<unknown>,
  now = Date.now,
): () => void {
  let timer: NodeJS.Timeout
  const look = async () => {
    if (now() >= served().until) await renew()
    timer = setTimeout(look, waitUntil(served().until - now())).unref()
  }
  const waitUntil = (milliseconds: number) => {
    // What could not be renewed is not tried again at once.
    if (milliseconds <= 0) return MAX_WAIT_MS
    return Math.min(Math.max(milliseconds, MIN_WAIT_MS), MAX_WAIT_MS)
  }
  timer = setTimeout(look, waitUntil(served().until - now())).unref()
  return () => clearTimeout(timer)
}

/** Watches until the returned function is called, which resolves once nothing is pending. */
export function watchBuilds(site: WatchedSite, interval = INTERVAL_MS): () => Promise<unknown> {
  const settle = createBuildWatcher(site)
  let last: Promise<unknown> = Promise.resolve()
  const onChange = () => {
    last = last.then(settle).catch((error) => site.log(`The new build cannot be served: ${error}`))
  }
  for (const file of [RECORD, INDEX]) watchFile(file, { interval, persistent: false }, onChange)
  // A change since the served build was read would not be reported.
  onChange()
  return () => {
    for (const file of [RECORD, INDEX]) unwatchFile(file, onChange)
    return last
  }
}

/** Returns the function to call after a change of the index or the record: it serves the newest build, and makes a missing one. */
export function createBuildWatcher({ served, serve, build, log }: WatchedSite): () => Promise<void> {
  /** Folder of a build that this process cannot serve. */
  let refused: string | undefined
  /** Index of the last build, also of one that failed, which is not made again and again. */
  let built: string | undefined

  const takeNewest = async (): Promise<BuildRecord> => {
    const { record, damage } = await findBuild()
    if (!record || damage || record.dir === served().dir) return served()
    if (record.program === served().program) await serve(record)
    else if (record.dir !== refused) {
      refused = record.dir
      log(`${record.dir} has other code or messages: it is served after a restart`)
    }
    return record
  }
  return async () => {
    const newest = await takeNewest()
    if (!build) return
    const index = await readText(INDEX)
    if (index === undefined || index === built) return
    if (index === (await readText(join(partsOf(newest.dir).content, 'index.json')))) return
    // The process that makes that build has just written this index, and publishes it.
    if (await isBuildUnderWay(newest.dir)) return
    built = index
    log('The content has changed: it is built, and then served')
    await build()
    await takeNewest()
  }
}

function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
