/** Problems on standard output, the summary on standard error: how check and build end. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { printProblems } from '../report/print-problems.ts'
import { type Counts, type HiddenFile, hiddenLines, summaryOf } from '../report/summary.ts'
import type { Options } from './options.ts'
import type { Terminal } from './terminal.ts'

/** The exit code: 1 when any problem is an error. */
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
