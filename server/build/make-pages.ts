/** Every page of a build: taken from the build before where all that it was made from is the same, and otherwise rendered. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Content } from '../../shared/content.ts'
import { type Addresses, prerenderedPages } from '../content/addresses.ts'
import { pageKey } from '../content/cache-policy.ts'
import { PAGE_FORMS } from '../content/pages.ts'
import { type Read, readHasher } from '../content/recorded-content.ts'
import type { RenderedPage, RenderRequest } from '../content/render.ts'
import { OFFLINE_PAGES } from '../offline/worker-script.ts'
import { partsOf } from './dist.ts'
import { openPackSync, writePack } from './pack.ts'
import { type PageIndex, pageIndexOf, pagePackOf, readPageIndex } from './packed-pages.ts'

/** A page as it is stored, and what it read of the content. */
export interface MadePage {
  headers: RenderedPage['headers']
  etag: string
  /** By brotli. */
  bytes: Uint8Array
  reads: Read[]
}

/** Renders pages, in whatever order; the promises stand in that of the requests. */
export type RenderPages = (requests: readonly RenderRequest[]) => Promise<MadePage>[]

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

/** Inputs of each page, for the next build: what it read, and a hash of what it was given. */
interface PageInputs {
  program: string
  pages: Record<string, { reads: Read[]; hash: string }>
}

/** Writes the pack of `dir`, the same bytes whatever came from `previous`. Returns how many pages were rendered. */
export async function makePages(task: PagesToMake, render: RenderPages): Promise<number> {
  const { dir, program, content, addresses } = task
  const hashReads = readHasher(content)
  const old = openOldPages(task)
  const requests = requestsFor(addresses)
  const due = requests.filter((request) => !old?.isCurrent(pageKey(request), hashReads))
  const rendering = new Map(render(due).map((page, place) => [due[place], page]))
  // The first failure ends the build; the others need nobody to hear of them.
  for (const page of rendering.values()) page.catch(() => {})
  const pack = writePack(pagePackOf(dir))
  const index: PageIndex = { headers: [], pages: {} }
  const inputs: PageInputs = { program, pages: {} }
  const headerNumbers = new Map<string, number>()
  for (const request of requests) {
    const key = pageKey(request)
    const page = (await rendering.get(request)) ?? old?.take(key)
    if (!page) throw new Error(`${key} was neither rendered nor kept`)
    const headers = JSON.stringify(page.headers)
    const number = headerNumbers.get(headers) ?? index.headers.push(page.headers) - 1
    headerNumbers.set(headers, number)
    index.pages[key] = [...pack.add(page.bytes), number, page.etag]
    inputs.pages[key] = { reads: page.reads, hash: hashReads(page.reads) }
  }
  pack.close()
  old?.close()
  await writeFile(pageIndexOf(dir), JSON.stringify(index))
  await writeFile(partsOf(dir).inputs, JSON.stringify(inputs))
  return due.length
}

function requestsFor(addresses: Addresses): RenderRequest[] {
  const pages = prerenderedPages(addresses).flatMap(({ path }) =>
    PAGE_FORMS.map((form): RenderRequest => ({ form, path, search: '' })),
  )
  // Not among the site's addresses, since nobody is led there, and never navigated to.
  const offline = OFFLINE_PAGES.map((path): RenderRequest => ({ form: 'document', path, search: '' }))
  return [...pages, ...offline]
}

function openOldPages({ previous, program }: PagesToMake) {
  if (previous === undefined) return undefined
  // `makePages` wrote it, and the record knows its size.
  const inputs = JSON.parse(readFileSync(partsOf(previous).inputs, 'utf8')) as PageInputs
  if (inputs.program !== program) return undefined
  const { headers, pages } = readPageIndex(previous)
  const pack = openPackSync(pagePackOf(previous))
  return {
    isCurrent(key: string, hashReads: (reads: Read[]) => string): boolean {
      const known = inputs.pages[key]
      return known !== undefined && hashReads(known.reads) === known.hash
    },
    take(key: string): MadePage | undefined {
      const page = pages[key]
      const known = inputs.pages[key]
      if (!page || !known) return undefined
      const [offset, length, number, etag] = page
      return { headers: headers[number] ?? [], etag, bytes: pack.read([offset, length]), reads: known.reads }
    },
    close: pack.close,
  }
}
