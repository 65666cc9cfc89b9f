/** Limits how many addresses without a page one visitor may ask for: each of those is rendered. */
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RateLimit } from '../http/rate-limit.ts'
import { payloadPathOf } from './send-page.ts'
import type { ContentSnapshot } from './snapshot.ts'

interface LimitedSite {
  snapshot(): ContentSnapshot
  /** Limit of addresses that have no page, per visitor. */
  unknownLimit: RateLimit
}

/** Counts what is answered 404. A visitor with too many of those gets 429 instead; pages stay open to everyone. */
export function limitUnknown({ snapshot, unknownLimit }: LimitedSite): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (snapshot().addresses.isPage(payloadPathOf(c.req.path) ?? c.req.path)) return next()
    const { visitor } = c.var
    const wait = unknownLimit.peek(visitor)
    if (wait > 0) {
      c.header('Cache-Control', 'private, no-store')
      c.header('Retry-After', String(wait))
      return c.text('Too many addresses without a page\n', 429)
    }
    await next()
    if (c.res.status === 404) unknownLimit.wait(visitor)
  })
}
