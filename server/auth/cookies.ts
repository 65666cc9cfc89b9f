/** The cookies of sign-in: a visitor's session, and the secrets of the links that they asked for (PKCE). */
import { combineChunks, parseCookieHeader, stringFromBase64URL } from '@supabase/ssr'
import type { AuthChangeEvent } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { SESSION_COOKIE, SESSION_EVENT_COOKIE } from '../../shared/auth.ts'

/** Put before a value by @supabase/ssr; the rest is JSON in base64url. */
const BASE64_PREFIX = 'base64-'

const storedSession = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The cookies of a request, in the shape that @supabase/ssr reads; a session that it could not read is left out. */
export async function readableCookies(c: Context): Promise<{ name: string; value: string }[]> {
  const isReadable = await isSessionReadable(c)
  return parseCookieHeader(c.req.header('Cookie') ?? '')
    .filter(({ name }) => isReadable || !isOfSession(name))
    .map(({ name, value = '' }) => ({ name, value }))
}

/** Whether a request holds a session, readable or not; long ones are split in `.0`, `.1` … */
export function hasSessionCookie(c: Context): boolean {
  return Object.keys(getCookie(c)).some(isOfSession)
}

/**
 * Whether the session of a request is one that the sign-in service's client can read. It would print the stack of
 * each error that it meets in one that it cannot.
 */
export async function isSessionReadable(c: Context): Promise<boolean> {
  const cookies = getCookie(c)
  const value = await combineChunks(SESSION_COOKIE, (name) => cookies[name])
  if (!value?.startsWith(BASE64_PREFIX)) return false
  try {
    return storedSession.safeParse(JSON.parse(stringFromBase64URL(value.slice(BASE64_PREFIX.length)))).success
  } catch {
    return false
  }
}

/** Removes the session from this device. */
export function dropSession(c: Context): void {
  drop(c, isOfSession)
  tellBrowser(c, 'SIGNED_OUT')
}

const TOLD_SECONDS = 60

/** Lets every tab of the visitor know what has happened: the next page reads it, and passes it on. */
export function tellBrowser(c: Context, event: AuthChangeEvent): void {
  setCookie(c, SESSION_EVENT_COOKIE, event, { path: '/', sameSite: 'Lax', maxAge: TOLD_SECONDS })
}

/** Removes the secrets of links; they are of no use to anyone who is signed in. */
export function dropLinkSecrets(c: Context): void {
  drop(c, (name) => name.startsWith(`${SESSION_COOKIE}-`))
}

function drop(c: Context, matches: (name: string) => boolean): void {
  for (const name of Object.keys(getCookie(c)).filter(matches)) deleteCookie(c, name, { path: '/' })
}

function isOfSession(name: string): boolean {
  return name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`)
}
