/**
 * Files that only pages of the build before ask for, by names that hold a hash: browsers are still open on those pages,
 * and of several servers one may have the new build already.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildRecord, linkFiles, partsOf } from './dist.ts'

/** File in the build's folder, and site path. */
type Pair = [file: string, path: string]

/**
 * Puts into `dir`, by their site paths, what `previous` serves under a hashed name and the new build does not. While the
 * code stays the same, the files of the code before it stay too. `bundles` names the new build's code.
 */
export async function linkEarlierFiles(dir: string, previous: BuildRecord, bundles: string): Promise<void> {
  const folder = previous.bundles === bundles ? 'earlier/assets/' : 'client/assets/'
  const assets = Object.keys(previous.files).filter((file) => file.startsWith(folder))
  const pairs = assets.map((file): Pair => [file, file.slice(file.indexOf('/') + 1)])
  const all = [...pairs, ...(await picturesOf(previous, dir))]
  linkFiles(all.map(([from, path]) => [join(previous.dir, from), join(partsOf(dir).earlier, path)]))
}

/** Pictures that no text shows any more. */
async function picturesOf({ dir, files }: BuildRecord, next: string): Promise<Pair[]> {
  const [before, now] = await Promise.all([readPictures(dir), readPictures(next)])
  const pairs = Object.entries(before).map(([path, file]): Pair => [`content/${file}`, path])
  return pairs.filter(([file, path]) => now[path] === undefined && files[file] !== undefined)
}

/** Site path → file. Nothing else of an index is read: that of the build before may have another form. */
async function readPictures(dir: string): Promise<Record<string, string>> {
  const index = JSON.parse(await readFile(join(partsOf(dir).content, 'index.json'), 'utf8'))
  return (index as { files?: Record<string, string> }).files ?? {}
}
