/** A file that lies in two folders and on the disk once. */
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Puts the file at `from` at `to` as well. Only for files that are replaced and never written to. Where the file system
 * has no links, or is another, the file is copied.
 */
export async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async () => {
    // Only the first file of a folder finds it missing.
    await mkdir(dirname(to), { recursive: true })
    await link(from, to).catch(() => copyFile(from, to))
  })
}
