/** Keeps the page that a visitor asked for until they are signed in. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { decodePath, encodePath } from '../../shared/urls.ts'
import { GUARD, needsSession } from './guard.ts'

const COOKIE = 'requested-path'
/** As long as a link in a mail is valid. */
const COOKIE_SECONDS = 60 * 60
const LONGEST_PATH_CHARACTERS = 1024

export function keepRequestedPath(c: Context): void {
  if (GUARD.savesPath) openLater(c, encodePath(c.req.path) + new URL(c.req.url).search)
}

/** Opens `path` once the visitor is signed in. */
export function openLater(c: Context, path: string): void {
  setCookie(c, COOKIE, path, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    maxAge: COOKIE_SECONDS,
  })
}

/** The page to open now, once; `undefined` when none was asked for. */
export function takeRequestedPath(c: Context): string | undefined {
  const kept = getCookie(c, COOKIE)
  if (kept === undefined) return undefined
  deleteCookie(c, COOKIE, { path: '/' })
  return ownProtectedPath(kept)
}

/**
 * A path of this site that needs a session, or `undefined`: a cookie can be written by others, and a redirect
 * to wherever it says would be theirs.
 */
function ownProtectedPath(text: string): string | undefined {
  if (!text.startsWith('/') || text.length > LONGEST_PATH_CHARACTERS) return undefined
  const url = URL.canParse(text, 'http://site.invalid') ? new URL(text, 'http://site.invalid') : undefined
  if (url?.origin !== 'http://site.invalid' || !needsSession(decodePath(url.pathname) ?? '')) return undefined
  return url.pathname + url.search
}
