/** Builds, then builds again what changed, for as long as somebody writes. */
import { relative, sep } from 'node:path'
import { watch as watchFiles } from 'chokidar'
import { type BuildResult, buildOnce } from './build.ts'
import { PipelineFailure } from './failure.ts'
import { type FoundSource, findSource } from './sources/find-files.ts'
import { type BuildOptions, closeWorkshop, openWorkshop, saveWorkshop, type Workshop } from './workshop.ts'

export interface WatchOptions extends Omit<BuildOptions, 'now' | 'write'> {
  clock: () => Date
}

/** What came of one build. A failure (a full disk, say) ends that build, not the watching. */
export interface WatchedBuild {
  result?: BuildResult
  failure?: PipelineFailure
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
 * lies between is no text of the author's.
 */
const SETTLING = 4

/** The first build has ended, and been told to `onBuild`, when the promise is kept. */
export async function watchIndex(
  options: WatchOptions,
  onBuild: (build: WatchedBuild) => void,
): Promise<Watching> {
  const { clock, ...rest } = options
  const workshop = openWorkshop({ ...rest, now: clock(), write: true })
  const changed = new Set<string>()
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let building: Promise<void> | undefined
  /** What changes during the first build waits for its end. */
  let isOpen = false

  const watcher = watchFiles(options.contentDir, { ignoreInitial: true, atomic: false })
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    if (changed.size === 0) since = performance.now()
    changed.add(relative(options.contentDir, path).split(sep).join('/'))
    if (isOpen) schedule()
  })

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building ??= buildChanged().finally(() => {
        building = undefined
        if (changed.size > 0) schedule()
      })
    }, SETTLING)
  }

  async function buildChanged(): Promise<void> {
    const files = [...changed]
    const start = since
    changed.clear()
    workshop.options = { ...workshop.options, now: clock() }
    refind(workshop, files)
    onBuild({
      ...(await attempt(workshop, new Set(files))),
      changed: files,
      duration: performance.now() - start,
    })
  }

  const start = performance.now()
  const isReady = new Promise<void>((resolve) => watcher.once('ready', resolve))
  const first = await attempt(workshop)
  if (first.result) saveWorkshop(workshop)
  await isReady
  onBuild({ ...first, changed: [], duration: performance.now() - start })
  isOpen = true
  if (changed.size > 0) schedule()
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
      await building
      saveWorkshop(workshop)
      closeWorkshop(workshop)
    },
  }
}

async function attempt(
  workshop: Workshop,
  dirty?: ReadonlySet<string>,
): Promise<Pick<WatchedBuild, 'result' | 'failure'>> {
  try {
    return { result: await buildOnce(workshop, dirty) }
  } catch (error) {
    if (error instanceof PipelineFailure) return { failure: error }
    throw error
  }
}

/** Looks again at the changed files only: walking ten thousand folders takes longer than a build. */
function refind(workshop: Workshop, files: readonly string[]): void {
  for (const file of files) {
    const { found } = workshop
    if (found === undefined) return
    const at = placeIn(found, file)
    const before = found[at]?.file === file ? found[at] : undefined
    const now = findSource(workshop.options.contentDir, file)
    // The same list says that no file has come or gone.
    if (before?.kind.is === now?.kind.is && before && now) found[at] = now
    else workshop.found = found.toSpliced(at, before ? 1 : 0, ...(now ? [now] : []))
  }
}

/** Where a file is, or would be, in a list sorted by path. */
function placeIn(found: readonly FoundSource[], file: string): number {
  let low = 0
  let high = found.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((found[middle]?.file ?? '') < file) low = middle + 1
    else high = middle
  }
  return low
}
