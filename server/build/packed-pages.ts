/** Pages that the build rendered, in one pack: documents without their style sheets, from which payloads are made too. */
import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { insertStyles, type StyleSheets } from '../content/document.ts'
import type { BuiltPages } from '../content/pages.ts'
import { hasPayload, payloadOf } from '../content/payload.ts'
import type { PageForm, RenderedPage } from '../content/render.ts'
import type { Encoding } from '../http/accept.ts'
import { type Body, type Bytes, compress, pack, unpack } from '../http/compression.ts'
import { partsOf } from './dist.ts'
import { type Place, packReader } from './pack.ts'

/** Beside the pack, and all that a server reads of it when it starts. */
export interface PageIndex {
  /** Pages of one kind have the same headers: each list stands here once. */
  headers: RenderedPage['headers'][]
  /** Path → place of the page, the number of its document's headers, the ETag, and `documentLength` of `PackedPage`. */
  pages: Record<string, readonly [...place: Place, headers: number, etag: string, documentLength: number]>
}

/** A page in the pack. */
export interface PackedPage {
  bytes: Uint8Array
  /** Length of the document in bytes, unpacked; 0 for a page without a payload, which is stored without its body too. */
  documentLength: number
}

/** `html` is the body of the page's text: the document contains it too, so that it takes some ten bytes. */
export async function packPage(document: string, html: string | undefined): Promise<PackedPage> {
  if (!hasPayload(document)) return { bytes: await pack(Buffer.from(document)), documentLength: 0 }
  const text = Buffer.from(html === undefined ? document : document + SEPARATOR + html)
  return { bytes: await pack(text), documentLength: Buffer.byteLength(document) }
}

/** How the keys of payloads begin: `pageKey`. */
const PAYLOAD = 'payload '

const SEPARATOR = '\n'

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
  const { headers, pages } = readPageIndex(dir)
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
      const [offset, length, kind, etag, documentLength] = pages[address] ?? [0, 0, 0, '', 0]
      if (form === 'payload' && documentLength === 0) return undefined
      const wanted = { form, place: [offset, length] as const, documentLength }
      const body: Body = {
        etag,
        // An ETag names what a document holds, and its payload is made from that.
        in: (encoding) =>
          kept.forceFetch(`${form} ${encoding} ${etag}`, { context: { ...wanted, encoding } }),
      }
      return { status: 200, headers: form === 'payload' ? PAYLOAD_HEADERS : (headers[kind] ?? []), body }
    },
    close: reader.close,
  }
}

const PAYLOAD_HEADERS: RenderedPage['headers'] = [['Content-Type', 'application/json']]

interface Wanted {
  form: PageForm
  place: Place
  documentLength: number
  encoding: Encoding
}

function documentIn(text: Buffer, { documentLength }: Wanted, sheets: StyleSheets): string {
  return insertStyles(text.toString('utf8', 0, documentLength || text.byteLength), sheets)
}

function payloadIn(text: Buffer, { documentLength }: Wanted): string {
  const document = text.toString('utf8', 0, documentLength)
  const hasBody = text.byteLength > documentLength
  return payloadOf(document, hasBody ? text.toString('utf8', documentLength + SEPARATOR.length) : undefined)
}
