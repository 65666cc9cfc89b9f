/** Every page of a build: taken from the build before if all that it was made from is the same, and otherwise rendered. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Content } from '../../shared/content.ts'
import { encodePath } from '../../shared/urls.ts'
import { type Addresses, prerenderedPages } from '../content/addresses.ts'
import { type Read, readHasher } from '../content/recorded-content.ts'
import { payloadAddress } from '../content/send-page.ts'
import { partsOf } from './dist.ts'
import { linkStored, openSiteFolder, type StoredFile, type StoredFiles } from './site-folder.ts'

/** A page whose files are in the build's folder, and what it read of the content. */
export interface MadePage {
  path: string
  document: StoredFile
  payload: StoredFile
  reads: Read[]
}

export interface PagesToMake {
  /** Folder of the new build. */
  dir: string
  /** Folder of a build before with the same program. */
  previous: string | undefined
  content: Content
  addresses: Addresses
}

/** Inputs of each page by its path, for the next build: what it read, and a hash of the results. */
type PageInputs = Record<string, { reads: Read[]; hash: string }>

export interface MadePages {
  files: StoredFiles
  /** How many were rendered. */
  rendered: number
}

/** Makes the pages of `dir`, the same bytes whatever came from `previous`. */
export async function makePages(
  { dir, previous, content, addresses }: PagesToMake,
  render: (paths: readonly string[]) => Promise<MadePage[]>,
): Promise<MadePages> {
  const hashReads = readHasher(content)
  const paths = prerenderedPages(addresses).map(({ path }) => path)
  const pages =
    previous === undefined ? new Map<string, MadePage>() : currentPages(previous, paths, hashReads)
  const due = paths.filter((path) => !pages.has(path))
  const rendering = render(due)
  if (previous !== undefined) linkStored(previous, dir, filesOf([...pages.values()]))
  for (const page of await rendering) pages.set(page.path, page)
  // In the same order, wherever they come from.
  const ordered = [...pages.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
  const inputs: PageInputs = {}
  for (const { path, reads } of ordered) inputs[path] = { reads, hash: hashReads(reads) }
  await writeFile(partsOf(dir).inputs, JSON.stringify(inputs))
  return { files: filesOf(ordered), rendered: due.length }
}

/** The pages of a build whose reads give the same as then. */
function currentPages(
  dir: string,
  paths: readonly string[],
  hashReads: (reads: Read[]) => string,
): Map<string, MadePage> {
  // `makePages` wrote it.
  const inputs = JSON.parse(readFileSync(partsOf(dir).inputs, 'utf8')) as PageInputs
  const { files } = openSiteFolder(dir)
  const pages = new Map<string, MadePage>()
  for (const path of paths) {
    const [document, payload] = [files.get(encodePath(path)), files.get(payloadAddress(path))]
    const { reads, hash } = inputs[path] ?? { reads: [], hash: '' }
    if (document && payload && hashReads(reads) === hash) pages.set(path, { path, document, payload, reads })
  }
  return pages
}

function filesOf(pages: readonly MadePage[]): StoredFiles {
  return new Map(
    pages.flatMap(({ path, document, payload }): [string, StoredFile][] => [
      [encodePath(path), document],
      [payloadAddress(path), payload],
    ]),
  )
}
