/**
 * `engine.lock`: the engine's version that a site has, and a hash for each of its files, so that `update` can tell
 * files of the engine from files that the owner changed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../fs.ts'
import type { FileIds } from './engine-tree.ts'

export const ENGINE_LOCK = 'engine.lock'

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
