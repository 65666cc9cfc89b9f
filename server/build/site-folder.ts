/** The folder with what every visitor gets: documents, payloads, feeds and the like, each compressed by Brotli as it is sent. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Stream } from '../../shared/stream.ts'
import { decodePath, encodePath, LANGUAGE_PARAMETER, splitLocale } from '../../shared/urls.ts'
import { pageSearch } from '../content/page-search.ts'
import { PAYLOAD_SUFFIX } from '../content/send-page.ts'
import { type Bytes, bodyOfBrotli, compress, etagOf } from '../http/compression.ts'
import { languageVary, otherLocale } from '../http/locale.ts'
import type { StaticFile } from '../http/static-responses.ts'
import type { FindWrittenFile, LanguageHeaders } from '../written/written-files.ts'
import { hashOf, linkFiles, partsOf } from './dist.ts'

type HeaderList = [string, string][]

/** A file of the folder. */
export interface StoredFile {
  isDocument: boolean
  headers: HeaderList
  etag: string
  /** Of the compressed bytes, by `hashOf`. */
  hash: string
  /** When it became what it is, in milliseconds since 1970. */
  modified: number
}

/** Percent-encoded address → file. */
export type StoredFiles = ReadonlyMap<string, StoredFile>

/** `/blog` → `blog.html`, its payload → `blog.payload.json`, `/feed.xml` → `feed.xml`. On the disk each ends in `.br`. */
export function fileName(address: string, { isDocument }: Pick<StoredFile, 'isDocument'>): string {
  const page = pageOfPayload(address)
  const path = (decodePath(page ?? address) ?? address).slice(1)
  if (page !== undefined) return `${path || 'index'}.payload.json`
  return isDocument ? `${path || 'index'}.html` : path
}

/** Address of the page that a payload is of; `undefined` for another file. */
function pageOfPayload(address: string): string | undefined {
  return address.endsWith(PAYLOAD_SUFFIX) ? address.slice(0, -PAYLOAD_SUFFIX.length) || '/' : undefined
}

/** Writes a file into the folder of a build. `modified` is the build's time. */
export function storeFile(
  dir: string,
  address: string,
  { headers, content, modified }: { headers: HeaderList; content: string | Bytes; modified: number },
): StoredFile {
  const isDocument = headers.some(([, value]) => value.startsWith('text/html'))
  const file = join(partsOf(dir).site, `${fileName(address, { isDocument })}.br`)
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const bytes = compress(plain, 'br')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return { isDocument, headers, etag: etagOf(plain), hash: hashOf(bytes), modified }
}

/** Takes files from the build in `previous`. */
export function linkStored(previous: string, dir: string, files: StoredFiles): void {
  const names = Array.from(files, ([address, stored]) => `${fileName(address, stored)}.br`)
  linkFiles(names.map((name) => [join(partsOf(previous).site, name), join(partsOf(dir).site, name)]))
}

export async function writeSiteIndex(dir: string, files: StoredFiles): Promise<void> {
  await writeFile(partsOf(dir).siteIndex, JSON.stringify(Object.fromEntries(files)))
}

export interface SiteFolder {
  files: StoredFiles
  /** The compressed bytes; `undefined` if the file is missing or damaged. */
  read(address: string): Promise<Bytes | undefined>
}

export function openSiteFolder(dir: string): SiteFolder {
  const { site, siteIndex } = partsOf(dir)
  // `writeSiteIndex` wrote it.
  const index = JSON.parse(readFileSync(siteIndex, 'utf8')) as Record<string, StoredFile>
  const files = new Map(Object.entries(index))
  return {
    files,
    async read(address) {
      const stored = files.get(address)
      if (!stored) return undefined
      const bytes = await readFile(join(site, `${fileName(address, stored)}.br`)).catch(() => undefined)
      return bytes && hashOf(bytes) === stored.hash ? bytes : undefined
    },
  }
}

/** What decides whether a file of the folder answers a request. */
interface Moment {
  /** The snapshot's. */
  id: string
  stream: Pick<Stream, 'newest'>
}

/** Whether a file is all that a request asks for: a page has to be of its query and its language, and home without news. */
function answers(
  address: string,
  { isDocument }: StoredFile,
  query: string,
  headers: LanguageHeaders,
  { id, stream }: Moment,
): boolean {
  const pageOfIt = pageOfPayload(address)
  if (!isDocument && pageOfIt === undefined) return true
  const path = pageOfIt ?? address
  const { locale, pathname } = splitLocale(path)
  if (pathname === '/' && stream.newest(locale)) return false
  const parameters = new URLSearchParams(query)
  if (query !== '' && pageSearch(path, parameters) !== '') return false
  if (!isDocument) return parameters.has(id)
  return (
    !parameters.has(LANGUAGE_PARAMETER) && !otherLocale(locale, headers.cookie, headers['accept-language'])
  )
}

function headersOf(address: string, { isDocument, headers }: StoredFile): HeaderList {
  const vary = isDocument ? languageVary(splitLocale(address).locale) : undefined
  return vary ? [...headers, ['Vary', vary]] : headers
}

/** When a file became what it is; pages have their ETag alone. */
function modifiedOf(address: string, { isDocument, modified }: StoredFile): Date | undefined {
  return isDocument || pageOfPayload(address) !== undefined ? undefined : new Date(modified)
}

/** Finds the file that answers a request. A page whose file is missing or damaged is not found, so that it is rendered. */
export function writtenFiles(folder: SiteFolder, moment: Moment): FindWrittenFile {
  return async (path, query, headers) => {
    const address = encodePath(path)
    const stored = folder.files.get(address)
    if (!stored || !answers(address, stored, query, headers, moment)) return undefined
    const bytes = await folder.read(address)
    if (!bytes) return undefined
    const body = bodyOfBrotli(bytes, stored.etag)
    return { headers: headersOf(address, stored), body, modified: modifiedOf(address, stored) }
  }
}

/** The same for requests that need nothing but the file. */
export function storedStaticFile(
  address: string,
  folder: SiteFolder,
  moment: Moment,
): StaticFile | undefined {
  const stored = folder.files.get(address)
  if (!stored) return undefined
  return {
    isFor: (query, headers) => answers(address, stored, query, headers, moment),
    async read(encoding) {
      const found = await folder.read(address)
      if (!found) return undefined
      const bytes = encoding === 'br' ? found : bodyOfBrotli(found, stored.etag).in(encoding)
      const headers = new Headers(headersOf(address, stored))
      headers.set('ETag', stored.etag)
      const modified = modifiedOf(address, stored)
      if (modified) headers.set('Last-Modified', modified.toUTCString())
      headers.append('Vary', 'Accept-Encoding')
      if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
      headers.set('Content-Length', String(bytes.byteLength))
      return { bytes, headers }
    },
  }
}
