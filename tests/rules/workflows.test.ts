/** Workflows of GitHub: what they run for a change. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { addFiles, type Files, writeTree } from '../pipeline/tree.ts'

const FOLDER = join(import.meta.dirname, '../../.github/workflows')

interface Step {
  id?: string
  run?: string
}
interface Workflow {
  jobs: Record<string, { steps: Step[] }>
}

// Files of this repository, whose shape the tests below rely on.
const workflow = (file: string) => parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow
const stepsOf = (file: string) => Object.values(workflow(file).jobs).flatMap(({ steps }) => steps)

function changesCode(files: Files, base?: string): string {
  const { run = '' } = stepsOf('ci.yml').find(({ id }) => id === 'compare') ?? {}
  const dir = writeTree({ 'content/a.md': 'a', 'server/b.ts': 'b', 'published-urls.txt': '/' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], { cwd: dir, encoding: 'utf8' })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'before')
  const before = git('rev-parse', 'HEAD').trim()
  addFiles(dir, files)
  git('add', '.')
  git('commit', '-qm', 'after')
  const env = { PATH: process.env.PATH, BASE: base ?? before, GITHUB_OUTPUT: join(dir, 'output') }
  execFileSync('bash', ['-eo', 'pipefail', '-c', run], { cwd: dir, env, stdio: 'ignore' })
  return readFileSync(join(dir, 'output'), 'utf8')
}

test.each([
  ['a text', { 'content/a.md': 'other' }, 'code=false\n'],
  ['a text and its remembered address', { 'content/b.md': 'b', 'published-urls.txt': '/b' }, 'code=false\n'],
  ['the server', { 'server/b.ts': 'other' }, 'code=true\n'],
  ['a text and the server', { 'content/a.md': 'other', 'server/b.ts': 'other' }, 'code=true\n'],
])('a change of %s asks for the tests of the code only where it has any', (_what, files, output) => {
  expect(changesCode(files)).toBe(output)
})

test('a first push, whose base nobody knows, is tested as a whole', () => {
  expect(changesCode({ 'content/a.md': 'other' }, '0'.repeat(40))).toBe('code=true\n')
})

test('every command that a workflow runs is one of package.json', () => {
  const commands = readdirSync(FOLDER).flatMap((file) =>
    stepsOf(file).flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name),
    ),
  )
  expect(commands).toContain('crawl')
  expect(commands.filter((name) => !Object.hasOwn(packageJson.scripts, name ?? ''))).toEqual([])
})
