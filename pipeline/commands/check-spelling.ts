/** `content status --spelling`: runs cspell with `cspell.json` and the owner's own words. */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Problem, problem, sortProblems } from '../../shared/problem.ts'
import type { Options } from '../config.ts'
import { PipelineFailure } from '../fs.ts'
import { findFiles, OWN_WORDS } from '../sources/find-files.ts'

/** A word in the output of cspell's JSON reporter: columns count UTF-16 units from 1. */
interface Issue {
  text: string
  uri: string
  row: number
  col: number
  suggestions?: string[]
}

const SETTINGS = join(import.meta.dirname, '../../cspell.json')

/** Each word once for each file. Sorted. @throws PipelineFailure if the tree cannot be read, or without cspell. */
export function spellingProblems({ contentDir, config }: Pick<Options, 'contentDir' | 'config'>): Problem[] {
  const files = findFiles(contentDir, config)
    .filter(({ kind }) => kind.is === 'text' || (kind.is === 'yaml' && kind.locale === undefined))
    .map(({ file }) => join(contentDir, file))
  if (files.length === 0) return []
  const issues = runCspell(files, join(contentDir, OWN_WORDS))
  const words = Map.groupBy(issues, ({ uri, text }) => `${uri} ${text}`)
  return sortProblems([...words.values()].flatMap((places) => problemOf(places, contentDir)))
}

function problemOf([first, ...others]: readonly Issue[], contentDir: string): Problem[] {
  if (!first) return []
  const { text, row, col, uri, suggestions: [meant] = [] } = first
  const file = relative(contentDir, fileURLToPath(uri)).split(sep).join('/')
  const times = others.length > 0 ? ` (${others.length + 1} times)` : ''
  const add = `add it to ${OWN_WORDS} if it is right`
  const hint = meant ? `did you mean "${meant}"? Or ${add}` : add
  const range = { line: row, column: col, endLine: row, endColumn: col + text.length }
  return [problem('misspelt', file, range, `"${text}" is in no dictionary${times}`, hint)]
}

function runCspell(files: readonly string[], ownWords: string): Issue[] {
  const folder = mkdtempSync(join(tmpdir(), 'spelling-'))
  const config = join(folder, 'cspell.json')
  const own = existsSync(ownWords) ? [{ name: 'own', path: ownWords }] : []
  const settings = { import: SETTINGS, dictionaryDefinitions: own, dictionaries: own.map(({ name }) => name) }
  writeFileSync(config, JSON.stringify(settings))
  try {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [commandOf('cspell/bin.mjs'), 'lint', ...OPTIONS, '--config', config],
      { input: files.join('\n'), encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES },
    )
    if (!stdout.startsWith('{')) throw new PipelineFailure(`cspell failed: ${stderr.trim()}`)
    // The format of @cspell/cspell-json-reporter.
    return (JSON.parse(stdout) as { issues: Issue[] }).issues
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
const OPTIONS = [
  '--file-list=stdin',
  '--force-check',
  '--no-progress',
  '--no-gitignore',
  '--show-suggestions',
  '--reporter=@cspell/cspell-json-reporter',
]

function commandOf(module: string): string {
  try {
    return fileURLToPath(import.meta.resolve(module))
  } catch {
    throw new PipelineFailure('cspell is not installed: run "npm install" without --omit=dev')
  }
}
