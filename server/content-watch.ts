/** Development: the pipeline in a process of its own, and what it says of each run. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Problem } from '../pipeline/model.ts'

/** Called after every run: with no error among the problems, the new index is in place. */
export type OnRun = (problems: Problem[]) => void

/** Starts `content watch`, whose every run prints one line of JSON; it ends with this process. */
export function watchContent(onRun: OnRun): ChildProcess {
  const pipeline = spawn(process.execPath, ['pipeline/cli.ts', 'watch', '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The pipeline prints an array of its own problems, one line a run (the content contract).
  createInterface(pipeline.stdout).on('line', (line) => onRun(JSON.parse(line) as Problem[]))
  process.on('exit', () => pipeline.kill())
  return pipeline
}
