/** Every page of a build: taken from the build before where all that it was made from is the same, and otherwise rendered. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Content } from '../../shared/content.ts'
import { type Addresses, prerenderedPages } from '../content/addresses.ts'
import { type Read, readHasher } from '../content/recorded-content.ts'
import { partsOf } from './dist.ts'
import { openPackSync, writePack } from './pack.ts'
import {
  type PackedPage,
  type PageIndex,
  type PageKind,
  pageIndexOf,
  pagePackOf,
  readPageIndex,
} from './packed-pages.ts'

/** A page as it is stored, and what it read of the content. */
export interface MadePage extends PackedPage {
  kind: PageKind
  /** ETag of the document. */
  etag: string
  reads: Read[]
}

/** Renders pages, in whatever order; the promises stand in that of the paths. */
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

/** Inputs of each page by its path, for the next build: what it read, and a hash of what it was given. */
interface PageInputs {
  program: string
  pages: Record<string, { reads: Read[]; hash: string }>
}

/** Writes the pack of `dir`, the same bytes whatever came from `previous`. Returns how many pages were rendered. */
export async function makePages(task: PagesToMake, render: RenderPages): Promise<number> {
  const { dir, program, content, addresses } = task
  const hashReads = readHasher(content)
  const old = openOldPages(task)
  const paths = prerenderedPages(addresses).map(({ path }) => path)
  const due = paths.filter((path) => !old?.isCurrent(path, hashReads))
  const rendering = new Map(render(due).map((page, place) => [due[place], page]))
  // The first failure ends the build; the others need nobody to hear of them.
  for (const page of rendering.values()) page.catch(() => {})
  const pack = writePack(pagePackOf(dir))
  const index: PageIndex = { kinds: [], pages: {} }
  const inputs: PageInputs = { program, pages: {} }
  const kindNumbers = new Map<string, number>()
  for (const path of paths) {
    const page = (await rendering.get(path)) ?? old?.take(path)
    if (!page) throw new Error(`${path} was neither rendered nor kept`)
    const { kind, etag, bytes, offsets } = page
    const text = JSON.stringify(kind)
    const number = kindNumbers.get(text) ?? index.kinds.push(kind) - 1
    kindNumbers.set(text, number)
    index.pages[path] = [...pack.add(bytes), number, etag, ...offsets]
    inputs.pages[path] = { reads: page.reads, hash: hashReads(page.reads) }
  }
  pack.close()
  old?.close()
  await writeFile(pageIndexOf(dir), JSON.stringify(index))
  await writeFile(partsOf(dir).inputs, JSON.stringify(inputs))
  return due.length
}

function openOldPages({ previous, program }: PagesToMake) {
  if (previous === undefined) return undefined
  // `makePages` wrote it, and the record knows its hash.
  const inputs = JSON.parse(readFileSync(partsOf(previous).inputs, 'utf8')) as PageInputs
  if (inputs.program !== program) return undefined
  const { kinds, pages } = readPageIndex(previous)
  const pack = openPackSync(pagePackOf(previous))
  return {
    isCurrent(path: string, hashReads: (reads: Read[]) => string): boolean {
      const known = inputs.pages[path]
      return known !== undefined && hashReads(known.reads) === known.hash
    },
    take(path: string): MadePage | undefined {
      const page = pages[path]
      const known = inputs.pages[path]
      if (!page || !known) return undefined
      const [offset, length, number, etag, ...offsets] = page
      const kind = kinds[number]
      return kind && { kind, etag, bytes: pack.read([offset, length]), offsets, reads: known.reads }
    },
    close: pack.close,
  }
}
