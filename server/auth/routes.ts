/** Sign-in over HTTP: the posts of its forms, the browser's calls to the service, and the pages that depend on who asks. */
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { ACCOUNT_PATH, SESSION_API } from '../../shared/auth.ts'
import { everywhere } from '../../shared/urls.ts'
import { fetchWithRetry, type ServerBackendAddress } from '../backend/client.ts'
import { methodNotAllowed } from '../http/validate-request.ts'
import { receiveAccount, showAccount } from './account.ts'
import { redeemLink, showLink } from './callback.ts'
import { endsSession } from './problems.ts'
import { forwardedFor, GUARD, needsSession, readAuthState, type SignInSettings } from './session.ts'
import { denyAccess, receiveSignIn, receiveSignOut, showSignIn } from './sign-in.ts'

const LOGOUT = '/logout'
/** An address and a password, with room to spare. */
const MAX_BODY_BYTES = 16 * 1024

const POSTS: readonly [path: string, receive: (c: Context, settings: SignInSettings) => Promise<Response>][] =
  [
    [GUARD.login, receiveSignIn],
    [GUARD.callback, redeemLink],
    [ACCOUNT_PATH, receiveAccount],
    [LOGOUT, receiveSignOut],
  ]

/** Redirects and refusals too are one visitor's alone. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'private, no-store')
})

/**
 * The address of a link holds its secret: pages that its page leads to learn the site's name only. Not less, or the
 * button's post would come without an `Origin`.
 */
const linkPrivacy = createMiddleware(async (c, next) => {
  await next()
  c.header('Referrer-Policy', 'strict-origin')
})

export function addSignIn(app: Hono, settings: SignInSettings): void {
  app.on(['GET', 'POST'], everywhere(GUARD.callback), linkPrivacy)
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES })
  for (const [path, receive] of POSTS) {
    app.on('POST', everywhere(path), noStore, limit, (c) => receive(c, settings))
  }
  app.on('ALL', everywhere(LOGOUT), methodNotAllowed('POST'))
  addSessionApi(app, settings)
}

/** After the language was settled, and before all other pages. */
export function addSignInPages(app: Hono, settings: SignInSettings): void {
  app.on('GET', everywhere(GUARD.login), noStore, (c) => showSignIn(c, settings))
  app.on('GET', everywhere(GUARD.callback), noStore, (c) => showLink(c, settings))
  const showGuarded = async (c: Context) => {
    c.header('Cache-Control', 'private, no-store')
    return showProtected(c, settings)
  }
  app.get('*', (c, next) => (needsSession(c.req.path) ? showGuarded(c) : next()))
}

/** A protected page: shown to whoever has a session, which the page itself may find not to be enough. */
async function showProtected(c: Context, settings: SignInSettings): Promise<Response> {
  const state = await readAuthState(c, settings)
  if (state.kind !== 'signedIn') return denyAccess(c, settings, state)
  if (c.var.pathname === ACCOUNT_PATH) return showAccount(c, settings, state)
  return settings.show(c, { path: c.req.path, visitor: state.visitor })
}

const TIME_LIMIT_MS = 5000
const RENEWAL = '/token?grant_type=refresh_token'
const UNAVAILABLE = { message: 'Service unavailable' }

/**
 * Proxy for the browser's calls to the sign-in service: renewing a session, reading its account, and signing out. The browser
 * contacts no other host, and needs no key.
 */
function addSessionApi(app: Hono, settings: SignInSettings): void {
  const base = `${SESSION_API}/auth/v1`
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES })
  app.post(`${base}/token`, noStore, limit, async (c): Promise<Response> => {
    if (c.req.query('grant_type') !== 'refresh_token') return c.json({ message: 'Not here' }, 404)
    return passOn(c, settings, RENEWAL)
  })
  app.get(`${base}/user`, noStore, (c) => passOn(c, settings, '/user'))
  app.post(`${base}/logout`, noStore, limit, (c) => passOn(c, settings, '/logout?scope=local'))
  app.on('ALL', [`${base}/token`, `${base}/logout`], methodNotAllowed('POST'))
}

/** The service's own status and JSON; 503 when it cannot be reached, 429 for too many calls. */
async function passOn(c: Context, settings: SignInSettings, path: string): Promise<Response> {
  const wait = settings.calls.wait(c.var.visitor)
  if (wait > 0) {
    c.header('Retry-After', String(wait))
    // The browser's client would end its session after a 429 to a renewal.
    return c.json({ message: 'Too many requests' }, path === RENEWAL ? 503 : 429)
  }
  const backend = settings.address()
  if (!backend) return c.json(UNAVAILABLE, 503)
  try {
    const response = await callService(c, backend, path)
    const body = await response.text()
    if (body === '') return c.body(null, response.status as 204)
    const status = path === RENEWAL && !response.ok ? refusedRenewal(response, body) : response.status
    return c.body(body, status as 200, { 'Content-Type': 'application/json' })
  } catch {
    return c.json(UNAVAILABLE, 503)
  }
}

async function callService(c: Context, backend: ServerBackendAddress, path: string): Promise<Response> {
  const { url, publishableKey, secretKey } = backend
  // A renewal is what the service limits by address. The others name their session, and get no key that passes its rules.
  const key = path === RENEWAL ? secretKey : publishableKey
  return fetchWithRetry({ timeLimit: TIME_LIMIT_MS })(`${url}/auth/v1${path}`, {
    method: c.req.method,
    headers: {
      ...(path === RENEWAL && forwardedFor(c)),
      apikey: key,
      Authorization: (path !== RENEWAL && c.req.header('Authorization')) || `Bearer ${key}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': c.req.header('X-Supabase-Api-Version') ?? '2024-01-01',
    },
    ...(c.req.method === 'POST' && { body: await c.req.text() }),
  })
}

const refusalSchema = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().catch(''),
})

/**
 * The browser's client ends its session when a renewal is refused with anything but a fault of the server. A refusal
 * that does not end the session, such as 429, becomes one. Throws for a body that is not JSON.
 */
function refusedRenewal({ status }: Response, body: string): number {
  const { code, message } = refusalSchema.parse(JSON.parse(body))
  return endsSession({ name: 'AuthApiError', status, code, message }) ? status : 503
}
