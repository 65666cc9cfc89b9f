/** Headers that keep browsers from doing with an answer what the site does not need. */
import type { MiddlewareHandler } from 'hono'

/**
 * Sent with every answer: pages, files, refusals and errors, also those written to a socket before there is a request.
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

/** `siteUrl` is the site's public address. Comes before everything that answers. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    // Feed readers and previews of links show pictures on pages of their own.
    if (c.res.headers.get('Content-Type')?.startsWith('image/')) {
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    }
    if (isPublicHttps(siteUrl, c.req.url)) c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  }
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether the site is public over HTTPS and this request asked for it there. A browser that once heard of strict
 * transport at `localhost` would refuse every other project at that name.
 */
export function isPublicHttps(siteUrl: string, requestUrl: string): boolean {
  return siteUrl.startsWith('https:') && !LOOPBACK.test(new URL(requestUrl).hostname)
}
