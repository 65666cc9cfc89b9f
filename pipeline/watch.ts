/** Builds, then builds again after every change, until it is closed; a file with an error holds up no other. */
import { relative, sep } from 'node:path'
import { watch as watchFiles } from 'chokidar'
import { type BuildResult, buildOnce } from './build.ts'
import { openCache } from './cache.ts'
import type { BuildContext, BuildOptions } from './context.ts'

export interface WatchOptions extends Omit<BuildOptions, 'now' | 'write' | 'keepsGoing'> {
  clock: () => Date
}

/** The outcome of one build. A failure (a full disk, a bug) ends that build, not the watching. */
export interface WatchedBuild {
  result?: BuildResult
  failure?: Error
  /** Changed files; empty for the first build. */
  changed: string[]
  /** Milliseconds from the first sign of the change to the end of the build. */
  duration: number
}

export interface Watching {
  close(): Promise<void>
}

/**
 * Milliseconds without a further change before a build: an editor empties a file before it fills it, and what
 * lies between is not the author's text.
 */
const SETTLING = 4

/** The promise is kept after the first build, which `onBuild` has been given by then. */
export async function watchIndex(
  { clock, ...rest }: WatchOptions,
  onBuild: (build: WatchedBuild) => void,
): Promise<Watching> {
  const options: Omit<BuildOptions, 'now'> = { ...rest, write: true, keepsGoing: true }
  const cache = openCache(options)
  const changed = new Set<string>()
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined
  let building: Promise<void> | undefined

  const watcher = watchFiles(options.contentDir, { ignoreInitial: true, atomic: false })
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    if (changed.size === 0) since = performance.now()
    changed.add(relative(options.contentDir, path).split(sep).join('/'))
    schedule()
  })

  /** A change during a build waits for its end. */
  function schedule(): void {
    clearTimeout(timer)
    if (building === undefined) timer = setTimeout(start, SETTLING)
  }

  function start(): Promise<void> {
    building = build().finally(() => {
      building = undefined
      if (changed.size > 0) schedule()
    })
    return building
  }

  async function build(): Promise<void> {
    const files = [...changed]
    const start = since
    changed.clear()
    const outcome = await attempt({ options: { ...options, now: clock() }, cache })
    onBuild({ ...outcome, changed: files, duration: performance.now() - start })
  }

  // A file that is saved while it is read must be seen.
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  await start()
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
      await building
      cache.close()
    },
  }
}

async function attempt(context: BuildContext): Promise<Pick<WatchedBuild, 'result' | 'failure'>> {
  try {
    return { result: await buildOnce(context) }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}
