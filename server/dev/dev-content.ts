/** Development: the pipeline in a process of its own, and the last good index that it left on disk. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { plain, prettyProblem, readLines } from '../../shared/node/pretty-problem.ts'
import type { Problem } from '../../shared/problem.ts'
import { ConfigError } from '../config-error.ts'
import { readIndex, type ServedIndex } from '../content/index-file.ts'

export const CONTENT = 'content'
export const INDEX = '.content'

/** The last good index, and what is wrong with the content since. */
export interface LiveContent {
  index: ServedIndex
  errors: Problem[]
  /** Called after every run but the first; with no errors, `index` is new. */
  onRun(previous: ServedIndex): void | Promise<void>
}

/**
 * Starts `content watch` and resolves after its first run. Faults do not keep the owner from the last good
 * site; without any, they are printed, and the first run that mends them counts.
 */
export function followContent(): Promise<LiveContent> {
  return new Promise((resolve, reject) => {
    let live: LiveContent | undefined
    watchContent(async (problems) => {
      const errors = problems.filter(({ severity }) => severity === 'error')
      printErrors(errors)
      if (live) return renew(live, errors)
      const index = await readIndex(INDEX).catch(() => undefined)
      if (!index) return console.error('The site starts once these are mended.')
      live = { index, errors, onRun: () => {} }
      resolve(live)
    }, reject)
  })
}

async function renew(live: LiveContent, errors: Problem[]): Promise<void> {
  const previous = live.index
  if (errors.length === 0) live.index = await readIndex(INDEX)
  live.errors = errors
  await live.onRun(previous)
}

/** Every run of `content watch` prints its problems as a JSON array; it ends with this process. */
function watchContent(onRun: (problems: Problem[]) => Promise<void>, onEnd: (error: Error) => void): void {
  const pipeline = spawn(process.execPath, ['pipeline/cli.ts', 'watch', '--format', 'json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let json = ''
  createInterface(pipeline.stdout).on('line', (line) => {
    json += line
    // Lines within the array are indented: only its end is not.
    if (!line.startsWith(']') && line !== '[]') return
    // The pipeline's own output, an array of problems (`docs/content-contract.md`).
    const problems = JSON.parse(json) as Problem[]
    json = ''
    onRun(problems).catch((error: unknown) => console.error(error))
  })
  pipeline.on('close', () => onEnd(new ConfigError('The content pipeline has stopped: see above')))
  process.on('exit', () => pipeline.kill())
}

function printErrors(errors: Problem[]): void {
  for (const problem of errors) {
    const path = join(CONTENT, problem.file)
    console.error(`\n${prettyProblem(problem, path, readLines(path), plain)}`)
  }
}
