/** `content check` finds every problem of every file; `content build` then writes the index, if none is an error. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { buildIndex, type Counts, type HiddenFile } from '../build.ts'
import type { BuildOptions } from '../context.ts'
import { printProblems } from '../report/print-problems.ts'
import type { Command, Options } from './options.ts'
import { hiddenLines, summaryOf, timingLine } from './summary.ts'
import { type ProgressView, progressView, type Terminal } from './terminal.ts'

export const check: Command = (options, terminal) => runBuild(options, terminal, false)
export const build: Command = (options, terminal) => runBuild(options, terminal, true)

async function runBuild(options: Options, terminal: Terminal, write: boolean): Promise<0 | 1> {
  const view = progressView(terminal)
  const result = await buildIndex(buildOptions(options, terminal, view, write)).finally(() => view.end())
  const exit = report(result.problems, result, options, terminal)
  if (options.timing) terminal.note(`${timingLine(result.timings)}\n`)
  return exit
}

/** Options of the pipeline; its progress goes to `view`. */
export function buildOptions(
  { contentDir, outDir, cacheDir, workers, flags }: Options,
  terminal: Terminal,
  view: ProgressView,
  write: boolean,
): BuildOptions {
  return {
    contentDir,
    outDir,
    cacheDir,
    workers,
    now: terminal.now,
    write,
    plainPictures: flags['plain-pictures'] ?? false,
    onProgress: (progress) => view.show(progress),
    onMessages: write ? (messages) => terminal.tell({ messages }) : undefined,
    onNotice: (line) => terminal.note(`${line}\n`),
    signal: terminal.signal,
  }
}

/** Problems on standard output, the summary on standard error. Returns the exit code: 1 when any problem is an error. */
export function report(
  problems: readonly Problem[],
  files: { counts: Counts; hidden: HiddenFile[] } | undefined,
  { format, contentDir }: Options,
  terminal: Terminal,
): 0 | 1 {
  const { workingDir, paint } = terminal
  const repositoryDir = repositoryOf(contentDir) ?? workingDir
  terminal.out(printProblems(problems, { format, contentDir, workingDir, repositoryDir, paint }))
  terminal.note(
    `${format === 'pretty' && problems.length > 0 ? '\n' : ''}${summaryOf(files?.counts, problems)}\n`,
  )
  for (const line of hiddenLines(files?.hidden ?? [])) terminal.note(`${line}\n`)
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** The folder that git calls the root; `.git` is a file in worktrees. */
function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return undefined
  }
}
