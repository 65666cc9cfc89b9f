/** `engine.lock` of a new site, and of a release. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLock, writeLock } from './engine-lock.ts'
import { blobId, type EngineTree, git, hasId, readFolderTree, readGitTree } from './engine-tree.ts'
import { isEnginePath, isMessages } from './owner-paths.ts'

const CHANGELOG = 'CHANGELOG.md'

/**
 * Writes the lock of a project that becomes someone's site. The lock of a release is right as it comes, also if files
 * were changed since; between releases the last commit is taken for the engine.
 */
export function lockNewSite(root: string): void {
  if (!existsSync(join(root, 'pipeline/cli.js'))) return
  if (isRelease(root)) return
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

/** Whether the lock is that of these files: each change of the engine stands in its changelog, which owners do not edit. */
function isRelease(root: string): boolean {
  const id = readLock(root)?.files.get(CHANGELOG)
  const path = join(root, CHANGELOG)
  return id !== undefined && existsSync(path) && hasId(readFileSync(path), id)
}
