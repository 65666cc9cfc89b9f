/** Worker threads that read texts. Each takes a few at a time and writes what it rendered to the store itself. */
import { Worker } from 'node:worker_threads'
import { PipelineFailure } from '../failure.ts'
import type { KeyedText, TextTask } from './read-text.ts'

export interface WorkerSettings {
  contentDir: string
  fingerprint: string
  storeDir: string | undefined
  canWrite: boolean
}

/** A worker's message: what it read, or why it cannot go on. */
export type Answer = { reads: (KeyedText | undefined)[] } | { failure: string }

/** Texts a message: few enough that all threads end together, enough that messages cost nothing. */
const BATCH = 16
/** MiB. Rendering a megabyte of markdown takes less; the young part is small so that ten thousand take no more. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

export interface Pool {
  readAll(
    tasks: readonly TextTask[],
    keep: (task: TextTask, read: KeyedText | undefined) => void,
    signal?: AbortSignal,
  ): Promise<void>
  close(): Promise<void>
}

export function openPool(size: number, settings: WorkerSettings): Pool {
  const url = new URL('worker.ts', import.meta.url)
  const workers = Array.from(
    { length: size },
    () => new Worker(url, { workerData: settings, resourceLimits: LIMITS }),
  )
  return {
    async readAll(tasks, keep, signal) {
      const rest = batchesOf(tasks)
      await Promise.all(
        workers.map(async (worker) => {
          for (let batch = rest.shift(); batch !== undefined; batch = rest.shift()) {
            signal?.throwIfAborted()
            const reads = await answerOf(worker, batch)
            for (const [index, task] of batch.entries()) keep(task, reads[index])
          }
        }),
      )
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function batchesOf(tasks: readonly TextTask[]): TextTask[][] {
  const batches: TextTask[][] = []
  for (let at = 0; at < tasks.length; at += BATCH) batches.push(tasks.slice(at, at + BATCH))
  return batches
}

/** @throws what the worker threw. */
function answerOf(worker: Worker, batch: readonly TextTask[]): Promise<(KeyedText | undefined)[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject)
      if ('reads' in answer) resolve(answer.reads)
      else reject(new PipelineFailure(answer.failure))
    })
    worker.once('error', reject)
    worker.postMessage(batch)
  })
}
