/** A generated answer: its ETag, its encoding, 304 and HEAD, the same for pages, feeds, listings and JSON. */
import fresh from 'fresh'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from './accept.ts'
import { type Body, bodyOf } from './compression.ts'

/**
 * Sends a body with the headers that the caller has set. With status 200 it carries an ETag, and is a 304 for who has
 * it already.
 */
export function sendBody(c: Context, body: Body, { status = 200, modified }: SendOptions = {}): Response {
  if (status !== 200) return sendEncoded(c, body, status)
  c.header('ETag', body.etag)
  if (modified) c.header('Last-Modified', modified.toUTCString())
  if (!isFresh(c, body.etag, modified)) return sendEncoded(c, body, status)
  varyByEncoding(c)
  return c.body(null, 304)
}

interface SendOptions {
  status?: number
  /** Time of the last change, for programs that ask by it. */
  modified?: Date
}

/** Sends a body in the encoding that the request prefers, each time: what is one visitor's alone has no ETag. */
export function sendEncoded(c: Context, body: Body, status: number): Response {
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  const bytes = body.in(encoding)
  varyByEncoding(c)
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  c.header('Content-Length', String(bytes.byteLength))
  // The status of a rendered page is any; Hono's type leaves out those without a body.
  return c.body(bytes, status as ContentfulStatusCode)
}

function varyByEncoding(c: Context): void {
  c.header('Vary', 'Accept-Encoding', { append: true })
}

/** JSON, 'no-cache' by default: kept by who asks, and asked for again each time. */
export function sendJson(c: Context, value: unknown, cacheControl = 'no-cache'): Response {
  c.header('Content-Type', 'application/json')
  c.header('Cache-Control', cacheControl)
  return sendBody(c, bodyOf(JSON.stringify(value)))
}

/** Whether the request has what the ETag names, `*` or one of a list, weak or strong; or else what was `modified` then. */
export function isFresh(c: Context, etag: string, modified?: Date): boolean {
  return fresh(
    {
      'if-none-match': c.req.header('If-None-Match'),
      'if-modified-since': modified && c.req.header('If-Modified-Since'),
      'cache-control': c.req.header('Cache-Control'),
    },
    { etag, 'last-modified': modified?.toUTCString() },
  )
}
