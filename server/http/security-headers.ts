/** Headers that keep browsers from doing with an answer what the site does not need. */
import type { MiddlewareHandler } from 'hono'

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

/** Comes before everything that answers. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    // Feed readers and previews of links show pictures on pages of their own.
    if (c.res.headers.get('Content-Type')?.startsWith('image/')) {
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    }
  }
}
