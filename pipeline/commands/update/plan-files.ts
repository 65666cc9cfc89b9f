/** What `update` does with each file of the engine, from three versions of it: the locked one, the new one, the site's. */
import { lstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentEdit } from './content-steps.ts'
import { type EngineTree, type FileIds, hasId } from './engine-tree.ts'
import { mergeFile } from './merge-file.ts'

export type Change =
  | { kind: 'replaced' | 'merged'; path: string; bytes: Buffer }
  | { kind: 'removed'; path: string }
  /** The owner's file stays; `engine` is what the new version has there. */
  | { kind: 'undecided'; path: string; line?: number; reason: string; engine?: Buffer | undefined }
  /** The owner deleted a file that the new version changes. */
  | { kind: 'leftOut'; path: string }

export interface UpdatePlan {
  changes: Change[]
  edits: ContentEdit[]
  /** The engine's files after the update, for the lock. */
  files: FileIds
}

/** A file, nothing, or something else in its place: a link, a folder, a path below a link. */
type Own = { bytes: Buffer } | 'absent' | 'foreign'

interface Versions {
  path: string
  own: Own
  locked: string | undefined
  next: string | undefined
}

/** @param read gives the bytes of ids, of both versions as far as they are known. */
export function planFiles(site: string, locked: FileIds, next: FileIds, read: EngineTree['read']): Change[] {
  const paths = [...new Set([...locked.keys(), ...next.keys()])].sort()
  const versions = paths.flatMap((path): Versions[] => {
    const own = ownFile(site, path)
    const row = { path, own, locked: locked.get(path), next: next.get(path) }
    return isSettled(row) ? [] : [row]
  })
  const blobs = read(
    new Set(versions.flatMap(({ locked, next }) => [locked, next].filter((id) => id !== undefined))),
  )
  return versions.map((row) => changeOf(row, (id) => (id === undefined ? undefined : blobs.get(id))))
}

/** Nothing to do: the engine's file did not change since it was locked, or the site has the new one. */
function isSettled({ own, locked, next }: Versions): boolean {
  if (next === undefined) return own === 'absent'
  return next === locked || (isFile(own) && hasId(own.bytes, next))
}

function changeOf({ path, own, locked, next }: Versions, blob: (id?: string) => Buffer | undefined): Change {
  const engine = blob(next)
  if (own === 'foreign') return { kind: 'undecided', path, reason: 'is a link or a folder here', engine }
  if (own === 'absent') {
    if (locked !== undefined || engine === undefined) return { kind: 'leftOut', path }
    return { kind: 'replaced', path, bytes: engine }
  }
  const isLocked = locked !== undefined && hasId(own.bytes, locked)
  if (next === undefined || engine === undefined) {
    if (isLocked) return { kind: 'removed', path }
    return { kind: 'undecided', path, reason: 'was changed by you, and the engine has it no more' }
  }
  if (isLocked) return { kind: 'replaced', path, bytes: engine }
  const base = blob(locked)
  if (base === undefined) {
    const reason =
      locked === undefined ? 'is yours, and new in the engine' : 'was changed by you and by the engine'
    return { kind: 'undecided', path, line: 1, reason, engine }
  }
  const merged = mergeFile(path, own.bytes, base, engine)
  if ('bytes' in merged) return { kind: 'merged', path, bytes: merged.bytes }
  const reason = 'was changed by you and by the engine in the same place'
  return { kind: 'undecided', path, line: merged.conflictLine, reason, engine }
}

function isFile(own: Own): own is { bytes: Buffer } {
  return typeof own === 'object'
}

/** Through links nothing is read and nothing written: they may lead out of the site. */
function ownFile(site: string, path: string): Own {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const stats = lstatSync(join(site, folder), { throwIfNoEntry: false })
    if (stats && !stats.isDirectory()) return 'foreign'
  }
  const stats = lstatSync(join(site, path), { throwIfNoEntry: false })
  if (stats === undefined) return 'absent'
  return stats.isFile() ? { bytes: readFileSync(join(site, path)) } : 'foreign'
}
