/** How long a rendered page stays valid, and who may cache it. */
import { createHash } from 'node:crypto'
import { SEARCH_PATH } from '../../shared/search.ts'
import type { Stream } from '../../shared/stream.ts'
import { splitLocale } from '../../shared/urls.ts'
import { GUARD, needsSession } from '../auth/guard.ts'
import { IMMUTABLE } from '../http/files.ts'
import type { PageForm, RenderRequest } from './render.ts'

/**
 * - `snapshot`: valid as long as its snapshot; the payload's address contains the snapshot's id and never expires.
 * - `newest`: the same, and also invalidated when the newest entries of the stream change.
 * - `request`: the backend is asked for each request.
 * - `private`: rendered for one visitor, and never cached.
 */
export type CachePolicy = 'snapshot' | 'newest' | 'request' | 'private'

export function cachePolicyOf(path: string): CachePolicy {
  const { pathname } = splitLocale(path)
  if (pathname === '/') return 'newest'
  if (pathname === SEARCH_PATH || pathname === GUARD.login || pathname === GUARD.callback) return 'private'
  if (needsSession(path)) return 'private'
  return pathname === '/stream' || pathname.startsWith('/stream/') ? 'request' : 'snapshot'
}

/**
 * `Cache-Control` of a page of the snapshot. Browsers ask again each time. A shared cache may answer for a minute, and for
 * ten more while it asks again, which is how long an old page may show where nobody purges. `must-revalidate` keeps
 * browsers from using the latter for themselves.
 */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600'

/** A payload of a snapshot alone has an address that identifies everything that it is made from. */
export function pageCaching(form: PageForm, path: string): string {
  const policy = cachePolicyOf(path)
  if (policy === 'request' || policy === 'private') return 'no-cache'
  return form === 'payload' && policy === 'snapshot' ? IMMUTABLE : SHARED
}

/** Whether what was rendered may be sent to everybody while the stream is the same. There is no end to later list pages. */
export function isReusable({ path, search, returnedContact, own }: RenderRequest): boolean {
  return cachePolicyOf(path) === 'request' && !returnedContact && !own && !search.includes('after=')
}

/** Key of the pages that the build renders, which do not depend on the stream. */
export function pageKey({ form, path, search }: Pick<RenderRequest, 'form' | 'path' | 'search'>): string {
  return `${form} ${path}${search}`
}

/** Key of a rendered page within its snapshot; `undefined` when it must not be cached. */
export function cacheKeyOf(request: RenderRequest, stream: Pick<Stream, 'newest'>): string | undefined {
  const policy = cachePolicyOf(request.path)
  if (policy === 'request' || policy === 'private' || request.returnedContact || request.own) return undefined
  const newest = policy === 'newest' && stream.newest(splitLocale(request.path).locale)
  if (!newest) return pageKey(request)
  // No path or query contains a hash sign, so this cannot be the key of another address.
  return `${pageKey(request)}#${createHash('sha256').update(JSON.stringify(newest)).digest('base64url')}`
}
