/** Files served as they are: the build's assets, the content's pictures, and `public/`. */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, type Encoding } from './accept.ts'

/** What is named by its content never changes: a year is as good as for ever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Files with a name of their own may change with a deployment. */
export const REVALIDATED = 'public, max-age=3600'

export interface ServedFile {
  /** Absolute path of a file that the caller found in a list of its own, never built from a request. */
  path: string
  cacheControl: string
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Answers with a file, in the encoding made at build where one lies beside it; `undefined` if it is gone. */
export async function sendFile(
  c: Context,
  { path, cacheControl }: ServedFile,
): Promise<Response | undefined> {
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  const found = (await findEncoded(path, encoding)) ?? (await findEncoded(path, 'identity'))
  if (!found) return undefined
  const etag = `W/"${found.size.toString(36)}-${Math.trunc(found.modified).toString(36)}"`
  c.header('Content-Type', getMimeType(path) ?? 'application/octet-stream')
  c.header('Cache-Control', cacheControl)
  c.header('ETag', etag)
  if (isText(path)) c.header('Vary', 'Accept-Encoding')
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  if (found.encoding !== 'identity') c.header('Content-Encoding', found.encoding)
  c.header('Content-Length', String(found.size))
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(Readable.toWeb(createReadStream(found.file)) as ReadableStream)
}

async function findEncoded(path: string, encoding: Encoding) {
  const file = path + SUFFIXES[encoding]
  const stats = await stat(file).catch(() => undefined)
  return stats?.isFile() ? { file, encoding, size: stats.size, modified: stats.mtimeMs } : undefined
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
