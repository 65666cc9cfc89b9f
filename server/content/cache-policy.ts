/** How long a rendered page stays valid, and who may cache it. */
import { SEARCH_PATH } from '../../shared/search.ts'
import { splitLocale } from '../../shared/urls.ts'
import { GUARD, needsSession } from '../auth/session.ts'
import { IMMUTABLE } from '../http/files.ts'
import type { PageForm, RenderRequest } from './render.ts'

/**
 * - `snapshot`: valid as long as its snapshot; the payload's address contains the snapshot's id and never expires.
 * - `newest`: the same, and also invalidated when the newest entries of the stream change.
 * - `request`: made on request, by the backend or the server's settings.
 * - `private`: rendered for one visitor, and never cached.
 */
export type CachePolicy = 'snapshot' | 'newest' | 'request' | 'private'

export function cachePolicyOf(path: string): CachePolicy {
  const { pathname } = splitLocale(path)
  if (pathname === '/') return 'newest'
  if (pathname === SEARCH_PATH || pathname === GUARD.login || pathname === GUARD.callback) return 'private'
  if (needsSession(path)) return 'private'
  // The privacy policy names the services that the server is set up with, which a build does not know.
  return /^\/(?:stream|privacy)(?:\/|$)/.test(pathname) ? 'request' : 'snapshot'
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

/** Whether everybody gets the same page, so that it may be sent again. There is no end to later pages of the stream. */
export function isShared({ path, search, own }: RenderRequest): boolean {
  if (cachePolicyOf(path) === 'private' || own) return false
  return !search.includes('after=')
}
