/**
 * The session of a request: the account that the sign-in service confirms, the service's client, the session's cookies, and the
 * pages that need one. A forged, revoked or expired token is anonymous.
 */
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createServerClient } from '@supabase/ssr'
import {
  type AMREntry,
  AuthApiError,
  type AuthChangeEvent,
  AuthError,
  AuthRetryableFetchError,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Logger } from 'pino'
import { z } from 'zod'
import {
  ACCOUNT_PATH,
  accountName,
  CONFIRM_PATH,
  type Factor,
  SESSION_COOKIE,
  SESSION_EVENT_COOKIE,
  type SignInWays,
  type Visitor,
} from '../../shared/auth.ts'
import type { OwnPage } from '../../shared/own-state.ts'
import { decodePath, encodePath, splitLocale } from '../../shared/urls.ts'
import { fetchWithRetry, type ServerBackendAddress } from '../backend/client.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { endsSession } from './problems.ts'

export interface SignInSettings {
  /** Address of the backend; `undefined` while it is down. */
  address(): ServerBackendAddress | undefined
  /** Addresses of the accounts that may see drafts. */
  owners(): readonly string[]
  /** Ways to sign in besides an email address with a password or a link; `undefined`: none. */
  ways(): SignInWays | undefined
  /** Address that links in mails lead to, without trailing slash; unset, the request's own origin is used. */
  siteUrl: string | undefined
  /** Folder of the site on its host, `/repo` or empty. */
  base: string
  /** For attempts: passwords, links and codes that may be guesses. */
  limit: RateLimit
  /** For calls that a visitor's session takes. */
  calls: RateLimit
  /** Shortest time in which a request for a mail is answered: as long as sending one takes. */
  linkMilliseconds: number
  log: Pick<Logger, 'info'>
  /** Renders a page that nobody may cache. */
  show(c: Context, page: OwnPage): Promise<Response>
}

/** Signed in; on the first level only when a second one is still to come. */
export interface SignedIn {
  visitor: Visitor
  /** From the service, not from the visitor's cookie. */
  user: User
  auth: Auth
  /** How the session was opened, and when. */
  methods: readonly AMREntry[]
}

export type AuthState =
  | { kind: 'anonymous' | 'unavailable' }
  /** Too many calls; `wait` is in seconds. */
  | { kind: 'rateLimited'; wait: number }
  /** The password was right, and the code of a second factor is missing. */
  | ({ kind: 'needsCode' } & SignedIn)
  | ({ kind: 'signedIn' } & SignedIn)

/** Renews an expired session, and removes the cookies of an invalid one. */
export async function readAuthState(c: Context, settings: SignInSettings): Promise<AuthState> {
  if (!hasSessionCookie(c)) return { kind: 'anonymous' }
  const wait = settings.calls.wait(c.var.visitor)
  if (wait > 0) return { kind: 'rateLimited', wait }
  try {
    return await askForState(authOf(c, settings), settings.owners())
  } catch (error) {
    if (!(error instanceof AuthError && endsSession(error))) return { kind: 'unavailable' }
    dropSession(c)
    return { kind: 'anonymous' }
  }
}

async function askForState(auth: Auth, owners: readonly string[]): Promise<AuthState> {
  const { user } = await ask(auth.getUser())
  // Of the token that the service has just accepted. Its factors are those in the cookie, which are the visitor's to forge.
  const level = await ask(auth.mfa.getAuthenticatorAssuranceLevel())
  const needsCode = hasFactor(user) && level.currentLevel !== 'aal2'
  const methods = level.currentAuthenticationMethods.filter((entry) => typeof entry !== 'string')
  return { kind: needsCode ? 'needsCode' : 'signedIn', visitor: visitorOf(user, owners), user, auth, methods }
}

