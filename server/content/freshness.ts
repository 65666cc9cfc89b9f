/** How long a rendered page stays as it is, and so who may keep it. */
import { createHash } from 'node:crypto'
import type { Stream } from '../../shared/stream.ts'
import { splitLocale } from '../../shared/urls.ts'
import { GUARD, needsSession } from '../auth/guard.ts'
import type { RenderRequest } from './render.ts'

/**
 * - `edition`: as long as its edition; its payload is named by that, and cacheable for ever.
 * - `newest`: as long, and until the newest entries of the stream are others.
 * - `moment`: rendered for each request.
 * - `visitor`: rendered for who asks, and never kept by anybody.
 */
export type Freshness = 'edition' | 'newest' | 'moment' | 'visitor'

export function freshnessOf(path: string): Freshness {
  const { pathname } = splitLocale(path)
  if (pathname === '/') return 'newest'
  if (pathname === GUARD.login || pathname === GUARD.callback || needsSession(path)) return 'visitor'
  return pathname === '/stream' || pathname.startsWith('/stream/') ? 'moment' : 'edition'
}

/**
 * Names what a page is made from besides its edition: it is kept for each name. Empty is what the build
 * rendered, which knew nothing of the stream; `undefined` is not to be kept.
 */
export function stampOf(
  { path, returnedContact, own }: RenderRequest,
  stream: Pick<Stream, 'newest'>,
): string | undefined {
  const freshness = freshnessOf(path)
  if (freshness === 'moment' || freshness === 'visitor' || returnedContact || own) return undefined
  const newest = freshness === 'newest' && stream.newest(splitLocale(path).locale)
  return newest ? createHash('sha256').update(JSON.stringify(newest)).digest('base64url') : ''
}
