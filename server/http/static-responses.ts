/**
 * Answers with files that everybody gets alike, before the application: from memory or, the first time, from the disk. Requests
 * that are unusual in any way reach the application, which answers with the same files.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { acceptedEncoding, type Encoding } from './accept.ts'
import type { Bytes } from './compression.ts'
import type { MemoryCache } from './memory-cache.ts'
import { setSecurityHeaders } from './response-headers.ts'
import { hasTwoHosts } from './validate-request.ts'

export interface StaticFile {
  /** Whether a request with this query (without `?`) and these headers gets it. */
  isFor(query: string, headers: IncomingHttpHeaders): boolean
  /** `undefined` if it is missing, damaged, or too large to be read at once. */
  read(encoding: Encoding): Promise<{ headers: Headers; bytes: Bytes } | undefined>
}

export interface StaticResponseSettings {
  /** Finds a file by its path as it is requested, without query. */
  find(path: string): StaticFile | undefined
  /** Files of another name are other files, also of the same path. */
  name: string
  /** Whether every response is sent over TLS; if not, a proxy's word decides, which the application judges. */
  isHttps: boolean
  /** Origins that documents may connect to, besides the site's own. */
  connections: readonly string[]
  memory: MemoryCache
}

interface CachedResponse extends Pick<StaticFile, 'isFor'> {
  bytes: Bytes
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  /** The same of a 304. */
  notModifiedHeaders: string[]
  etag: string | undefined
}

/** Headers and what V8 needs for them. */
const HEADERS_BYTES = 4096

export function staticResponses(
  settings: StaticResponseSettings,
): (application: RequestListener) => RequestListener {
  const { find, name, memory } = settings
  const cache = memory.area<CachedResponse>('response')
  return (application) => (request, response) => {
    const { url = '', headers } = request
    const mark = url.indexOf('?')
    const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const key = `${name} ${encoding} ${path}`
    const cached = cache.get(key)
    const file = cached ?? find(path)
    if (!file || !isOrdinary(request, settings.isHttps) || !file.isFor(query, headers)) {
      return application(request, response)
    }
    const answer = (known: CachedResponse | undefined) => {
      if (!known || !send(request, response, known)) application(request, response)
    }
    if ('bytes' in file) return answer(file)
    load(file, encoding, settings).then(
      (loaded) => {
        if (loaded) cache.set(key, loaded, loaded.bytes.byteLength + HEADERS_BYTES)
        answer(loaded)
      },
      () => answer(undefined),
    )
  }
}

/** Returns false for a condition that only the application can judge. */
function send(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, headers: whole, notModifiedHeaders }: CachedResponse,
): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    if (known !== etag || headers['cache-control'] !== undefined) return false
    response.writeHead(304, notModifiedHeaders).end()
  } else if (method === 'HEAD') response.writeHead(200, whole).end()
  else response.writeHead(200, whole).end(bytes)
  return true
}

async function load(
  file: StaticFile,
  encoding: Encoding,
  { isHttps, connections }: StaticResponseSettings,
): Promise<CachedResponse | undefined> {
  const found = await file.read(encoding)
  if (!found) return undefined
  const { headers, bytes } = found
  setSecurityHeaders(headers, isHttps, connections)
  const whole = [...headers].flat()
  // Of the body alone, and so absent from a 304.
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  const notModifiedHeaders = [...headers].flat()
  const etag = headers.get('ETag') ?? undefined
  return { isFor: file.isFor, bytes, headers: whole, notModifiedHeaders, etag }
}

const HOST = /^[\w.:[\]-]+$/

/** Whether a request asks for a whole file, in a way that nobody has to judge. */
function isOrdinary({ method, headers, rawHeaders }: IncomingMessage, isHttps: boolean): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.range !== undefined || headers['if-modified-since'] !== undefined) return false
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  if (!isHttps && headers['x-forwarded-proto'] !== undefined) return false
  if (!HOST.test(headers.host ?? '')) return false
  return !hasTwoHosts(rawHeaders)
}
