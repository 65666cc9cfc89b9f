/** The command as its users start it: a process, its exit code, and what it writes where. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Terminal } from '../../pipeline/command.ts'
import { runOn } from '../../pipeline/commands/run.ts'
import { plain } from '../../shared/node/pretty-problem.ts'
import type { Files } from './tree.ts'

export const CLI = fileURLToPath(new URL('../../pipeline/cli.js', import.meta.url))

/** Runs to its end, without colours; how far a slow machine is, is left out (`progress.test.ts` has it). */
export function content(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, stdout, stderr: stderr.replace(/^\d+ of \d+ files\n/gm, '') }
}

/** The same within this process: quick, for what a process of its own does not change. */
export async function contentHere(cwd: string, ...args: string[]) {
  return await contentOn({ isScreen: false }, cwd, ...args)
}

/** The same on a screen, or none. */
export async function contentOn({ isScreen }: Pick<Terminal, 'isScreen'>, cwd: string, ...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const terminal: Terminal = {
    out: (text) => {
      said.stdout += text
    },
    note: (text) => {
      said.stderr += text
    },
    isScreen,
    columns: 80,
    paint: plain,
    workingDir: cwd,
    now: new Date(),
    signal: new AbortController().signal,
    tell: () => {},
  }
  const status = await runOn(terminal, args)
  return { status, ...said, stderr: said.stderr.replace(/^\d+ of \d+ files\n/gm, '') }
}

/** A markdown file: its title, more lines of front matter, and a body. */
export const post = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: d\n${more}---\n\nSome words.\n`
/** A tree without faults. */
export const FINE: Files = {
  'content/blog/hello/en.md': post('Hello', 'date: 2026-03-01\n'),
  'content/blog/hello/it.md': post('Ciao', 'slug: ciao\n'),
}
