/**
 * `npm run release -- 1.1.0`: prepares a version of the engine. Renames *Unreleased* in CHANGELOG.md, sets the version,
 * and renews `sample.lock` and `engine.lock`; commit, tag and push are left to whoever runs it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../fs.ts'
import { lockRelease } from './update/engine-lock.ts'
import { git } from './update/engine-tree.ts'

/** The changelog with the entries of *Unreleased* as a version, added to that version's if it was prepared before. */
export function releasedChangelog(text: string, version: string, day: string): string {
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const heading = (section: string) => /^## \[?([\w.-]+)/.exec(section)?.[1]
  const parts = sections.filter((section) => ['Unreleased', version].includes(heading(section) ?? ''))
  const others = sections.filter((section) => !parts.includes(section))
  const kinds = new Map<string, string[]>()
  for (const part of parts) {
    for (const group of part.split(/^### /m).slice(1)) {
      const [kind = '', ...entries] = group.split('\n')
      kinds.set(kind, [...(kinds.get(kind) ?? []), entries.join('\n').trim()])
    }
  }
  const groups = [...kinds].map(([kind, entries]) => `### ${kind}\n\n${entries.join('\n')}\n\n`)
  return `${head}## Unreleased\n\n## ${version} - ${day}\n\n${groups.join('')}${others.join('')}`
}

function release(root: string, version: string, day: string): void {
  const changelog = join(root, 'CHANGELOG.md')
  writeAtomically(changelog, releasedChangelog(readFileSync(changelog, 'utf8'), version, day))
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], { cwd: root })
  execFileSync(process.execPath, ['site/sample.ts'], { cwd: root })
  lockRelease(root, version)
}

if (process.argv[1] === import.meta.filename) {
  const [, , version = ''] = process.argv
  const root = process.cwd()
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    process.stderr.write('release needs a version: npm run release -- 1.1.0\n')
    process.exitCode = 2
  } else if (git(root, ['tag', '--list', `v${version}`]).length > 0) {
    process.stderr.write(`v${version} is released already\n`)
    process.exitCode = 1
  } else {
    release(root, version, new Date().toISOString().slice(0, 10))
    process.stdout.write(
      `Version ${version} is prepared. Look at it with "git diff", then:\n` +
        `  git add --all && git commit --message "release: ${version}"\n  git tag v${version}\n  git push origin main v${version}\n`,
    )
  }
}
