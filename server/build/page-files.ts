/** Pages that the build rendered: a file for each document and each payload, compressed as it is sent. */
import { copyFileSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuiltPages } from '../content/pages.ts'
import type { PageForm, RenderedPage } from '../content/render.ts'
import { type Bytes, bodyOfBrotli, compress } from '../http/compression.ts'
import { hashOf, partsOf } from './dist.ts'

/** Beside the files, and all that a server reads when it starts. */
export interface PageIndex {
  /** Headers of documents. Most pages share theirs with others, so each set is stored once. */
  headers: RenderedPage['headers'][]
  pages: Record<string, IndexedPage>
}

/** Position in `PageIndex.headers`, the document's ETag, and the hashes of both files. */
type IndexedPage = readonly [headers: number, etag: string, document: string, payload: string]

/** Hashes of a page's files, by `hashOf`. */
export type PageHashes = Record<PageForm, string>

const FORMS = ['document', 'payload'] as const satisfies readonly PageForm[]

/** `/blog` → `blog.html.br` and `blog/_payload.json.br`. */
function fileOf(dir: string, path: string, form: PageForm): string {
  const name = path === '/' ? '' : path.slice(1)
  const file = form === 'payload' ? join(name, '_payload.json') : `${name || 'index'}.html`
  return join(partsOf(dir).pages, `${file}.br`)
}

/** Writes the files of a page into the folder of a build. */
export async function writePage(
  dir: string,
  path: string,
  bodies: Record<PageForm, string>,
): Promise<PageHashes> {
  const write = async (form: PageForm) => {
    const file = fileOf(dir, path, form)
    const bytes = await compress(Buffer.from(bodies[form]), 'br', 'quick')
    mkdirSync(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    return hashOf(bytes)
  }
  const [document, payload] = await Promise.all([write('document'), write('payload')])
  return { document, payload }
}

/** Takes the files of a page from the build in `previous`. */
export function linkPage(previous: string, dir: string, path: string): void {
  for (const form of FORMS) {
    const [from, to] = [fileOf(previous, path, form), fileOf(dir, path, form)]
    mkdirSync(dirname(to), { recursive: true })
    try {
      linkSync(from, to)
    } catch {
      // The file system has no links.
      copyFileSync(from, to)
    }
  }
}

export function readPageIndex(dir: string): PageIndex {
  // The build wrote it.
  return JSON.parse(readFileSync(partsOf(dir).pageIndex, 'utf8')) as PageIndex
}

const PAYLOAD_HEADERS: RenderedPage['headers'] = [['Content-Type', 'application/json']]

/** Finds pages of the build in `dir`. A file that is missing or damaged is not found, so that the page is rendered. */
export function builtPages(dir: string): BuiltPages['find'] {
  const { headers, pages } = readPageIndex(dir)
  return async ({ form, path }) => {
    if (!Object.hasOwn(pages, path)) return undefined
    const [number, etag, document, payload] = pages[path] as IndexedPage
    const bytes = await readWhole(fileOf(dir, path, form), form === 'document' ? document : payload)
    if (!bytes) return undefined
    const ofPage = form === 'document' ? (headers[number] ?? []) : PAYLOAD_HEADERS
    return { status: 200, headers: ofPage, body: bodyOfBrotli(bytes, etag) }
  }
}

async function readWhole(file: string, hash: string): Promise<Bytes | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && hashOf(bytes) === hash ? bytes : undefined
}
