/** Threads that render pages: as many as pay for themselves, and none where nothing is due. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { ConfigError } from '../config-error.ts'
import type { RenderRequest } from '../content/render.ts'
import type { MadePage, RenderPages } from './make-pages.ts'
import type { RenderSettings, RenderTask } from './render-worker.ts'

/** Pages handed to a thread at once. */
const BATCH_PAGES = 32
/** A thread takes half a second to start, in which another one renders as many pages. */
const MIN_PAGES_PER_THREAD = 120

export interface RenderPool {
  render: RenderPages
  stop(): Promise<void>
}

export function renderPool(settings: RenderSettings): RenderPool {
  let pool: Tinypool | undefined
  return {
    render(requests) {
      if (requests.length === 0) return []
      const most = Math.ceil(requests.length / MIN_PAGES_PER_THREAD)
      const threads = Math.min(most, availableParallelism())
      pool = new Tinypool({
        filename: new URL('render-worker.ts', import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
      })
      return runBatches(pool, settings, requests)
    },
    stop: async () => pool?.destroy(),
  }
}

function runBatches(
  pool: Tinypool,
  settings: RenderSettings,
  requests: readonly RenderRequest[],
): Promise<MadePage>[] {
  const pages: Promise<MadePage>[] = []
  for (let start = 0; start < requests.length; start += BATCH_PAGES) {
    const batch = requests.slice(start, start + BATCH_PAGES)
    const made = run(pool, { settings, requests: batch })
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
