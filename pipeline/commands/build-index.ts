/** `content check` finds every problem of every file; `content build` then writes the index, if none is an error. */

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { buildIndex, type Counts, type HiddenFile } from '../build.ts'
import type { Terminal } from '../command.ts'
import type { Command, Options } from '../config.ts'
import type { BuildOptions } from '../context.ts'
import { contentReader, withFixes } from '../fixes/fixes.ts'
import { reviewdogText } from '../fixes/reviewdog.ts'
import { pathFrom, printProblems } from '../report/print-problems.ts'
import { type FixFlags, fixProblems } from './fix.ts'
import { counted, hiddenLines, summaryOf, timingLine } from './summary.ts'
import { progressView } from './terminal.ts'

export const check: Command<FixFlags> = async (options, terminal) => {
  if (options.flags.fix) await fix(options, terminal)
  return await runBuild(options, terminal, { write: false })
}

export const build: Command<{ 'plain-pictures'?: boolean }> = (options, terminal) =>
  runBuild(options, terminal, { write: true, plainPictures: options.flags['plain-pictures'] ?? false })

async function fix(options: Options<FixFlags>, terminal: Terminal): Promise<void> {
  const fixed = await withProgress(options, terminal, (settings) => {
    const checkOnce = async () => (await buildIndex({ ...settings, write: false })).problems
    return fixProblems(options, terminal.now, checkOnce)
  })
  for (const { problem, fix } of fixed)
    terminal.note(`fixed ${problem.file}:${problem.line}:${problem.column}  ${problem.rule}  ${fix.title}\n`)
  const files = new Set(fixed.flatMap(({ fix: { edits } }) => edits.map(({ file }) => file)))
  const count = counted(fixed.length, 'problem')
  terminal.note(
    fixed.length === 0 ? 'nothing to fix\n\n' : `${count} fixed in ${counted(files.size, 'file')}\n\n`,
  )
}

async function runBuild(
  options: Options,
  terminal: Terminal,
  own: Pick<BuildOptions, 'write' | 'plainPictures'>,
): Promise<0 | 1> {
  const onMessages: BuildOptions['onMessages'] = own.write
    ? (messages) => terminal.tell({ messages })
    : undefined
  const result = await withProgress(options, terminal, (settings) =>
    buildIndex({ ...settings, ...own, onMessages }),
  )
  const problems = fixable(result.problems, options, terminal)
  const exit = report(problems, result, options, terminal)
  if (options.timing) terminal.note(`${timingLine(result.timings)}\n`)
  return exit
}

/** Runs `work` with the options of the pipeline, whose progress is shown until it ends. */
export async function withProgress<T>(
  { config, configFile, contentDir, outDir, cacheDir, workers }: Options,
  terminal: Terminal,
  work: (settings: Omit<BuildOptions, 'write'>) => Promise<T>,
): Promise<T> {
  const view = progressView(terminal)
  const settings = {
    ...{ config, configFile, contentDir, outDir, cacheDir, workers },
    now: terminal.now,
    onProgress: view.show,
    onNotice: (line: string) => terminal.note(`${line}\n`),
    signal: terminal.signal,
  }
  return await work(settings).finally(view.end)
}

/** The problems with their fixes. */
export function fixable(
  problems: readonly Problem[],
  { contentDir, config }: Options,
  { now }: Terminal,
): Problem[] {
  return withFixes(problems, { read: contentReader(contentDir), config, now })
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
