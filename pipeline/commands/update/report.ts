/** What `update` says at its end, and the changelog of what it brought. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from './content-steps.ts'
import type { EngineLock } from './engine-lock.ts'
import type { Change, UpdatePlan } from './plan-files.ts'

/** Paths of the engine, and what to run after one of them has changed. */
const RUN_AFTER: readonly [RegExp, string][] = [
  [/^package(?:-lock)?\.json$/, 'npm install'],
  [/^supabase\/migrations\//, 'npx supabase db push'],
  [/^supabase\/(?:config\.toml|templates\/)/, 'npx supabase config push'],
]

export function reportOf(
  { changes, edits }: UpdatePlan,
  before: EngineLock & { commit?: string },
  to: string,
  checked: string,
): string {
  const of = (kind: Change['kind']) => changes.filter((change) => change.kind === kind)
  const count = (kind: Change['kind']) => of(kind).length
  const first = `replaced ${count('replaced')}, merged ${count('merged')}, removed ${count('removed')}, yours to decide ${count('undecided')}\n`
  const commit = before.commit ? ` (${before.commit.slice(0, 8)})` : ''
  const leftOut = of('leftOut').map(({ path }) => path)
  return [
    first,
    before.version === to && !commit ? `version ${to}\n` : `version ${before.version}${commit} → ${to}\n`,
    undecidedLines(changes),
    section(
      'Merged with your changes:',
      of('merged').map(({ path }) => path),
    ),
    section(
      'In your files:',
      edits.map(({ path, note }) => `${path}  ${note}`),
    ),
    section('Left out, since you deleted them:', leftOut),
    checked,
    section('Run next:', runNext(changes)),
  ].join('')
}

function undecidedLines(changes: readonly Change[]): string {
  const rows = changes.flatMap((change) => {
    if (change.kind !== 'undecided') return []
    const place = change.line === undefined ? change.path : `${change.path}:${change.line}`
    const engine = change.engine ? `; the engine's: .cache/update/engine-files/${change.path}` : ''
    return [`${place}  ${change.reason}${engine}`]
  })
  return section('Yours to decide; each file is as you left it:', rows)
}

function runNext(changes: readonly Change[]): string[] {
  const written = changes.filter(({ kind }) => kind === 'replaced' || kind === 'merged')
  return RUN_AFTER.flatMap(([pattern, command]) =>
    written.some(({ path }) => pattern.test(path)) ? [command] : [],
  )
}

function section(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `${title}\n${rows.map((row) => `  ${row}\n`).join('')}`
}

/** Sections of the versions after `before`, up to `to`, newest first. */
export function changelogBetween(site: string, before: string, to: string): string {
  const path = join(site, 'CHANGELOG.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const sections = text.split(/^(?=## )/m).filter((section) => {
    const version = /^## \[?(\d+\.\d+\.\d+)/.exec(section)?.[1]
    return version !== undefined && compareVersions(version, before) > 0 && compareVersions(version, to) <= 0
  })
  return sections.join('')
}

/**
 * The problems as `check` prints them, if one is an error; its summary otherwise. In a process of its own, since this one has
 * loaded the site's code of before.
 */
export function checkAfter(site: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['pipeline/cli.js', 'check'], {
    cwd: site,
    encoding: 'utf8',
  })
  if (stderr.includes('ERR_MODULE_NOT_FOUND'))
    return 'check: it needs a package that is new: npm install, then npm run content -- check\n'
  const [summary = ''] = stderr
    .trim()
    .split('\n')
    .filter((line) => !/^\d+ of \d+ files$/.test(line))
  if (status === 0) return `check: ${summary}\n`
  return `check:\n${stdout}${stdout ? summary : stderr.trim()}\n`
}
