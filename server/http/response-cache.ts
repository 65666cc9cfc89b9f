/**
 * Response cache in front of the application: ready headers and bytes, found by address and encoding. The application alone
 * makes responses and says which may be cached. Requests that are unusual in any way always reach it.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding } from './accept.ts'
import type { Bytes } from './compression.ts'
import type { MemoryCache } from './memory-cache.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set if everybody who asks in the same way gets the same response. */
    cacheable: CacheableResponse
  }
}

export interface CacheableResponse {
  /** The one spelling of the address under which it is cached: path and query. */
  target: string
  /** The whole body as it is sent, compressed. */
  bytes: Bytes
  /** Whether the response is still right, for a request with these headers. */
  isValidFor(headers: IncomingHttpHeaders): boolean
}

interface CachedResponse extends Pick<CacheableResponse, 'bytes' | 'isValidFor'> {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  /** The same of a 304. */
  notModifiedHeaders: string[]
  etag: string | undefined
}

export interface ResponseCache {
  /** Caches what the application marks as cacheable. Must be its first middleware, so that it sees all headers. */
  store(): MiddlewareHandler
  /** Answers from the cache if it can, and otherwise leaves the request to `application`. */
  before(application: RequestListener): RequestListener
}

export interface ResponseCacheSettings {
  /** Whether every response is sent over TLS; if not, a proxy's word decides, which the application judges. */
  isHttps: boolean
  memory: MemoryCache
}

/** Headers and what V8 needs for them. */
const HEADERS_BYTES = 4096
/** `Host` names that the application has answered to. Made-up names push one another out, not a name in use. */
const MAX_HOSTS = 1000

export function responseCache({ isHttps, memory }: ResponseCacheSettings): ResponseCache {
  const cache = memory.area<CachedResponse>('response')
  const hosts = new LRUCache<string, true>({ max: MAX_HOSTS })

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers, method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const key = keyOf(url, headers['accept-encoding'])
    const cached = cache.get(key)
    if (!cached || !isOrdinary(request, hosts) || !cached.isValidFor(headers)) return false
    if (!isHttps && headers['x-forwarded-proto'] !== undefined) return false
    const known = headers['if-none-match']
    if (known !== undefined) {
      if (known !== cached.etag || headers['cache-control'] !== undefined) return false
      response.writeHead(304, cached.notModifiedHeaders).end()
      return true
    }
    response.writeHead(200, cached.headers)
    if (method === 'HEAD') response.end()
    else response.end(cached.bytes)
    return true
  }
  return {
    store: () => async (c, next) => {
      await next()
      const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
      const { host } = incoming?.headers ?? {}
      const { cacheable } = c.var
      if (!cacheable || !host || incoming?.url !== cacheable.target || !isComplete(c)) return
      hosts.set(host, true)
      const key = keyOf(cacheable.target, c.req.header('Accept-Encoding'))
      cache.set(key, cachedResponse(c, cacheable), cacheable.bytes.byteLength + HEADERS_BYTES)
    },
    before: (application) => (request, response) => {
      if (!send(request, response)) application(request, response)
    },
  }
}

function keyOf(target: string, acceptEncoding: string | undefined): string {
  return `${acceptedEncoding(acceptEncoding)} ${target}`
}

/** Whether a request asks for a whole answer, in a way that nobody has to judge. */
function isOrdinary({ headers, rawHeaders }: IncomingMessage, hosts: LRUCache<string, true>): boolean {
  const { host, range } = headers
  if (host === undefined || !hosts.get(host) || range !== undefined) return false
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  return hasOneHost(rawHeaders)
}

/** Node keeps the first of two `Host` headers and drops the other. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1
}

/** Not a 304, a range or an error, and without a cookie, which belongs to one visitor. */
function isComplete({ res }: Context): boolean {
  return res.status === 200 && !res.headers.has('Set-Cookie')
}

/** Headers of the body alone, and so absent from a 304. */
const OF_THE_BODY = new Set(['content-length', 'content-encoding'])

function cachedResponse({ res }: Context, { bytes, isValidFor }: CacheableResponse): CachedResponse {
  const headers = [...res.headers]
  return {
    bytes,
    isValidFor,
    headers: headers.flat(),
    notModifiedHeaders: headers.filter(([name]) => !OF_THE_BODY.has(name)).flat(),
    etag: res.headers.get('ETag') ?? undefined,
  }
}
