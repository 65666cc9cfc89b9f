/** Threads that render pages: as many as pay for themselves. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { ConfigError } from '../config-error.ts'
import type { MadePage } from './make-pages.ts'
import type { RenderSettings, RenderTask } from './render-worker.ts'

/** Pages handed to a thread at once, where several threads share them. */
const BATCH_PAGES = 16
/** A second thread takes half a second to start, in which the first one renders as many pages. */
const MIN_PAGES_PER_THREAD = 80

export interface RenderPool {
  render(settings: RenderSettings, paths: readonly string[]): Promise<MadePage>[]
  stop(): Promise<void>
}

/** Starts the first thread, which loads its program while there is nothing to render yet; others start with the work. */
export function renderPool(): RenderPool {
  const pool = new Tinypool({
    filename: new URL('render-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: availableParallelism(),
  })
  // A thread that cannot start says so again when it is given pages.
  pool.run({ paths: [] }).catch(() => {})
  return {
    render: (settings, paths) => runBatches(pool, settings, paths),
    stop: () => pool.destroy(),
  }
}

function runBatches(pool: Tinypool, settings: RenderSettings, paths: readonly string[]): Promise<MadePage>[] {
  const pages: Promise<MadePage>[] = []
  const size = paths.length > MIN_PAGES_PER_THREAD ? BATCH_PAGES : MIN_PAGES_PER_THREAD
  for (let start = 0; start < paths.length; start += size) {
    const batch = paths.slice(start, start + size)
    const made = run(pool, { settings, paths: batch })
    for (const place of batch.keys()) pages.push(made.then((all) => pageAt(all, place)))
  }
  return pages
}

async function run(pool: Tinypool, task: RenderTask): Promise<MadePage[]> {
  try {
    return await pool.run(task)
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function pageAt(pages: readonly MadePage[], place: number): MadePage {
  const page = pages[place]
  if (!page) throw new Error('a thread returned fewer pages than it was given')
  return page
}
