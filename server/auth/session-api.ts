/**
 * Proxy for the browser's calls to the sign-in service: renewing a session, reading its account, and signing out. The
 * browser contacts no other host, and needs no key.
 */
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { SESSION_API } from '../../shared/auth.ts'
import { type BackendAddress, fetchWithRetry } from '../backend/client.ts'
import { visitorAddress } from '../http/address.ts'
import { methodNotAllowed } from '../http/methods.ts'
import { endsSession } from './problem.ts'
import type { SignInSettings } from './settings.ts'

const LARGEST_BODY_BYTES = 16 * 1024
const TIME_LIMIT_MILLISECONDS = 5000

export function addSessionApi(app: Hono, settings: SignInSettings): void {
  const base = `${SESSION_API}/auth/v1`
  const { address } = settings
  app.use(`${base}/token`, keepSession)
  app.use(`${base}/*`, async (c, next) => refuseTooMany(c, settings) ?? next())
  const limit = bodyLimit({ maxSize: LARGEST_BODY_BYTES })
  app.post(`${base}/token`, limit, async (c): Promise<Response> => {
    if (c.req.query('grant_type') !== 'refresh_token') return c.json({ message: 'Not here' }, 404)
    return passOn(c, address(), '/token?grant_type=refresh_token')
  })
  app.get(`${base}/user`, (c) => passOn(c, address(), '/user'))
  app.post(`${base}/logout`, limit, (c) => passOn(c, address(), '/logout?scope=local'))
  app.on('ALL', [`${base}/token`, `${base}/logout`], methodNotAllowed('POST'))
}

/**
 * The browser's client ends its session when a renewal is refused with anything but a fault of the server. A refusal
 * that does not end the session, such as 429, becomes one.
 */
const keepSession = createMiddleware(async (c, next) => {
  await next()
  const { status } = c.res
  // A wrong method, a body that is too large and another grant are not the client's doing.
  if (c.res.ok || [404, 405, 413].includes(status)) return
  const { code, message } = refusalSchema.parse(
    await c.res
      .clone()
      .json()
      .catch(() => ({})),
  )
  if (endsSession({ name: 'AuthApiError', status, code, message })) return
  c.res = new Response(c.res.body, { status: 503, headers: c.res.headers })
})

const refusalSchema = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().catch(''),
})

function refuseTooMany(c: Context, { calls, trusted }: SignInSettings): Response | undefined {
  const wait = calls.wait(visitorAddress(c, trusted))
  if (wait === 0) return undefined
  c.header('Cache-Control', 'private, no-store')
  c.header('Retry-After', String(wait))
  return c.json({ code: 'over_request_rate_limit', message: 'Too many requests' }, 429)
}

/** The service's own status and JSON; 503 when it cannot be reached. */
async function passOn(c: Context, backend: BackendAddress | undefined, path: string): Promise<Response> {
  c.header('Cache-Control', 'private, no-store')
  if (!backend) return c.json({ message: 'Service unavailable' }, 503)
  const { url, publishableKey } = backend
  const body = c.req.method === 'POST' ? await c.req.text() : undefined
  try {
    const response = await fetchWithRetry({ timeLimit: TIME_LIMIT_MILLISECONDS })(`${url}/auth/v1${path}`, {
      method: c.req.method,
      headers: {
        apikey: publishableKey,
        Authorization: c.req.header('Authorization') ?? `Bearer ${publishableKey}`,
        'Content-Type': 'application/json',
        'X-Supabase-Api-Version': c.req.header('X-Supabase-Api-Version') ?? '2024-01-01',
      },
      ...(body ? { body } : {}),
    })
    const text = await response.text()
    if (text === '') return c.body(null, response.status as 204)
    return c.body(text, response.status as 200, { 'Content-Type': 'application/json' })
  } catch {
    return c.json({ message: 'Service unavailable' }, 503)
  }
}
