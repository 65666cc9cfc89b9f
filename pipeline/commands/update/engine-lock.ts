/**
 * `engine.lock`: the engine's version that a site has, and a hash for each of its files, so that `update` can tell
 * files of the engine from files that the owner changed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../fs.ts'
import { blobId, type FileIds, git, hasId, readFolderTree, readGitTree } from './engine-tree.ts'
import { lockedFiles } from './owner-paths.ts'

export const ENGINE_LOCK = 'engine.lock'
const CHANGELOG = 'CHANGELOG.md'

export interface EngineLock {
  version: string
  /** Address of the repository that updates come from. */
  from?: string
  files: FileIds
}

const ABOUT =
  '# The engine of this site, written by "npm run content -- init" and "update". Commit it as it is.\n'

export function readLock(site: string): EngineLock | undefined {
  const path = join(site, ENGINE_LOCK)
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  const headOf = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1)
  const files = lines.flatMap((line) => {
    const [, id, file] = /^([0-9a-f]{40}) (.+)$/.exec(line) ?? []
    return id && file ? [[file, id] as const] : []
  })
  const version = headOf('version')
  const from = headOf('from')
  return version === undefined ? undefined : { version, ...(from && { from }), files: new Map(files) }
}

/** Writes nothing if the lock is as it should be. */
export function writeLock(site: string, { version, from, files }: EngineLock): void {
  const rows = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, id]) => `${id} ${file}\n`)
  const text = `${ABOUT}version ${version}\n${from ? `from ${from}\n` : ''}${rows.join('')}`
  const path = join(site, ENGINE_LOCK)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeAtomically(path, text)
}

/**
 * Writes the lock of a project that becomes someone's site. The lock of a release is right as it comes, also if files
 * were changed since; between releases the last commit is taken for the engine.
 */
export function lockNewSite(root: string): void {
  if (!existsSync(join(root, 'pipeline/cli.js'))) return
  if (isRelease(root)) return
  const isRepository = existsSync(join(root, '.git'))
  const { version, files } = isRepository ? readGitTree(root, 'HEAD') : readFolderTree(root)
  writeLock(root, { version, files: lockedFiles(files) })
}

/** Writes the lock of the files that git tracks, as they are now. */
export function lockRelease(root: string, version: string): void {
  const tracked = git(root, ['ls-files', '-z'])
    .toString()
    .split('\0')
    .filter((file) => existsSync(join(root, file)))
  const files = new Map(tracked.filter(Boolean).map((file) => [file, blobId(readFileSync(join(root, file)))]))
  writeLock(root, { version, files: lockedFiles(files) })
}

/** Whether the lock is that of these files: each change of the engine stands in its changelog, which owners do not edit. */
function isRelease(root: string): boolean {
  const id = readLock(root)?.files.get(CHANGELOG)
  const path = join(root, CHANGELOG)
  return id !== undefined && existsSync(path) && hasId(readFileSync(path), id)
}
