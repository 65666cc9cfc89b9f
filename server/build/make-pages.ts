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
  document: StoredFile
  payload: StoredFile
  reads: Read[]
}

/** Renders pages into the folder, in any order; the promises are in the order of the paths. */
export type RenderPages = (paths: readonly string[]) => Promise<MadePage>[]

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
export async function makePages(task: PagesToMake, render: RenderPages): Promise<MadePages> {
  const { dir, content, addresses } = task
  const hashReads = readHasher(content)
  const old = openOldPages(task)
  const paths = prerenderedPages(addresses).map(({ path }) => path)
  const due = paths.filter((path) => !old?.isCurrent(path, hashReads))
  const rendering = new Map(render(due).map((page, position) => [due[position], page]))
  // The first failure ends the build; nothing waits for the others.
  for (const page of rendering.values()) page.catch(() => {})
  const files = new Map<string, StoredFile>()
  const inputs: PageInputs = {}
  for (const path of paths) {
    const page = (await rendering.get(path)) ?? old?.take(path)
    if (!page) throw new Error(`${path} was neither rendered nor kept`)
    files.set(encodePath(path), page.document)
    files.set(payloadAddress(path), page.payload)
    inputs[path] = { reads: page.reads, hash: hashReads(page.reads) }
  }
  await writeFile(partsOf(dir).inputs, JSON.stringify(inputs))
  return { files, rendered: due.length }
}

function openOldPages({ dir, previous }: PagesToMake) {
  if (previous === undefined) return undefined
  // `makePages` wrote it.
  const inputs = JSON.parse(readFileSync(partsOf(previous).inputs, 'utf8')) as PageInputs
  const { get } = openSiteFolder(previous)
  const take = (address: string) => {
    const stored = get(address)
    if (stored) linkStored(previous, dir, address, stored)
    return stored
  }
  return {
    isCurrent(path: string, hashReads: (reads: Read[]) => string): boolean {
      const known = inputs[path]
      return known !== undefined && hashReads(known.reads) === known.hash
    },
    take(path: string): MadePage | undefined {
      const [document, payload] = [take(encodePath(path)), take(payloadAddress(path))]
      const known = inputs[path]
      return document && payload && known && { document, payload, reads: known.reads }
    },
  }
}
