/** A thread that reads texts: batches in, what was read out. */
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { openTextStore } from '../cache/text-store.ts'
import { PipelineFailure } from '../failure.ts'
import type { Answer, WorkerSettings } from './pool.ts'
import { type KeyedText, readText, type TextTask } from './read-text.ts'

// Each thread compiles what it loads; with what the first has left, the others take half as long to start.
enableCompileCache()

// Given by `openPool`, which is the only one to start this file.
const { contentDir, fingerprint, storeDir, canWrite } = workerData as WorkerSettings
const settings = { contentDir, fingerprint, store: openTextStore(storeDir, canWrite) }

parentPort?.on('message', async (batch: TextTask[]) => parentPort?.postMessage(await answerTo(batch)))

async function answerTo(batch: readonly TextTask[]): Promise<Answer> {
  const reads: (KeyedText | undefined)[] = []
  try {
    for (const task of batch) reads.push(await readText(task, settings))
  } catch (error) {
    // Between threads an error is no longer of its class.
    if (error instanceof PipelineFailure) return { failure: error.message }
    throw error
  }
  return { reads }
}
