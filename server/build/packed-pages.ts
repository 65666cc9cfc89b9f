/** Pages that the build rendered, in one pack: by brotli and, documents, without their style sheets. */
import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { insertStyles, type StyleSheets } from '../content/document.ts'
import type { StoredPage } from '../content/pages.ts'
import type { RenderedPage } from '../content/render.ts'
import type { Encoding } from '../http/accept.ts'
import { type Body, type Bytes, compress, decompress } from '../http/compression.ts'
import { partsOf } from './dist.ts'
import { type Place, packReader } from './pack.ts'

/** Beside the pack, and all that a server reads of it when it starts. */
export interface PageIndex {
  /** Pages of one kind have the same headers: each list stands here once. */
  headers: RenderedPage['headers'][]
  /** Key of a page (`pageKey`) → its place, the number of its headers, and its ETag. */
  pages: Record<string, readonly [...place: Place, headers: number, etag: string]>
}

export function pagePackOf(dir: string): string {
  return `${partsOf(dir).pages}.pack`
}

export function pageIndexOf(dir: string): string {
  return `${partsOf(dir).pages}.json`
}

export function readPageIndex(dir: string): PageIndex {
  // The build wrote it, and the record knows its size.
  return JSON.parse(readFileSync(pageIndexOf(dir), 'utf8')) as PageIndex
}

/** Memory for bodies that were asked for last: a thousand pages. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024

export interface PackedPages {
  /** Finds a page by its key; its body is read when it is first sent. */
  find(key: string): StoredPage | undefined
  close(): Promise<void>
}

/** `sheets` are those of the build. */
export function packedPages(dir: string, sheets: StyleSheets, maxBytes = MAX_KEPT_BYTES): PackedPages {
  const { headers, pages } = readPageIndex(dir)
  const pack = packReader(pagePackOf(dir))
  const kept = new LRUCache<string, Bytes, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_key, _stale, { context }) => encode(await pack.read(context.place), context, sheets),
  })
  return {
    find(key) {
      if (!Object.hasOwn(pages, key)) return undefined
      const [offset, length, kind = 0, etag = ''] = pages[key] ?? [0, 0]
      const wanted = { place: [offset, length] as const, isDocument: key.startsWith('document ') }
      const body: Body = {
        etag,
        // An ETag names what a body holds.
        in: (encoding) => kept.forceFetch(`${encoding} ${etag}`, { context: { ...wanted, encoding } }),
      }
      return { status: 200, headers: headers[kind] ?? [], body }
    },
    close: pack.close,
  }
}

interface Wanted {
  place: Place
  isDocument: boolean
  encoding: Encoding
}

/** The body as it is sent, made when it is first asked for, in a few milliseconds. */
async function encode(packed: Bytes, { isDocument, encoding }: Wanted, sheets: StyleSheets): Promise<Bytes> {
  if (!isDocument && encoding === 'br') return packed
  const text = Buffer.from(await decompress(packed))
  const whole = isDocument ? Buffer.from(insertStyles(text.toString('utf8'), sheets)) : text
  return compress(whole, encoding, 'quick')
}
