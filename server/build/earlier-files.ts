/**
 * Files that only pages of the build before ask for, by names that hold a hash: browsers are still open on those pages,
 * and of several servers one may have the new build already.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildRecord, partsOf } from './dist.ts'
import { linkFiles } from './link-file.ts'

const ASSETS = 'client/assets/'

/**
 * Puts into `dir`, by their site paths, what `previous` serves under a hashed name and the new build does not. While the
 * code stays the same, the files of the code before it stay too. `bundles` names the new build's code.
 */
export async function linkEarlierFiles(dir: string, previous: BuildRecord, bundles: string): Promise<void> {
  const files = previous.bundles === bundles ? earlierAssets(previous) : assetsOf(previous)
  const pairs = [...files, ...(await picturesOf(previous, dir))]
  const { earlier } = partsOf(dir)
  await linkFiles(pairs.map(([from, path]) => [join(previous.dir, from), join(earlier, path)]))
}

/** File in the build's folder, and site path. */
type Pair = [file: string, path: string]

function assetsOf({ files }: BuildRecord): Pair[] {
  return Object.keys(files).flatMap((file) =>
    file.startsWith(ASSETS) ? [[file, file.slice('client/'.length)] satisfies Pair] : [],
  )
}

function earlierAssets({ files }: BuildRecord): Pair[] {
  return Object.keys(files).flatMap((file) =>
    file.startsWith('earlier/assets/') ? [[file, file.slice('earlier/'.length)] satisfies Pair] : [],
  )
}

/** Pictures that no text shows any more. */
async function picturesOf({ dir, files }: BuildRecord, next: string): Promise<Pair[]> {
  const [before, now] = await Promise.all([readPictures(dir), readPictures(next)])
  return Object.entries(before).flatMap(([path, file]) =>
    now[path] === undefined
      ? ['', '.br', '.gz']
          .filter((ending) => files[`content/${file}${ending}`] !== undefined)
          .map((ending): Pair => [`content/${file}${ending}`, path + ending])
      : [],
  )
}

/** Site path → file. Nothing else of an index is read: that of the build before may have another form. */
async function readPictures(dir: string): Promise<Record<string, string>> {
  const index = JSON.parse(await readFile(join(partsOf(dir).content, 'index.json'), 'utf8'))
  return (index as { files?: Record<string, string> }).files ?? {}
}
