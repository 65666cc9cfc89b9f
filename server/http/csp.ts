/** Content security policy: documents may use files of the site, and known inline scripts by their hashes. */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { INLINE_SCRIPTS } from '../../shared/inline-scripts.ts'

/**
 * Vike's inline loader: imports of the build's entries, whose names differ with each build. A script of this
 * shape can do nothing but load files of the site, which the policy allows anyway.
 */
const LOADER =
  /<script type="module" async>((?:\nimport\("\/assets\/entries\/[\w.-]{1,100}"\);){1,9}\n)<\/script>/

/**
 * The policy of one document. A script that slipped into its HTML is not among the known ones, whatever it holds. Style
 * attributes carry places and colours that only the content knows; style elements and sheets are the site's files alone.
 */
export function contentSecurityPolicy(html: string): string {
  const [, loader] = LOADER.exec(html) ?? []
  const scripts = loader === undefined ? INLINE_SCRIPTS : [...INLINE_SCRIPTS, loader]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((script) => `'sha256-${sha256(script)}'`)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
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
