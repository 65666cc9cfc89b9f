/** `content build`: check, then write the index; on errors nothing is written. */
import { buildIndex } from '../build.ts'
import type { Options } from './options.ts'
import { progressView } from './progress.ts'
import { report } from './report.ts'
import type { Command } from './run.ts'
import type { Terminal } from './terminal.ts'

export const build: Command = (options, terminal) => runBuild(options, terminal, true)

export async function runBuild(options: Options, terminal: Terminal, write: boolean): Promise<0 | 1> {
  const { contentDir, outDir } = options
  const view = progressView(terminal)
  const { problems } = await buildIndex({ contentDir, outDir, now: terminal.now, write }).finally(() =>
    view.end(),
  )
  return report(problems, undefined, options, terminal)
}
