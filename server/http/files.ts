/** Files served as they are: the build's assets, the content's pictures, and `public/`. */
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import parseRange from 'range-parser'
import { acceptedEncoding, type Encoding } from './accept.ts'
import type { Bytes } from './compression.ts'
import { isFresh } from './send-body.ts'

/** For files with a content hash in their names, which never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For files without a hash, which may change with a deployment. */
export const REVALIDATED = 'public, max-age=3600'

export interface ServedFile {
  /** Absolute path of a file that the caller found in a list of its own, never built from a request. */
  path: string
  cacheControl: string
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** A drawing is a document of its own when it is opened: whatever it holds, it runs nothing and asks for nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox"

/**
 * Answers with a file or the range of it that is asked for (RFC 9110, section 14), in the encoding made at build where
 * one lies beside it; `undefined` if it is gone.
 */
export async function sendFile(c: Context, file: ServedFile): Promise<Response | undefined> {
  const found = await findFile(file, acceptedEncoding(c.req.header('Accept-Encoding')))
  if (!found) return undefined
  const { size, headers, etag } = found
  const isKnown = isFresh(c, etag)
  const range = isKnown ? 'all' : requestedRange(c, size, etag)
  if (range === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  for (const [name, value] of headers) c.header(name, value)
  if (isKnown) {
    c.header('Content-Encoding', undefined)
    return c.body(null, 304)
  }
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range
  c.header('Content-Length', String(end + 1 - start))
  if (range !== 'all') c.header('Content-Range', `bytes ${start}-${end}/${size}`)
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(await read(found, start, end), range === 'all' ? 200 : 206)
}

/** A file with all headers of its response; `undefined` if it is gone, or too large to be read at once. */
export async function readFileWhole(
  file: ServedFile,
  encoding: Encoding,
): Promise<{ headers: Headers; bytes: Bytes } | undefined> {
  const found = await findFile(file, encoding)
  if (!found || found.size > MAX_READ_BYTES) return undefined
  const headers = new Headers([...found.headers, ['Content-Length', String(found.size)]])
  return { headers, bytes: (await read(found, 0, found.size - 1)) as Bytes }
}

/** Headers that do not depend on the part that is sent. */
function headersOf({ path, cacheControl }: ServedFile, encoding: Encoding, etag: string): [string, string][] {
  return [
    ['Content-Type', getMimeType(path) ?? 'application/octet-stream'],
    ['Accept-Ranges', 'bytes'],
    ...(extname(path) === '.svg' ? [['Content-Security-Policy', DRAWING_POLICY] as [string, string]] : []),
    ...(isText(path) ? [['Vary', 'Accept-Encoding'] as [string, string]] : []),
    ['Cache-Control', cacheControl],
    ['ETag', etag],
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
  ]
}

/** Larger than any picture or script of a page; what is larger is for a few readers, and not cached. */
const MAX_READ_BYTES = 300 * 1024

/** Files are replaced and never written to, so that a stream goes on with what it began with. */
async function read(
  { path, size }: FoundFile,
  start: number,
  end: number,
): Promise<Bytes | ReadableStream<Bytes>> {
  if (size > MAX_READ_BYTES) {
    // The types of Node and of the DOM name the same class.
    return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Bytes>
  }
  const bytes = await readFile(path)
  if (bytes.byteLength !== size) throw new Error(`${path} changed while it was sent`)
  return bytes.subarray(start, end + 1)
}

/** First and last byte of a part of a file. */
interface Range {
  start: number
  end: number
}

/** One range of bytes; several at once, other units and outdated ones (`If-Range`) count as not asked for. */
function requestedRange(c: Context, size: number, etag: string): Range | 'all' | 'none' {
  const header = c.req.header('Range')
  const known = c.req.header('If-Range')
  if (header === undefined || c.req.method !== 'GET' || (known !== undefined && known !== etag)) return 'all'
  const ranges = parseRange(size, header)
  if (ranges === -1) return 'none'
  const [range, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  return range && others.length === 0 ? range : 'all'
}

interface FoundFile {
  path: string
  size: number
  etag: string
  headers: [string, string][]
}

/** The file in this encoding or, where that does not lie beside it, as it is. */
async function findFile(file: ServedFile, encoding: Encoding): Promise<FoundFile | undefined> {
  const path = file.path + SUFFIXES[encoding]
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile()) return encoding === 'identity' ? undefined : findFile(file, 'identity')
  const { size, mtimeMs } = stats
  const etag = `"${[size, Math.trunc(mtimeMs)].map((part) => part.toString(36)).join('-')}"`
  return { path, size, etag, headers: headersOf(file, encoding, etag) }
}

const TEXT = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.html',
  '.map',
  '.ico',
  '.webmanifest',
])

/** Whether compressing a file makes it smaller. */
export function isText(path: string): boolean {
  return TEXT.has(extname(path))
}

/** Every file below `dir` as a site path → its absolute path; what compression made is not listed. */
export async function listFiles(dir: string): Promise<Map<string, string>> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Map(
    found
      .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [`/${relative(dir, path).replaceAll(sep, '/')}`, path] as const),
  )
}
