/** Content security policy: documents may use files of the site, and known inline scripts and styles by their hashes. */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { INLINE_SCRIPTS } from '../../shared/inline-scripts.ts'

const SCRIPT_HASHES = INLINE_SCRIPTS.map(hashSource)

/**
 * The policy of a document that contains the style sheets `styles`. A script or a style that slipped into its HTML is not
 * among the known ones, whatever it holds. Style attributes carry places and colours that only the content knows.
 */
export function contentSecurityPolicy(styles: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...SCRIPT_HASHES].join(' '),
    ["style-src 'self'", ...styles.map(hashSource)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Source expression that allows one inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
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
