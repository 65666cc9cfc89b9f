/** Pages that the build rendered, in one pack: compressed by brotli, other encodings are made when they are asked for. */
import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { StoredPage } from '../content/pages.ts'
import type { RenderedPage } from '../content/render.ts'
import type { Encoding } from '../http/accept.ts'
import { type Bytes, compress, decompress } from '../http/compression.ts'
import { partsOf } from './dist.ts'
import { type Place, packReader, type ReadPack } from './pack.ts'

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

export function packedPages(dir: string, maxBytes = MAX_KEPT_BYTES): PackedPages {
  const { headers, pages } = readPageIndex(dir)
  const pack = packReader(pagePackOf(dir))
  const bodies = keptBodies(pack.read, maxBytes)
  return {
    find(key) {
      if (!Object.hasOwn(pages, key)) return undefined
      const [offset, length, kind = 0, etag = ''] = pages[key] ?? [0, 0]
      const body = { etag, in: (encoding: Encoding) => bodies(etag, encoding, [offset, length]) }
      return { status: 200, headers: headers[kind] ?? [], body }
    },
    close: pack.close,
  }
}

function keptBodies(read: ReadPack, maxSize: number) {
  const kept = new LRUCache<string, Bytes, Place>({
    maxSize,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (key, _stale, { context }) => encode(await read(context), key),
  })
  // An ETag names what a body holds.
  return (etag: string, encoding: Encoding, place: Place) =>
    kept.forceFetch(`${encoding} ${etag}`, { context: place })
}

/** `key` begins with the encoding. */
async function encode(packed: Bytes, key: string): Promise<Bytes> {
  if (key.startsWith('br')) return packed
  const text = await decompress(packed)
  return key.startsWith('gzip') ? compress(text, 'gzip', 'quick') : text
}
