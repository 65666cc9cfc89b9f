/** Pages that the build rendered, in one pack: documents without their style sheets, of which payloads are pieces. */
import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { Payload } from '../../shared/page-parts.ts'
import { payloadOf, type StoredDocument, type StyleSheets, withStyles } from '../content/document.ts'
import type { BuiltPages } from '../content/pages.ts'
import type { PageForm, RenderedPage } from '../content/render.ts'
import type { Encoding } from '../http/accept.ts'
import { type Body, type Bytes, compress, pack, unpack } from '../http/compression.ts'
import { partsOf } from './dist.ts'
import { type Place, packReader } from './pack.ts'

/** Beside the pack, and all that a server reads of it when it starts. */
export interface PageIndex {
  /** Pages of one kind share these: each stands here once. */
  kinds: PageKind[]
  /** Path → place of the page, the number of its kind, the ETag, and `offsets` of `PackedPage`. */
  pages: Record<string, readonly [...place: Place, kind: number, etag: string, ...offsets: Offsets]>
}

export interface PageKind {
  /** Those of the document. */
  headers: RenderedPage['headers']
  lang: string
  styles: string[]
}

/** Offsets in the document without style sheets, in bytes: their place, the start and end of `head`, those of `main`. */
type Offsets = readonly [
  styles: number,
  headStart: number,
  headEnd: number,
  mainStart: number,
  mainEnd: number,
]

/** A page in the pack. */
export interface PackedPage {
  bytes: Uint8Array
  offsets: Offsets
}

/** The payload is made of pieces of the document, so that it takes no bytes. */
export async function packPage({ start, end }: StoredDocument, { head, main }: Payload): Promise<PackedPage> {
  const text = Buffer.from(start + end)
  const offsets = [Buffer.byteLength(start), ...rangeOf(text, head), ...rangeOf(text, main)] as const
  return { bytes: await pack(text), offsets }
}

function rangeOf(text: Buffer, part: string): readonly [number, number] {
  const start = text.indexOf(part)
  if (start === -1) throw new Error('A page does not contain its own parts')
  return [start, start + Buffer.byteLength(part)]
}

/** How the keys of payloads begin: `pageKey`. */
const PAYLOAD = 'payload '

export function pagePackOf(dir: string): string {
  return `${partsOf(dir).pages}.pack`
}

export function pageIndexOf(dir: string): string {
  return `${partsOf(dir).pages}.json`
}

export function readPageIndex(dir: string): PageIndex {
  // The build wrote it, and the record knows its hash.
  return JSON.parse(readFileSync(pageIndexOf(dir), 'utf8')) as PageIndex
}

/** Memory for bodies that were asked for last: a thousand pages. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024

export type PackedPages = Pick<BuiltPages, 'find'> & { close(): Promise<void> }

/** The body of a page is read when it is first sent. `sheets` are those of the build. */
export function packedPages(dir: string, sheets: StyleSheets, maxBytes = MAX_KEPT_BYTES): PackedPages {
  const { kinds, pages } = readPageIndex(dir)
  const reader = packReader(pagePackOf(dir))
  const kept = new LRUCache<string, Bytes, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_key, _stale, { context }) => {
      const text = Buffer.from(await unpack(await reader.read(context.place)))
      const body = context.form === 'payload' ? payloadIn(text, context) : documentIn(text, context, sheets)
      return compress(Buffer.from(body), context.encoding, 'quick')
    },
  })
  return {
    find(key) {
      const form: PageForm = key.startsWith(PAYLOAD) ? 'payload' : 'document'
      const address = key.slice(key.indexOf(' ') + 1)
      if (!Object.hasOwn(pages, address)) return undefined
      const [offset, length, number, etag, ...offsets] = pages[address] as PageIndex['pages'][string]
      const kind = kinds[number]
      if (!kind) return undefined
      const wanted = { form, place: [offset, length] as const, offsets, kind }
      const body: Body = {
        etag,
        // An ETag names what a document holds, and its payload is made from that.
        in: (encoding) =>
          kept.forceFetch(`${form} ${encoding} ${etag}`, { context: { ...wanted, encoding } }),
      }
      return { status: 200, headers: form === 'payload' ? PAYLOAD_HEADERS : kind.headers, body }
    },
    close: reader.close,
  }
}

const PAYLOAD_HEADERS: RenderedPage['headers'] = [['Content-Type', 'application/json']]

interface Wanted {
  form: PageForm
  place: Place
  offsets: Offsets
  kind: PageKind
  encoding: Encoding
}

function documentIn(text: Buffer, { offsets: [at], kind }: Wanted, sheets: StyleSheets): string {
  const document = { start: text.toString('utf8', 0, at), end: text.toString('utf8', at) }
  return withStyles(document, kind.styles, sheets)
}

function payloadIn(text: Buffer, { offsets, kind: { lang, styles } }: Wanted): string {
  const [, headStart, headEnd, mainStart, mainEnd] = offsets
  const head = text.toString('utf8', headStart, headEnd)
  const main = text.toString('utf8', mainStart, mainEnd)
  return payloadOf({ lang, head, main, styles })
}
