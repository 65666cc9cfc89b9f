/**
 * The session of a request: the account that the sign-in service confirms, the service's client, the session's cookies, and the
 * pages that need one. A forged, revoked or expired token is anonymous.
 */
import { isIP } from 'node:net'
import { combineChunks, createServerClient, parseCookieHeader, stringFromBase64URL } from '@supabase/ssr'
import {
  AuthApiError,
  type AuthChangeEvent,
  AuthError,
  AuthRetryableFetchError,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import { z } from 'zod'
import {
  ACCOUNT_PATH,
  accountName,
  CONFIRM_PATH,
  type Factor,
  type OwnState,
  SESSION_COOKIE,
  SESSION_EVENT_COOKIE,
  type SignInWays,
  type Visitor,
} from '../../shared/auth.ts'
import { decodePath, encodePath, splitLocale } from '../../shared/urls.ts'
import { fetchWithRetry, type ServerBackendAddress } from '../backend/client.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { endsSession } from './problems.ts'

/** A page as it is for one visitor. */
interface OwnPage extends OwnState {
  /** Pathname with prefix. */
  path: string
  /** Instead of 200. */
  status?: number
}

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
  if (!(await isSessionReadable(c))) {
    settings.log.info('Sign-in: a session cookie that cannot be read was dropped')
    dropSession(c)
    return { kind: 'anonymous' }
  }
  const auth = authOf(c, settings)
  if (!auth) return { kind: 'unavailable' }
  const wait = settings.calls.wait(c.var.visitor)
  if (wait > 0) return { kind: 'rateLimited', wait }
  const state = await fetchAuthState(auth, settings.owners())
  if (state.kind === 'anonymous') dropSession(c)
  return state
}

async function fetchAuthState(auth: Auth, owners: readonly string[]): Promise<AuthState> {
  const { data, error } = await withTimeout(auth.getUser())
  if (error) return { kind: endsSession(error) ? 'anonymous' : 'unavailable' }
  const { user } = data
  const visitor = visitorOf(user, owners)
  if (!visitor) return { kind: 'anonymous' }
  if (!hasFactor(user)) return { kind: 'signedIn', visitor, user, auth }
  const level = await levelOf(auth)
  if (!level) return { kind: 'unavailable' }
  return { kind: level.currentLevel === level.nextLevel ? 'signedIn' : 'needsCode', visitor, user, auth }
}

/** Assurance level and methods of the session; `undefined` when the service does not answer. */
export async function levelOf(auth: Auth) {
  const { data } = await auth.getSession()
  if (!data.session) return undefined
  // With the token the service is asked for the factors: those in the cookie are the visitor's to forge.
  const level = await withTimeout(auth.mfa.getAuthenticatorAssuranceLevel(data.session.access_token))
  return level.data ?? undefined
}

/** `undefined` for an account with neither address nor number, of which there is nothing to show. */
export function visitorOf(user: User, owners: readonly string[]): Visitor | undefined {
  const { email, email_confirmed_at } = user
  const account = accountName(user)
  if (account === undefined) return undefined
  const isListed = owners.some((owner) => owner.toLowerCase() === email?.toLowerCase())
  // Whoever signs up with an address has yet to prove that it is theirs.
  return { account, isOwner: isListed && Boolean(email_confirmed_at) }
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

const SESSION_COOKIE_SECONDS = 400 * 24 * 60 * 60

/**
 * The service for the visitor of a request; `undefined` while the backend is down. PKCE, and cookies that scripts of the
 * site may read. The secret key gives no rights here that the visitor lacks: with it the service believes `Sb-Forwarded-For`.
 */
export function authOf(c: Context, settings: SignInSettings): Auth | undefined {
  const backend = settings.address()
  if (!backend) return undefined
  const client = createServerClient(backend.url, backend.secretKey, {
    cookieOptions: { name: SESSION_COOKIE },
    global: { fetch: fetchService, headers: forwardedFor(c) },
    cookies: {
      getAll: () => readableCookies(c),
      setAll: (cookies) => {
        // After any refusal but a few, also a limit's, the client would drop the session: that is left to `dropSession`.
        if (cookies.every(({ value }) => value === '')) return
        for (const { name, value } of cookies) {
          const maxAge = value === '' ? 0 : SESSION_COOKIE_SECONDS
          setCookie(c, name, value, { path: '/', sameSite: 'Lax', maxAge })
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
 * answer a provider that is switched off with a page of JSON.
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

/** Resolves within 5 seconds to an answer with either data or an error; never rejects. */
export async function withTimeout<R extends { error: AuthError | null }>(
  call: Promise<R>,
): Promise<R | { data?: undefined; error: AuthError }> {
  const late = new Promise<{ error: AuthError }>((resolve) => {
    const error = new AuthRetryableFetchError('The sign-in service does not answer', 504)
    setTimeout(() => resolve({ error }), TIME_LIMIT_MILLISECONDS).unref()
  })
  try {
    return await Promise.race([call, late])
  } catch (cause) {
    // The client throws errors other than its own, e.g. for truncated JSON.
    return { error: cause instanceof AuthError ? cause : new AuthRetryableFetchError(String(cause), 502) }
  }
}

/** Put before a value by @supabase/ssr; the rest is JSON in base64url. */
const BASE64_PREFIX = 'base64-'

const storedSession = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The cookies of a request, in the shape that @supabase/ssr reads; a session that it could not read is left out. */
async function readableCookies(c: Context): Promise<{ name: string; value: string }[]> {
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
async function isSessionReadable(c: Context): Promise<boolean> {
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

export interface GuardSettings {
  /** Path to which visitors without a session are redirected. */
  login: string
  /** Path that links in mails and other services lead to. */
  callback: string
  /** Paths that need a session, without prefix; `*` stands for anything. Empty: all of them. */
  include: readonly string[]
  /** Paths that never do. */
  exclude: readonly string[]
}

export const GUARD: GuardSettings = {
  login: '/login',
  callback: CONFIRM_PATH,
  include: ['/drafts', '/drafts/*', ACCOUNT_PATH],
  exclude: [],
}

/** Whether `path`, with or without prefix, is for signed-in visitors. Login and callback never are. */
export function needsSession(path: string, settings: GuardSettings = GUARD): boolean {
  const { pathname } = splitLocale(path)
  const { login, callback, include, exclude } = settings
  const isIn = (patterns: readonly string[]) => patterns.some((pattern) => matches(pathname, pattern))
  if (isIn([login, callback, ...exclude])) return false
  return include.length === 0 || isIn(include)
}

/** Whether the parts between the pattern's `*` are in the path, in their order. */
function matches(path: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return path === pattern
  if (!path.startsWith(start)) return false
  let position = start.length
  for (const part of parts) {
    const found = path.indexOf(part, position)
    if (found === -1) return false
    position = found + part.length
  }
  return path.endsWith(end) && path.length - end.length >= position
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
