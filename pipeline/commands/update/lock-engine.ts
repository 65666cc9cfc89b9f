/** `engine.lock` of a new site, and of a release. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLock, writeLock } from './engine-lock.ts'
import { blobId, type EngineTree, git, readFolderTree, readGitTree } from './engine-tree.ts'
import { isEnginePath, isMessages } from './owner-paths.ts'

/**
 * Writes the lock of a project that becomes someone's site. The lock of a release is right as it comes, also if files
 * were changed since; between releases the last commit is taken for the engine.
 */
export function lockNewSite(root: string): void {
  if (!existsSync(join(root, 'pipeline/cli.js'))) return
  if (readLock(root) && !hasUnreleased(root)) return
  const isRepository = existsSync(join(root, '.git'))
  lockTree(root, isRepository ? readGitTree(root, 'HEAD') : readFolderTree(root))
}

/** Writes the lock of the files that git tracks, as they are now. */
export function lockRelease(root: string, version: string): void {
  const tracked = git(root, ['ls-files', '-z'])
    .toString()
    .split('\0')
    .filter((file) => existsSync(join(root, file)))
  const files = new Map(tracked.filter(Boolean).map((file) => [file, blobId(readFileSync(join(root, file)))]))
  lockTree(root, { version, files })
}

function lockTree(root: string, { version, files }: Pick<EngineTree, 'version' | 'files'>): void {
  const shipped = new Set(files.keys())
  const locked = [...files].filter(([path]) => isMessages(path) || isEnginePath(path, shipped))
  writeLock(root, { version, files: new Map(locked) })
}

/** Whether CHANGELOG.md has entries that belong to no version yet. */
function hasUnreleased(root: string): boolean {
  const changelog = join(root, 'CHANGELOG.md')
  const text = existsSync(changelog) ? readFileSync(changelog, 'utf8') : ''
  const section = text.split(/^## /m).find((part) => /^\[?Unreleased/.test(part))
  return /^- /m.test(section ?? '')
}