export function visitorOf(user: User, owners: readonly string[]): Visitor {
  const { id, email, email_confirmed_at } = user
  const isListed = owners.some((owner) => owner.toLowerCase() === email?.toLowerCase())
  // Whoever signs up with an address has yet to prove that it is theirs.
  return { account: accountName(user) ?? id, isOwner: isListed && Boolean(email_confirmed_at) }
}

/** Whether the account has a second factor of any kind: also of one for which this site has no form. */
export function hasFactor({ factors = [] }: User): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** The account's verified authenticator apps, the one kind of second factor for which this site has a form. */
export function factorsOf({ factors = [] }: User): Factor[] {
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name ?? '', addedAt: created_at }))
}

export type Auth = SupabaseClient['auth']

/** For one call to the service. */
const CALL_MILLISECONDS = 3000
/** For all that the client does about a session: by itself it would try for half a minute to renew one. */
const TIME_LIMIT_MILLISECONDS = 5000

/**
 * The service for the visitor of a request. PKCE, and cookies that scripts of the site may read. The secret key gives no rights
 * here that the visitor lacks: with it the service believes `Sb-Forwarded-For`. Throws an `AuthError` while the backend is down.
 */
export function authOf(c: Context, settings: SignInSettings): Auth {
  const backend = settings.address()
  if (!backend) throw new AuthRetryableFetchError('There is no backend', 503)
  const client = createServerClient(backend.url, backend.secretKey, {
    cookieOptions: { name: SESSION_COOKIE },
    global: { fetch: fetchService, headers: forwardedFor(c) },
    cookies: {
      getAll: () => Object.entries(getCookie(c)).map(([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        // After any refusal but a few, also a limit's, the client would drop the session: that is left to `dropSession`.
        if (cookies.every(({ value }) => value === '')) return
        for (const { name, value, options } of cookies) {
          // Two packages' types of the same options, of which @supabase/ssr uses the common ones.
          setCookie(c, name, value, options as CookieOptions)
        }
      },
    },
  })
  client.auth.onAuthStateChange((event) => {
    if (event !== 'INITIAL_SESSION' && event !== 'SIGNED_OUT') setSessionEvent(c, event)
  })
  return client.auth
}

/**
 * The visitor's address, by which the service then counts attempts instead of by the server's. A project has to switch it on
 * (https://supabase.com/docs/guides/auth/rate-limits#ip-address-forwarding).
 */
export function forwardedFor(c: Context): Record<string, string> {
  const address = c.var.visitor.replace(/\/64$/, '')
  return isIP(address) === 0 ? {} : { 'Sb-Forwarded-For': address }
}

const fetchWithin = fetchWithRetry({ timeLimit: CALL_MILLISECONDS })

/** The client forgets the status of an answer that is not JSON, such as a gateway's page for a paused project. */
const fetchService: typeof fetch = async (input, init) => {
  const response = await fetchWithin(input, init)
  const isJson = response.headers.get('Content-Type')?.includes('json')
  return response.ok || isJson ? response : new Response('{}', { status: response.status })
}

/**
 * The provider's page to which the service's own address `url` leads. It is asked from here, since in a browser it would
 * answer a provider that is switched off with a page of JSON. Throws an `AuthError` for one.
 */
export async function authorizeUrl(url: string): Promise<{ data: string; error: null }> {
  const response = await fetchWithin(url, { redirect: 'manual' })
  const location = response.headers.get('Location')
  if (location) return { data: location, error: null }
  const body: unknown = await response.json().catch(() => ({}))
  const { msg, error_code } = refusalSchema.parse(body)
  throw new AuthApiError(msg, response.status, error_code)
}

/** A refusal as the service writes it for calls without a version. */
const refusalSchema = z.object({
  msg: z.string().catch(''),
  error_code: z.string().optional().catch(undefined),
})

/** Data of a successful answer of the client. */
type DataOf<R> = R extends { data: infer Data; error: null } ? Data : never

/** The data of a call to the service. Throws an `AuthError`, also after 5 seconds and for what is no answer. */
export async function ask<R extends { error: AuthError | null }>(call: Promise<R>): Promise<DataOf<R>> {
  const late = pause(TIME_LIMIT_MILLISECONDS, undefined, { ref: false }).then(() => {
    throw new AuthRetryableFetchError('The sign-in service does not answer', 504)
  })
  try {
    const answer = await Promise.race([call, late])
    if (answer.error) throw answer.error
    // Without an error there are data, if the call has any.
    return (answer as unknown as { data: DataOf<R> }).data
  } catch (cause) {
    // The client throws errors other than its own, e.g. for truncated JSON.
    throw cause instanceof AuthError ? cause : new AuthRetryableFetchError(String(cause), 502)
  }
}

/** Whether a request holds a session, readable or not; long ones are split in `.0`, `.1` … */
export function hasSessionCookie(c: Context): boolean {
  return Object.keys(getCookie(c)).some(isOfSession)
}

/** Removes the session from this device. */
export function dropSession(c: Context): void {
  drop(c, isOfSession)
  setSessionEvent(c, 'SIGNED_OUT')
}

const EVENT_SECONDS = 60

/** Lets every tab of the visitor know what has happened: the next page reads it, and passes it on. */
function setSessionEvent(c: Context, event: AuthChangeEvent): void {
  setCookie(c, SESSION_EVENT_COOKIE, event, { path: '/', sameSite: 'Lax', maxAge: EVENT_SECONDS })
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

/** Paths are without prefix; `*` stands for any characters. */
export const GUARD = {
  /** Visitors without a session are redirected here. */
  login: '/login',
  /** Links in mails and other services lead here. */
  callback: CONFIRM_PATH,
  /** Paths that need a session. Empty: all of them. */
  include: ['/drafts', '/drafts/*', ACCOUNT_PATH] as readonly string[],
  /** Paths that never do. */
  exclude: [] as readonly string[],
}

/** Whether `path`, with or without prefix, is for signed-in visitors. Login and callback never are. */
export function needsSession(path: string, settings = GUARD): boolean {
  const { pathname } = splitLocale(path)
  const { login, callback, include, exclude } = settings
  const isIn = (patterns: readonly string[]) => patterns.some((pattern) => matches(pathname, pattern))
  if (isIn([login, callback, ...exclude])) return false
  return include.length === 0 || isIn(include)
}

function matches(path: string, pattern: string): boolean {
  const star = pattern.indexOf('*')
  if (star === -1) return path === pattern
  if (!path.startsWith(pattern.slice(0, star))) return false
  for (let end = star; end <= path.length; end++) {
    if (matches(path.slice(end), pattern.slice(star + 1))) return true
  }
  return false
}

const COOKIE = 'requested-path'
/** As long as a link in a mail is valid. */
const COOKIE_SECONDS = 60 * 60
const MAX_PATH_CHARACTERS = 1024

export function keepRequestedPath(c: Context): void {
  openLater(c, encodePath(c.req.path) + new URL(c.req.url).search)
}

/** Opens `path` once the visitor is signed in. */
export function openLater(c: Context, path: string): void {
  setCookie(c, COOKIE, path, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: COOKIE_SECONDS })
}

/** The page to open now, once; `undefined` when none was requested. */
export function takeRequestedPath(c: Context): string | undefined {
  const kept = getCookie(c, COOKIE)
  if (kept === undefined) return undefined
  deleteCookie(c, COOKIE, { path: '/' })
  return ownProtectedPath(kept)
}

/**
 * A path of this site that needs a session, or `undefined`: others can write a cookie, and a redirect to whatever it says
 * would be theirs.
 */
function ownProtectedPath(text: string): string | undefined {
  if (!text.startsWith('/') || text.length > MAX_PATH_CHARACTERS) return undefined
  const url = URL.canParse(text, 'http://site.invalid') ? new URL(text, 'http://site.invalid') : undefined
  if (url?.origin !== 'http://site.invalid' || !needsSession(decodePath(url.pathname) ?? '')) return undefined
  return url.pathname + url.search
}
