/** Workflows of GitHub: what they run for a change. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
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
  on: unknown
  permissions: Record<string, string>
  jobs: Record<string, { steps: Step[]; permissions?: Record<string, string> }>
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
  expect(commands).toContain('export')
  expect(commands.filter((name) => !Object.hasOwn(packageJson.scripts, name ?? ''))).toEqual([])
})

test('code of a pull request runs without secrets and without any right to write', () => {
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    expect(text, file).not.toContain('pull_request_target')
    const { on, permissions, jobs } = workflow(file)
    if (!JSON.stringify(on).includes('"pull_request"')) continue
    expect(text, file).not.toContain('secrets.')
    const granted = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})]
    expect(new Set(granted.flatMap((rights) => Object.values(rights))), file).toEqual(new Set(['read']))
  }
})

/** `gh` as the step calls it: #7 is a branch of this repository, #8 a fork's, #9 a fork's with the label, #10 is not built yet. */
const GH = `#!/bin/bash
case "$1 $2" in
'pr list')
  printf '%s' '[
    {"number":7,"headRefOid":"a7","isCrossRepository":false,"labels":[]},
    {"number":8,"headRefOid":"a8","isCrossRepository":true,"labels":[{"name":"bug"}]},
    {"number":9,"headRefOid":"a9","isCrossRepository":true,"labels":[{"name":"preview"}]},
    {"number":10,"headRefOid":"a10","isCrossRepository":false,"labels":[]}]' | jq -r "\${@: -1}" ;;
'run list') [[ "$*" == *a10* ]] || echo "1$(grep -o 'commit a[0-9]*' <<<"$*" | tr -dc 0-9)" ;;
'run download') dir="\${@: -1}"; mkdir -p "$dir"; echo "<head></head>$3 $5" > "$dir/index.html" ;;
esac
`

// jq is in gh itself.
test.skipIf(!existsSync('/usr/bin/jq'))(
  'previews of open pull requests are published, a fork’s only with the label',
  () => {
    const { run = '' } = stepsOf('publish.yml').find(({ id }) => id === 'previews') ?? {}
    const dir = writeTree({ 'bin/gh': GH, 'export/index.html': 'The site' })
    chmodSync(join(dir, 'bin/gh'), 0o755)
    const path = `${join(dir, 'bin')}:${process.env.PATH}`
    const env = { PATH: path, SITE_URL: 'https://you.github.io/repo/', GITHUB_OUTPUT: join(dir, 'output') }
    const command = run.replace('server/', join(FOLDER, '../../server/'))
    execFileSync('bash', ['-eo', 'pipefail', '-c', command], { cwd: dir, env, stdio: 'ignore' })
    expect(readFileSync(join(dir, 'output'), 'utf8')).toBe('numbers=7 9\n')
    expect(readdirSync(join(dir, 'export')).sort()).toEqual(['index.html', 'pr-7', 'pr-9'])
    expect(readFileSync(join(dir, 'export/pr-9/index.html'), 'utf8')).toMatch(/noindex.*19 preview-9/)
  },
)
