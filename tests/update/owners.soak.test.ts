/**
 * Five owners who took this project some time ago, and update it with one command: made from the real history of this
 * repository, as a clone or as a copy without history.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isEnginePath, isMessages } from '../../pipeline/commands/update/owner-paths.ts'
import { CLI } from '../pipeline/run-content.ts'
import { writeTree } from '../pipeline/tree.ts'
import { commitAll, git } from './repository.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Commits of the history, 206 and 338 before the first version with `update`. */
const LATER = '9694c088bbae08c2fa3c2ccd20d414f1d5bef411'
const EARLIER = 'ed7ecbe008c17d0d566e5f2bde12ad2a1bb9a940'
/** It takes 4 s; machines that run tests are busy. */
const MAX_SECONDS = 20
const OWNER = ['--name', 'Zoe', '--role', 'Carpenter', '--place', 'Gdansk', '--email', 'zoe@zoe.test']

/** Files below the owner's paths that a site of that time needs now. */
const FIRST_FILES = /^(?:site\/|content\.config\.ts$|public\/service-worker\.js$)/
const OWN_LINE = '// The owner was here.'

const hasHistory = [LATER, EARLIER].every(
  (commit) => spawnSync('git', ['cat-file', '-e', commit], { cwd: ROOT }).status === 0,
)

/** A site of that time after its owner's first hour, with a line of theirs in `changed` files of the engine. */
function owner(commit: string, isClone: boolean, changed: number): string {
  const site = writeTree({})
  if (isClone) {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, site])
    git(site, 'checkout', '--quiet', '-B', 'main', commit)
  } else {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1 << 30 })
    execFileSync('tar', ['x'], { cwd: site, input: archive })
    git(site, 'init', '--quiet')
  }
  symlinkSync(join(ROOT, 'node_modules'), join(site, 'node_modules'))
  const flags = [...OWNER, '--phone', '+48 58 555', '--url', 'https://zoe.test']
  execFileSync(process.execPath, ['pipeline/cli.js', 'init', '--yes', ...flags], {
    cwd: site,
    stdio: 'ignore',
  })
  mkdirSync(join(site, 'content/blog/mine'), { recursive: true })
  for (const locale of ['en', 'it'])
    writeFileSync(
      join(site, `content/blog/mine/${locale}.md`),
      '---\ntitle: Mine\ndescription: Mine.\ndate: 2026-01-01\n---\n\nWords.\n',
    )
  for (const path of changedFiles(site, changed)) addLine(join(site, path))
  writeFileSync(join(site, '.gitignore'), `${readFileSync(join(site, '.gitignore'), 'utf8')}node_modules\n`)
  commitAll(site, 'mine')
  git(site, 'rm', '--quiet', '--cached', '-r', 'node_modules')
  commitAll(site, 'without packages')
  return site
}

/** A line of the owner's above the first export of a file. */
function addLine(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^export /m, `${OWN_LINE}\n$&`))
}

/** Modules whose first export, with the lines around it, is the same in the newest version, spread over the folders. */
function changedFiles(site: string, count: number): string[] {
  if (count === 0) return []
  const files = globSync('{pipeline,server,renderer,pages,shared}/**/*.ts', { cwd: site }).sort()
  const kept = files.filter((file) => {
    const [lines] = /(?:.*\n){2}^export .*\n(?:.*\n){2}/m.exec(readFileSync(join(site, file), 'utf8')) ?? []
    const newest = spawnSync('git', ['show', `HEAD:${file}`], { cwd: ROOT, encoding: 'utf8' })
    return lines !== undefined && newest.status === 0 && newest.stdout.includes(lines)
  })
  return Array.from({ length: count }, (_, at) => kept[Math.floor((at * kept.length) / count)] ?? '')
}

/** Owner's file → hash. */
function ownFiles(site: string): Map<string, string> {
  const files = git(site, 'ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter(Boolean)
  const own = files.filter(
    (file) =>
      !isEnginePath(file, new Set(files)) &&
      !isMessages(file) &&
      // Fields that a version no longer has leave `site.yaml`; the report says so.
      !['content/site.yaml', 'engine.lock', 'sample.lock'].includes(file),
  )
  return new Map(
    own.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(site, file)))
        .digest('hex'),
    ]),
  )
}

function update(site: string) {
  const start = performance.now()
  const { status, stdout } = spawnSync(process.execPath, [CLI, 'update', '--site', site], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, stdout, seconds: (performance.now() - start) / 1000 }
}

describe.skipIf(!hasHistory)(
  'an owner updates with one command (needs the whole history of this repository)',
  () => {
    test.each([
      ['cloned, and changed nothing', LATER, true, 0],
      ['cloned, and changed 3 files', EARLIER, true, 3],
      ['copied the template, and changed nothing', EARLIER, false, 0],
      ['copied the template, and changed 3 files', LATER, false, 3],
      ['copied the template, and changed 30 files', EARLIER, false, 30],
    ])('one who %s', (_what, commit, isClone, changed) => {
      const site = owner(commit, isClone, changed)
      const before = ownFiles(site)
      const { status, stdout, seconds } = update(site)
      expect(stdout).toMatch(/^replaced \d+, merged \d+, removed \d+, yours to decide 0\n/)
      expect(stdout).toMatch(/^check: .* 0 errors/m)
      expect(status).toBe(0)
      expect(seconds).toBeLessThan(MAX_SECONDS)
      const after = ownFiles(site)
      for (const [file, hash] of before) expect(`${file} ${after.get(file)}`).toBe(`${file} ${hash}`)
      const added = [...after.keys()].filter((file) => !before.has(file))
      expect(added.filter((file) => !FIRST_FILES.test(file))).toEqual([])
      const own = (file: string) => readFileSync(join(site, file), 'utf8').includes(OWN_LINE)
      expect(
        globSync('{pipeline,server,renderer,pages,shared}/**/*.ts', { cwd: site }).filter(own).length,
      ).toBe(changed)
      expect(
        spawnSync('git', ['grep', '--untracked', '-nE', '^(<{7}|>{7})', '--', '*.ts', '*.json'], {
          cwd: site,
        }).status,
      ).toBe(1)
      commitAll(site, 'updated')
      expect(update(site).stdout).toMatch(/^replaced 0, merged 0, removed 0, yours to decide 0\n/)
      expect(git(site, 'status', '--porcelain')).toBe('')
    })
  },
)
