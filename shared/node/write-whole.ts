/** A file that a crash, a kill or a full disk leaves as it was or as it should be, and never half. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file aside and renames it into place. `mode` is of a file that is new or replaced; `flush` waits until it is
 * on the disk, without which the machine's own end may lose it. Throws as `writeFileSync` and `renameSync` do, and then
 * leaves nothing behind.
 */
export function writeWhole(
  path: string,
  content: string | Uint8Array,
  { mode = 0o644, flush = true } = {},
): void {
  const aside = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(aside, content, { mode, flush })
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true, recursive: true })
    throw error
  }
}
