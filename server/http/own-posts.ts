/** Rejects forms that pages of other sites post in a visitor's name. */
import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'

/**
 * Accepts posts of the site's own pages, and those that no page sent: programs and very old browsers send neither
 * `Origin` nor `Sec-Fetch-Site`, and no browser lets a foreign page leave them out. Throws an `HTTPException` with
 * status 403 otherwise. JSON needs no check: a foreign page would need permission first (CORS), which this server
 * never grants.
 */
export function ownPosts(siteUrl: string): MiddlewareHandler {
  const ownPages = csrf({ origin: (origin, c) => isOwnOrigin(origin, c, siteUrl) })
  return (c, next) => {
    const isFromPage = c.req.header('Origin') ?? c.req.header('Sec-Fetch-Site')
    return isFromPage === undefined ? next() : ownPages(c, next)
  }
}

/** Compares hosts only: behind a proxy that ends TLS, the request has another scheme. */
function isOwnOrigin(origin: string, c: Context, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(c.req.url).host || host === new URL(siteUrl).host
}
