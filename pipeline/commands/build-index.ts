/** `content check` finds every problem of every file; `content build` then writes the index, if none is an error. */
import { buildIndex } from '../build.ts'
import type { BuildOptions } from '../context.ts'
import { timingLine } from '../report/summary.ts'
import type { Command, Options } from './options.ts'
import { report } from './report-result.ts'
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
    onNotice: (line) => terminal.note(`${line}\n`),
    signal: terminal.signal,
  }
}
