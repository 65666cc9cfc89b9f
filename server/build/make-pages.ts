/** Every page of a build: taken from the build before if all that it was made from is the same, and otherwise rendered. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Content } from '../../shared/content.ts'
import { type Addresses, prerenderedPages } from '../content/addresses.ts'
import { type Read, readHasher } from '../content/recorded-content.ts'
import type { RenderedPage } from '../content/render.ts'
import { partsOf } from './dist.ts'
import { linkPage, type PageHashes, type PageIndex, readPageIndex } from './page-files.ts'

/** A page whose files are in the build's folder, and what it read of the content. */
export interface MadePage {
  /** Headers of the document. */
  headers: RenderedPage['headers']
  /** ETag of the document. */
  etag: string
  hashes: PageHashes
  reads: Read[]
}

/** Renders pages into the folder, in any order; the promises are in the order of the paths. */
export type RenderPages = (paths: readonly string[]) => Promise<MadePage>[]

export interface PagesToMake {
  /** Folder of the new build. */
  dir: string
  /** Folder of the build before. */
  previous: string | undefined
  /** Hash of all that pages are made from besides content, by `pageFingerprint`. */
  program: string
  content: Content
  addresses: Addresses
}

/** Inputs of each page by its path, for the next build: what it read, and a hash of the results. */
interface PageInputs {
  program: string
  pages: Record<string, { reads: Read[]; hash: string }>
}

/** Makes the pages of `dir`, the same bytes whatever came from `previous`. Returns how many were rendered. */
export async function makePages(task: PagesToMake, render: RenderPages): Promise<number> {
  const { dir, program, content, addresses } = task
  const hashReads = readHasher(content)
  const old = openOldPages(task)
  const paths = prerenderedPages(addresses).map(({ path }) => path)
  const due = paths.filter((path) => !old?.isCurrent(path, hashReads))
  const rendering = new Map(render(due).map((page, position) => [due[position], page]))
  // The first failure ends the build; nothing waits for the others.
  for (const page of rendering.values()) page.catch(() => {})
  await mkdir(partsOf(dir).pages, { recursive: true })
  const index: PageIndex = { headers: [], pages: {} }
  const inputs: PageInputs = { program, pages: {} }
  const numbers = new Map<string, number>()
  for (const path of paths) {
    const page = (await rendering.get(path)) ?? old?.take(path)
    if (!page) throw new Error(`${path} was neither rendered nor kept`)
    const { headers, etag, hashes, reads } = page
    const text = JSON.stringify(headers)
    const number = numbers.get(text) ?? index.headers.push(headers) - 1
    numbers.set(text, number)
    index.pages[path] = [number, etag, hashes.document, hashes.payload]
    inputs.pages[path] = { reads, hash: hashReads(reads) }
  }
  await writeFile(partsOf(dir).pageIndex, JSON.stringify(index))
  await writeFile(partsOf(dir).inputs, JSON.stringify(inputs))
  return due.length
}

function openOldPages({ dir, previous, program }: PagesToMake) {
  if (previous === undefined) return undefined
  // `makePages` wrote it.
  const inputs = JSON.parse(readFileSync(partsOf(previous).inputs, 'utf8')) as PageInputs
  if (inputs.program !== program) return undefined
  const { headers, pages } = readPageIndex(previous)
  return {
    isCurrent(path: string, hashReads: (reads: Read[]) => string): boolean {
      const known = inputs.pages[path]
      return known !== undefined && hashReads(known.reads) === known.hash
    },
    take(path: string): MadePage | undefined {
      const page = pages[path]
      const known = inputs.pages[path]
      if (!page || !known) return undefined
      const [number, etag, document, payload] = page
      linkPage(previous, dir, path)
      return { headers: headers[number] ?? [], etag, hashes: { document, payload }, reads: known.reads }
    },
  }
}
