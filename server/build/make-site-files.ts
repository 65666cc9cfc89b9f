/** Feeds, lists for programs and the CV in a build's folder, each taken from the build before while its inputs are the same. */
import { readFile, writeFile } from 'node:fs/promises'
import { encodePath } from '../../shared/urls.ts'
import { type SiteFile, type SiteFileSources, siteFiles } from '../written/site-files.ts'
import { hashOf, partsOf } from './dist.ts'
import { linkStored, openSiteFolder, type StoredFile, type StoredFiles, storeFile } from './site-folder.ts'

/** Address → hash of all that its file was made from. */
type FileInputs = Record<string, string>

/** `dir` is the folder of the new build, `previous` that of a build before with the same program. */
export async function makeSiteFiles(
  dir: string,
  previous: string | undefined,
  sources: SiteFileSources,
): Promise<StoredFiles> {
  const old = previous === undefined ? undefined : await openOldFiles(previous)
  const files = new Map<string, StoredFile>()
  const inputs: FileInputs = {}
  for (const file of siteFiles(sources)) {
    const address = encodePath(file.path)
    const hash = file.inputs && hashOf(JSON.stringify(await file.inputs()))
    if (hash !== undefined) inputs[address] = hash
    const stored = old?.takeIfSame(address, hash, dir) ?? (await makeFile(file, dir, sources.builtAt))
    if (stored) files.set(address, stored)
  }
  await writeFile(partsOf(dir).fileInputs, JSON.stringify(inputs))
  return files
}

async function makeFile({ path, headers, make }: SiteFile, dir: string, modified: number) {
  const content = await make()
  return content === undefined ? undefined : storeFile(dir, encodePath(path), { headers, content, modified })
}

async function openOldFiles(previous: string) {
  // `makeSiteFiles` wrote it.
  const inputs = JSON.parse(await readFile(partsOf(previous).fileInputs, 'utf8')) as FileInputs
  const { get } = openSiteFolder(previous)
  return {
    takeIfSame(address: string, hash: string | undefined, dir: string): StoredFile | undefined {
      const stored = get(address)
      if (hash === undefined || inputs[address] !== hash || !stored) return undefined
      linkStored(previous, dir, address, stored)
      return stored
    },
  }
}
