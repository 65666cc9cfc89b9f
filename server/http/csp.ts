/** Which sources a document may use: its own, and the inline scripts that it came with, by their hashes. */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'

const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g

/** The policy of one document; inline styles carry the colour that stands in for a picture. */
export function contentSecurityPolicy(html: string): string {
  const scripts = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${sha256(code)}'`),
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** Documents may then connect to these origins as well. Pages are made ahead: this is as the server is configured now. */
export function allowConnections(app: Hono, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.use(async (c, next) => {
    await next()
    const policy = c.res.headers.get('Content-Security-Policy')
    const isDocument = c.res.headers.get('Content-Type')?.startsWith('text/html')
    if (!policy || !isDocument) return
    c.res.headers.set('Content-Security-Policy', `${policy}; connect-src 'self' ${origins.join(' ')}`)
  })
}
