/** Development: the pipeline in a process of its own, and the index that it left on disk. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { plain, prettyProblem, readLines } from '../../shared/node/pretty-problem.ts'
import type { Problem } from '../../shared/problem.ts'
import { ConfigError } from '../config-error.ts'
import { type IndexLines, readIndex, type ServedIndex } from '../content/index-file.ts'

export const CONTENT = 'content'
export const INDEX = '.content'

/** The content as it is, in which whatever has an error is as it last was without. */
export interface LiveContent {
  index: ServedIndex
  /** Errors and warnings, as `check` has them. */
  problems: Problem[]
  /** Called after every run but the first. */
  onRun(previous: ServedIndex): void | Promise<void>
}

/**
 * Starts `content watch` and resolves after its first run. Errors and new warnings are printed. An error holds up
 * nothing but its file; where there is no site to show beside it, the first run that mends it counts.
 */
export function followContent(): Promise<LiveContent> {
  return new Promise((resolve, reject) => {
    let live: LiveContent | undefined
    let earlier: Problem[] = []
    const lines: IndexLines = { lines: [], entries: [] }
    watchContent(async (problems) => {
      const errors = problems.filter(({ severity }) => severity === 'error')
      print([...errors, ...newWarnings(problems, earlier)])
      earlier = problems
      if (live) return renew(live, problems, lines)
      const index = await readIndex(INDEX, undefined, lines).catch(() => undefined)
      if (!index) return console.error('The site starts once these are mended.')
      live = { index, problems, onRun: () => {} }
      resolve(live)
    }, reject)
  })
}

async function renew(live: LiveContent, problems: Problem[], lines: IndexLines): Promise<void> {
  const previous = live.index
  live.index = await readIndex(INDEX, undefined, lines)
  live.problems = problems
  await live.onRun(previous)
}

/** Every run of `content watch` prints its problems as a JSON array; it ends with this process. */
function watchContent(onRun: (problems: Problem[]) => Promise<void>, onEnd: (error: Error) => void): void {
  const pipeline = spawn(process.execPath, ['pipeline/cli.js', 'watch', '--format', 'json'], {
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

/**
 * Warnings that the earlier run did not have: each is said once, wherever its line moves. Those of the sample site are
 * left to `check`.
 */
export function newWarnings(problems: readonly Problem[], earlier: readonly Problem[]): Problem[] {
  const keyOf = ({ file, rule, message }: Problem) => JSON.stringify([file, rule, message])
  const known = new Set(earlier.map(keyOf))
  return problems.filter(
    (problem) =>
      problem.severity === 'warning' && problem.rule !== 'sample-left' && !known.has(keyOf(problem)),
  )
}

function print(problems: readonly Problem[]): void {
  for (const problem of problems) {
    const path = join(CONTENT, problem.file)
    console.error(`\n${prettyProblem(problem, path, readLines(path), plain)}`)
  }
}
