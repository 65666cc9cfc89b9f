/**
 * Answers that are kept as they were sent: ready headers and bytes, found by method, address and encoding, without the
 * application. The application stays the only place that makes an answer, and says of each whether it may be kept;
 * whatever is unusual about a request leads back to it.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding } from './accept.ts'
import type { Bytes } from './compression.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by whoever answers in the same way to everybody who asks in the same way. */
    keepable: Keepable
  }
}

export interface Keepable {
  /** The one spelling of the address under which the answer is kept: path and query. */
  target: string
  /** The whole body as it is sent, compressed. */
  bytes: Bytes
  /** Whether the answer is still right, for a request with these headers. */
  isFor(headers: IncomingHttpHeaders): boolean
}

interface KeptAnswer extends Pick<Keepable, 'bytes' | 'isFor'> {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[]
  /** The same of a 304. */
  headersOfKnown: string[]
  etag: string | undefined
}

export interface KeptAnswers {
  /** Keeps what the application marks as keepable; comes before everything that sets a header. */
  keep(): MiddlewareHandler
  /** Answers from memory where it can, and otherwise leaves the request to `application`. */
  before(application: RequestListener): RequestListener
  /** Bytes in memory. */
  size(): number
}

export interface KeptAnswersSettings {
  /** Whether every answer is sent over TLS; if not, a proxy's word decides, which is the application's to judge. */
  isHttps: boolean
  maxBytes?: number
}

const MAX_KEPT_BYTES = 32 * 1024 * 1024
/** Headers and what V8 needs for them. */
const HEADERS_BYTES = 4096
/** Names that the application has answered to. Made-up names push one another out, not a name in use. */
const MAX_HOSTS = 1000

export function keptAnswers({ isHttps, maxBytes = MAX_KEPT_BYTES }: KeptAnswersSettings): KeptAnswers {
  const cache = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + HEADERS_BYTES,
  })
  const hosts = new LRUCache<string, true>({ max: MAX_HOSTS })

  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers, method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const key = keyOf(url, headers['accept-encoding'])
    const kept = cache.get(key)
    if (!kept || !isOrdinary(request, hosts) || !kept.isFor(headers)) return false
    if (!isHttps && headers['x-forwarded-proto'] !== undefined) return false
    const known = headers['if-none-match']
    if (known !== undefined) {
      if (known !== kept.etag || headers['cache-control'] !== undefined) return false
      response.writeHead(304, kept.headersOfKnown).end()
      return true
    }
    response.writeHead(200, kept.headers)
    if (method === 'HEAD') response.end()
    else response.end(kept.bytes)
    return true
  }
  return {
    keep: () => async (c, next) => {
      await next()
      const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
      const { host } = incoming?.headers ?? {}
      const { keepable } = c.var
      if (!keepable || !host || incoming?.url !== keepable.target || !isComplete(c)) return
      hosts.set(host, true)
      cache.set(keyOf(keepable.target, c.req.header('Accept-Encoding')), keptAnswer(c, keepable))
    },
    before: (application) => (request, response) => {
      if (!send(request, response)) application(request, response)
    },
    size: () => cache.calculatedSize,
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

/** A 304, a part and an error are the application's each time, and a cookie is somebody's. */
function isComplete({ res }: Context): boolean {
  return res.status === 200 && !res.headers.has('Set-Cookie')
}

/** Headers of the body alone, and so absent from a 304. */
const OF_THE_BODY = new Set(['content-length', 'content-encoding'])

function keptAnswer({ res }: Context, { bytes, isFor }: Keepable): KeptAnswer {
  const headers = [...res.headers]
  return {
    bytes,
    isFor,
    headers: headers.flat(),
    headersOfKnown: headers.filter(([name]) => !OF_THE_BODY.has(name)).flat(),
    etag: res.headers.get('ETag') ?? undefined,
  }
}
