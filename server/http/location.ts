/** Redirects: the only place where a `Location` is made, so that none leads where a stranger wants. */
import type { Context } from 'hono'

/** Any origin does: it is cut off again. */
const ORIGIN = 'http://site.invalid'

export type RedirectStatus = 301 | 302 | 303

/** Redirects to an address of this site, whatever `address` says; its path is escaped where that is missing. */
export function redirectWithin(c: Context, address: string, status: RedirectStatus): Response {
  return c.redirect(siteLocation(address), status)
}

/** Redirects to an address that the owner listed, which may be another site's. */
export function redirectListed(c: Context, address: string, status: RedirectStatus): Response {
  const isElsewhere = /^https?:\/\//i.test(address) && URL.canParse(address)
  return c.redirect(isElsewhere ? new URL(address).href : siteLocation(address), status)
}

/**
 * An address as a path of this site, in ASCII: it begins with exactly one slash, since browsers take `//` and
 * `/\` for the start of another host.
 */
export function siteLocation(address: string): string {
  // Appended to an origin, nothing can name another one; the parser turns backslashes into slashes.
  const { pathname, search, hash } = new URL(`${ORIGIN}/${address}`)
  return pathname.replace(/^\/+/, '/') + search + hash
}
