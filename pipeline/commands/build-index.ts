/** `content check` finds every problem of every file; `content build` then writes the index, if none is an error. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { buildIndex, type Counts, type HiddenFile } from '../build.ts'
import type { BuildOptions } from '../context.ts'
import { contentReader, withFixes } from '../fixes/fixes.ts'
import { reviewdogText } from '../fixes/reviewdog.ts'
import { pathFrom, printProblems } from '../report/print-problems.ts'
import { fixProblems } from './fix.ts'
import type { Command, Options } from './options.ts'
import { counted, hiddenLines, summaryOf, timingLine } from './summary.ts'
import { type ProgressView, progressView, type Terminal } from './terminal.ts'

export const check: Command = async (options, terminal) => {
  if (options.flags.fix) await fix(options, terminal)
  return await runBuild(options, terminal, false)
}
export const build: Command = (options, terminal) => runBuild(options, terminal, true)

async function fix(options: Options, terminal: Terminal): Promise<void> {
  const { contentDir, flags } = options
  const view = progressView(terminal)
  const checkOnce = async () => (await buildIndex(buildOptions(options, terminal, view, false))).problems
  const { unsafe = false, force = false } = flags
  const fixed = await fixProblems({ contentDir, unsafe, force, now: terminal.now, check: checkOnce }).finally(
    () => view.end(),
  )
  for (const { problem, fix } of fixed)
    terminal.note(`fixed ${problem.file}:${problem.line}:${problem.column}  ${problem.rule}  ${fix.title}\n`)
  const files = new Set(fixed.flatMap(({ fix: { edits } }) => edits.map(({ file }) => file)))
  const count = counted(fixed.length, 'problem')
  terminal.note(
    fixed.length === 0 ? 'nothing to fix\n\n' : `${count} fixed in ${counted(files.size, 'file')}\n\n`,
  )
}

async function runBuild(options: Options, terminal: Terminal, write: boolean): Promise<0 | 1> {
  const view = progressView(terminal)
  const result = await buildIndex(buildOptions(options, terminal, view, write)).finally(() => view.end())
  const problems = withFixes(result.problems, contentReader(options.contentDir), terminal.now)
  const exit = report(problems, result, options, terminal)
  if (options.timing) terminal.note(`${timingLine(result.timings)}\n`)
  return exit
}

/** Options of the pipeline; its progress goes to `view`. */
export function buildOptions(
  { config, configFile, contentDir, outDir, cacheDir, workers, flags }: Options,
  terminal: Terminal,
  view: ProgressView,
  write: boolean,
): BuildOptions {
  return {
    config,
    configFile,
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
  const text =
    format === 'rdjson'
      ? reviewdogText(problems, contentDir, (file) => pathFrom(repositoryDir, contentDir, file))
      : printProblems(problems, { format, contentDir, workingDir, repositoryDir, paint })
  terminal.out(text)
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
