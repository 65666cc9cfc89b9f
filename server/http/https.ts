/** Whether visitors reach the site over TLS, and what follows for its cookies and for later visits. */
import type { BlockList } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { isTrusted, plainAddress } from './address.ts'

export interface HttpsSettings {
  /** Whether the site's own address is https. */
  isHttps: boolean
  /** Proxies whose `X-Forwarded-Proto` is believed as well. */
  trusted: BlockList
}

/** Makes every cookie of a site that is reached over TLS `Secure`, whoever sets it: none is ever sent in the clear. */
export function secureCookies(settings: HttpsSettings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const cookies = c.res.headers.getSetCookie()
    if (cookies.length === 0 || !isOverTls(c, settings)) return
    c.res.headers.delete('Set-Cookie')
    for (const cookie of cookies) {
      c.res.headers.append('Set-Cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
    }
  }
}

/** One year, without subdomains: those may belong to something else. */
const STRICT_TRANSPORT = 'max-age=31536000'

/** Has browsers ask for the site over TLS from now on. */
export function strictTransport(settings: HttpsSettings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (isOverTls(c, settings)) c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  }
}

function isOverTls(c: Context, { isHttps, trusted }: HttpsSettings): boolean {
  return isHttps || wasHttps(c, trusted)
}

/** Whether a trusted proxy took this request over TLS: of a chain, the one that the visitor reached. */
function wasHttps(c: Context, trusted: BlockList): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const peer = plainAddress(incoming?.socket.remoteAddress ?? '')
  if (peer === undefined || !isTrusted(peer, trusted)) return false
  return c.req.header('X-Forwarded-Proto')?.split(',', 1)[0]?.trim() === 'https'
}
