/** What `npm run release` does to the changelog, and how a new site gets its lock. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releasedChangelog } from '../../pipeline/commands/release.ts'
import { lockNewSite, lockRelease } from '../../pipeline/commands/update/engine-lock.ts'
import { addFiles } from '../pipeline/tree.ts'
import { commitAll, engineOf, git } from './repository.ts'

const lockOf = (dir: string) => readFileSync(join(dir, 'engine.lock'), 'utf8')

test('a release takes the entries that have no version yet', () => {
  const text = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n\n## 0.9.0 - 2026-01-01\n\n- Old.\n'
  expect(releasedChangelog(text, '1.0.0', '2026-02-03')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2026-02-03\n\n### Added\n\n- A.\n\n## 0.9.0 - 2026-01-01\n\n- Old.\n',
  )
})

test('a release that is prepared again gets the entries that were added since', () => {
  const text =
    '# Changelog\n\n## Unreleased\n\n### Fixed\n\n- C.\n\n### Added\n\n- B.\n\n## 1.0.0 - 2026-02-03\n\n### Added\n\n- A.\n'
  expect(releasedChangelog(text, '1.0.0', '2026-02-04')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2026-02-04\n\n### Fixed\n\n- C.\n\n### Added\n\n- B.\n- A.\n\n',
  )
})

test('a site of a release keeps the lock that came with it, also if its owner changed a file first', () => {
  const site = engineOf({ 'CHANGELOG.md': '1.1.0', 'a.ts': '1' }, {})
  git(site, 'add', '--all')
  lockRelease(site, '1.1.0')
  const released = lockOf(site)
  addFiles(site, { 'a.ts': 'mine' })
  commitAll(site, 'mine')
  lockNewSite(site)
  expect(lockOf(site)).toBe(released)
})

test('a site from between two releases gets a lock of its last commit', () => {
  const site = engineOf({ 'CHANGELOG.md': '1.1.0', 'a.ts': '1' }, {})
  lockRelease(site, '1.1.0')
  const released = lockOf(site)
  addFiles(site, { 'a.ts': '2', 'CHANGELOG.md': 'more' })
  commitAll(site, 'the engine goes on')
  lockNewSite(site)
  expect(lockOf(site)).not.toBe(released)
  expect(lockOf(site)).toMatch(/^version 1\.1\.0\n/m)
  expect(lockOf(site)).not.toContain('content/blog')
})
