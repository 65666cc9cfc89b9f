/** Headers that answers get at their end, whoever made them. */
import type { BlockList } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { addBase } from '../../shared/base-path.ts'
import { incomingOf, isFromProxy } from './address.ts'
import { currentRequestId } from './request-log.ts'

/**
 * Sent with every answer: pages, files, refusals and errors.
 * `frame-ancestors 'none'` of the documents' policy says the same as `X-Frame-Options` to browsers that know it.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** One year, without subdomains: those may belong to something else. */
const STRICT_TRANSPORT = 'max-age=31536000'

export interface HeaderSettings {
  /** Folder of the host that the site is in, `/repo` or empty: added to redirects within the site, and to paths of cookies. */
  base: string
  /** Whether the site's own address is https. */
  isHttps: boolean
  /** Proxies whose `X-Forwarded-Proto` is believed as well. */
  trusted: BlockList
  /** Origins that documents may connect to besides the site's own. Pages are made ahead: this is as the server is configured now. */
  connections: readonly string[]
}

/** Comes before everything that answers. Over TLS every cookie becomes `Secure`, and browsers ask for TLS from then on. */
export function responseHeaders({ base, isHttps, trusted, connections }: HeaderSettings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    const isOverTls = isHttps || wasHttps(c, trusted)
    setSecurityHeaders(headers, isOverTls, connections)
    const location = headers.get('Location')
    if (location !== null) headers.set('Location', addBase(location, base))
    const cookies = headers.getSetCookie().map((cookie) => cookieOf(cookie, { base, isOverTls }))
    if (cookies.length > 0) headers.delete('Set-Cookie')
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    const id = currentRequestId()
    // So that the log can be searched for it.
    if (status >= 500 && id !== undefined) headers.set('X-Request-Id', id)
  }
}

/** `headers` name the type of the answer. */
export function setSecurityHeaders(
  headers: Headers,
  isOverTls: boolean,
  connections: readonly string[],
): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  const type = headers.get('Content-Type') ?? ''
  // Feed readers and previews of links show pictures on pages of their own.
  if (type.startsWith('image/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (isOverTls) headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  const policy = headers.get('Content-Security-Policy')
  if (connections.length > 0 && policy && type.startsWith('text/html'))
    headers.set('Content-Security-Policy', `${policy}; connect-src 'self' ${connections.join(' ')}`)
}

function cookieOf(cookie: string, { base, isOverTls }: { base: string; isOverTls: boolean }): string {
  const own = cookie.replace(/; path=\/(?=;|$)/i, `; Path=${base}/`)
  return isOverTls && !/;\s*secure\b/i.test(own) ? `${own}; Secure` : own
}

/** Whether a trusted proxy took this request over TLS: of a chain, the one that the visitor reached. */
function wasHttps(c: Context, trusted: BlockList): boolean {
  const [proto] = c.req.header('X-Forwarded-Proto')?.split(',', 1) ?? []
  return proto?.trim() === 'https' && isFromProxy(incomingOf(c), trusted)
}
