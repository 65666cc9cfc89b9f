/**
 * Content that is published beside a running server: when the pipeline has written another index, a build is made of it in a
 * process of its own, and whatever build is then the current one is handed over, if this process can serve it.
 */

import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildRecord, findBuild, isBuildUnderWay, partsOf, RECORD } from './dist.ts'
import { PIPELINE_OUTPUT } from './stored-content.ts'

/** Asking for two files' times is cheap, and works on every disk, unlike a system's own notices. */
const INTERVAL_MILLISECONDS = 500
const INDEX = join(PIPELINE_OUTPUT, 'index.json')

export interface BuildFollower {
  /** The build that is served now. */
  served(): BuildRecord
  /** Serves `record` from now on. */
  serve(record: BuildRecord): Promise<void>
  /** Makes a build, in whatever time that takes; absent if this installation cannot. */
  build?: () => Promise<unknown>
  log(line: string): void
}

/** Watches until the function that it returns is called, which resolves once nothing is under way any more. */
export function followBuilds(
  follower: BuildFollower,
  interval = INTERVAL_MILLISECONDS,
): () => Promise<unknown> {
  const settle = settler(follower)
  let last: Promise<unknown> = Promise.resolve()
  const onChange = () => {
    last = last.then(settle).catch((error) => follower.log(`The new build cannot be served: ${error}`))
  }
  for (const file of [RECORD, INDEX]) watchFile(file, { interval, persistent: false }, onChange)
  // The first times are asked for now: what came since the served build was read would not be told.
  onChange()
  return () => {
    for (const file of [RECORD, INDEX]) unwatchFile(file, onChange)
    return last
  }
}

/** Returns what is done whenever an index or a record may be another: serve the newest build, and make the one that is missing. */
export function settler({ served, serve, build, log }: BuildFollower): () => Promise<void> {
  /** Folder of a build that this process cannot serve. */
  let refused: string | undefined
  /** Index that was built from last, whatever came of it: a build that fails is not made again and again. */
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
