/** A file that a crash, a kill or a full disk leaves as it was or as it should be, and never half. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file aside, waits until it is on the disk, and renames it into place. `mode` is of a file that is new or
 * replaced. Throws as `writeFileSync` and `renameSync` do, and then leaves nothing behind.
 */
export function writeWhole(path: string, content: string, mode = 0o644): void {
  const aside = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(aside, content, { mode, flush: true })
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}
