/** The folder with what every visitor gets: documents, payloads, feeds and the like, each compressed by Brotli as it is sent. */
import { copyFileSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Stream } from '../../shared/stream.ts'
import { decodePath, encodePath, splitLocale } from '../../shared/urls.ts'
import type { BuiltPages } from '../content/pages.ts'
import { languageVary } from '../content/redirects.ts'
import { PAYLOAD_SUFFIX, payloadAddress } from '../content/send-page.ts'
import { type Bytes, bodyOfBrotli, compress, etagOf } from '../http/compression.ts'
import { otherLocale } from '../http/locale.ts'
import type { StaticFile } from '../http/static-responses.ts'
import type { FindWrittenFile } from '../written/written-files.ts'
import { hashOf, partsOf } from './dist.ts'

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

/** `StoredFiles` as JSON. Most files share their headers with others, so each set is written once. */
interface SiteIndex {
  sets: Pick<StoredFile, 'isDocument' | 'headers'>[]
  files: Record<string, readonly [set: number, etag: string, hash: string, modified: number]>
}

/** `/blog` → `blog.html`, `/feed.xml` → `feed.xml`. On the disk each ends in `.br`. */
export function fileName(address: string, { isDocument }: Pick<StoredFile, 'isDocument'>): string {
  const path = (decodePath(address) ?? address).slice(1)
  return isDocument ? `${path || 'index'}.html` : path
}

/** Writes a file into the folder of a build. `modified` is the build's time. */
export async function storeFile(
  dir: string,
  address: string,
  { headers, content, modified }: { headers: HeaderList; content: string | Bytes; modified: number },
): Promise<StoredFile> {
  const isDocument = headers.some(([, value]) => value.startsWith('text/html'))
  const file = join(partsOf(dir).site, `${fileName(address, { isDocument })}.br`)
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const bytes = await compress(plain, 'br', 'quick')
  mkdirSync(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  return { isDocument, headers, etag: etagOf(plain), hash: hashOf(bytes), modified }
}

/** Takes a file from the build in `previous`. */
export function linkStored(previous: string, dir: string, address: string, stored: StoredFile): void {
  const name = `${fileName(address, stored)}.br`
  const [from, to] = [join(partsOf(previous).site, name), join(partsOf(dir).site, name)]
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    // The file system has no links.
    copyFileSync(from, to)
  }
}

export async function writeSiteIndex(dir: string, stored: StoredFiles): Promise<void> {
  const index: SiteIndex = { sets: [], files: {} }
  const numbers = new Map<string, number>()
  for (const [address, { isDocument, headers, etag, hash, modified }] of stored) {
    const text = JSON.stringify(headers)
    const number = numbers.get(text) ?? index.sets.push({ isDocument, headers }) - 1
    numbers.set(text, number)
    index.files[address] = [number, etag, hash, modified]
  }
  await writeFile(partsOf(dir).siteIndex, JSON.stringify(index))
}

const NO_HEADERS = { isDocument: false, headers: [] }

export interface SiteFolder {
  /** Every address, percent-encoded. */
  addresses(): string[]
  get(address: string): StoredFile | undefined
  /** The compressed bytes; `undefined` if the file is missing or damaged. */
  read(address: string): Promise<Bytes | undefined>
}

export function openSiteFolder(dir: string): SiteFolder {
  // `writeSiteIndex` wrote it.
  const { sets, files } = JSON.parse(readFileSync(partsOf(dir).siteIndex, 'utf8')) as SiteIndex
  const { site } = partsOf(dir)
  const get = (address: string): StoredFile | undefined => {
    const found = Object.hasOwn(files, address) ? files[address] : undefined
    if (!found) return undefined
    const [number, etag, hash, modified] = found
    return { ...(sets[number] ?? NO_HEADERS), etag, hash, modified }
  }
  return {
    addresses: () => Object.keys(files),
    get,
    async read(address) {
      const stored = get(address)
      if (!stored) return undefined
      try {
        const bytes = await readFile(join(site, `${fileName(address, stored)}.br`))
        return hashOf(bytes) === stored.hash ? bytes : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Finds pages of the build. One whose file is missing or damaged is not found, so that it is rendered. */
export function builtPages({ get, read }: SiteFolder): BuiltPages['find'] {
  return async ({ form, path }) => {
    const address = form === 'document' ? encodePath(path) : payloadAddress(path)
    const [stored, bytes] = [get(address), await read(address)]
    if (!stored || !bytes) return undefined
    return { status: 200, headers: stored.headers, body: bodyOfBrotli(bytes, stored.etag) }
  }
}

/** Finds the other files of the folder. */
export function writtenFiles({ get, read }: SiteFolder): FindWrittenFile {
  return async (path) => {
    const address = encodePath(path)
    const stored = get(address)
    if (!stored || stored.isDocument || address.endsWith(PAYLOAD_SUFFIX)) return undefined
    const bytes = await read(address)
    if (!bytes) return undefined
    const { headers, etag, modified } = stored
    return { headers, body: bodyOfBrotli(bytes, etag), modified: new Date(modified) }
  }
}

/** A file of the folder for requests that need nothing but it. `id` is the snapshot's. */
export function storedStaticFile(
  address: string,
  folder: SiteFolder,
  stored: StoredFile,
  { id, stream }: { id: string; stream: Pick<Stream, 'newest'> },
): StaticFile {
  const { locale, pathname } = splitLocale(address)
  const isHome = pathname === '/' || pathname === '/_payload.json'
  const isPayload = address.endsWith(PAYLOAD_SUFFIX)
  const expected = isPayload ? id : ''
  return {
    isFor: (query, { cookie, 'accept-language': list }) =>
      query === expected &&
      !(isHome && stream.newest(locale)) &&
      !(stored.isDocument && otherLocale(locale, cookie, list)),
    async read(encoding) {
      const found = await folder.read(address)
      if (!found) return undefined
      const bytes = encoding === 'br' ? found : await bodyOfBrotli(found, stored.etag).in(encoding)
      const headers = new Headers(stored.headers)
      headers.set('ETag', stored.etag)
      const isPage = stored.isDocument || isPayload
      if (!isPage) headers.set('Last-Modified', new Date(stored.modified).toUTCString())
      const vary = stored.isDocument && languageVary(locale)
      if (vary) headers.set('Vary', vary)
      headers.append('Vary', 'Accept-Encoding')
      if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
      headers.set('Content-Length', String(bytes.byteLength))
      return { bytes, headers }
    },
  }
}
