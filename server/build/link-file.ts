/** Files that lie in two folders and on the disk once. */
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { whenAllEnd } from './when-all-end.ts'

/**
 * Puts each file at a second path as well. Only for files that are replaced and never written to. Where the file system
 * has no links, or is another, files are copied.
 */
export async function linkFiles(pairs: Iterable<readonly [from: string, to: string]>): Promise<void> {
  const all = [...pairs]
  const folders = new Set(all.map(([, to]) => dirname(to)))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  await whenAllEnd(all.map(([from, to]) => link(from, to).catch(() => copyFile(from, to))))
}

export async function linkFile(from: string, to: string): Promise<void> {
  await linkFiles([[from, to]])
}
