import {
  AuthApiError,
  AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replyTo } from '../../server/auth/problems.ts'
import { needsSession } from '../../server/auth/session.ts'
import { FAULTS, json, startFaultyBackend } from './faulty-backend.ts'
import { OWNER, visitor } from './sign-in-site.ts'

let backend: Awaited<ReturnType<typeof startFaultyBackend>>
beforeEach(async () => {
  backend = await startFaultyBackend((response) => json(response, 200, {}))
})
afterEach(() => backend.stop())

describe('words for what the service says', () => {
  test.each([
    ['invalid_credentials', 'Invalid login credentials', 400, 'credentials'],
    [undefined, 'You must provide either an email or phone number and a password', 400, 'phoneDisabled'],
    ['mfa_verification_failed', 'Invalid TOTP code entered', 422, 'code'],
    ['same_password', 'New password should be different from the old password.', 422, 'samePassword'],
    ['insufficient_aal', 'AAL2 session is required', 401, 'session'],
    ['otp_expired', 'Email link is invalid or has expired', 403, 'link'],
    [undefined, 'JWT has expired', 401, 'session'],
    ['identity_already_exists', 'Identity is already linked', 422, 'identityTaken'],
    ['over_request_rate_limit', 'Request rate limit reached', 429, 'tooMany'],
    ['email_provider_disabled', 'Email logins are disabled', 422, 'emailDisabled'],
    ['captcha_failed', 'captcha protection: request disallowed (no captcha_token found)', 400, 'captcha'],
    [undefined, 'Project paused', 540, 'paused'],
    [undefined, 'Bad Gateway', 502, 'unavailable'],
    ['something_new', 'Whatever it is', 400, 'unknown'],
  ])('%s, %j and %i are %j', (code, message, status, problem) => {
    expect(replyTo(new AuthApiError(message, status, code))).toEqual({ problem })
  })

  test('Auth session missing! is a session that has ended', () => {
    expect(replyTo(new AuthSessionMissingError())).toEqual({ problem: 'session' })
  })

  test.each([
    new AuthRetryableFetchError('Web server is down', 521),
    Object.assign(new AuthError('The operation was aborted due to timeout'), { name: 'TimeoutError' }),
  ])('%s is a service that is not reached', (error) => {
    expect(replyTo(error)).toEqual({ problem: 'unavailable' })
  })

  test('a weak password has its reasons', () => {
    const error = new AuthWeakPasswordError('Password is too weak', 422, ['length', 'pwned'])
    expect(replyTo(error)).toEqual({ problem: 'weakPassword', reasons: ['length', 'pwned'] })
  })
})

describe('the form', () => {
  test.each([
    [{ identifier: '', password: '', intent: 'password' }, 422, 'missing'],
    [{ identifier: 'a@b.example', password: '', intent: 'password' }, 422, 'missing'],
    [{ identifier: '', intent: 'link' }, 422, 'linkNeedsEmail'],
    [{ identifier: '+39 333 1234567', intent: 'recovery' }, 422, 'linkNeedsEmail'],
  ])('%j answers %i', async (fields, status, problem) => {
    const response = await visitor(backend.url).post('/login', fields as Record<string, string>)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`"problem":"${problem}"`)
    expect(backend.asked).toEqual([])
  })

  test('of a proxy that speaks TLS for us is ours', async () => {
    const response = await visitor(undefined).post('/login', { identifier: '' }, 'https://localhost')
    expect(response.status).toBe(422)
  })

  test('is not tried for ever', async () => {
    const { post } = visitor(backend.url, 2)
    for (const _ of [1, 2]) await post('/login', { identifier: 'a', password: '', intent: 'password' })
    const response = await post('/login', { ...OWNER, intent: 'password' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(backend.asked).toEqual([])
  })

  test('of 1 MB is too large', async () => {
    const response = await visitor(backend.url).post('/login', { identifier: 'x'.repeat(1_000_000) })
    expect(response.status).toBe(413)
  })
})

describe.each(Object.entries(FAULTS).filter(([name]) => !/rows|count|object/.test(name)))(
  'a service that %s',
  (name, fault) => {
    beforeEach(() => {
      backend.answer = fault
    })

    test('is said to be unavailable, and the address stays filled in', async () => {
      const response = await visitor(backend.url).post('/login', { ...OWNER, intent: 'password' })
      const problem =
        name === 'answers 500' || name === 'answers HTML' ? /unavailable|unknown/ : /unavailable/
      expect(await response.text()).toMatch(problem)
      expect(response.status).toBeGreaterThanOrEqual(400)
    })

    test('does not sign anyone out, nor lets anyone in', async () => {
      const { cookies, get } = visitor(backend.url)
      cookies.set('sb-site-auth-token', cookie())
      const response = await get('/drafts')
      expect(response.status).not.toBe(200)
      expect(await response.text()).not.toContain('visitor')
    })
  },
)

test('no backend at all is a service that is unavailable', async () => {
  const response = await visitor(undefined).post('/login', { ...OWNER, intent: 'password' })
  expect(response.status).toBe(503)
})

const settings = { login: '/login', callback: '/confirm' }
test.each([
  ['/drafts', { include: ['/drafts', '/drafts/*'], exclude: [] }, true],
  ['/drafts/💡', { include: ['/drafts/*'], exclude: [] }, true],
  ['/draftsman', { include: ['/drafts', '/drafts/*'], exclude: [] }, false],
  ['/blog/x', { include: [], exclude: ['/blog*'] }, false],
  ['/login', { include: [], exclude: [] }, false],
  ['/it/confirm', { include: ['*'], exclude: [] }, false],
])('the guard %s with %j: %s', (path, lists, expected) => {
  expect(needsSession(path, { ...settings, ...lists })).toBe(expected)
})

describe('the browser’s way to the service', () => {
  test('renews a session, and nothing else', async () => {
    const { send } = visitor(backend.url)
    const renew = (grant: string) =>
      send(`/api/session/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        body: '{"refresh_token":"r"}',
      })
    expect((await renew('refresh_token')).status).toBe(200)
    expect((await renew('password')).status).toBe(404)
    expect(backend.asked).toEqual(['/auth/v1/token?grant_type=refresh_token'])
  })

  test('is not asked for ever', async () => {
    const { get, send } = visitor(backend.url, 2)
    const renew = () =>
      send('/api/session/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: '{}' })
    for (const _ of [1, 2]) expect((await renew()).status).toBe(200)
    // A renewal that is refused with 429 would end the session in the browser.
    for (const [status, response] of [
      [503, await renew()],
      [429, await get('/api/session/auth/v1/user')],
    ] as const) {
      expect(response.status).toBe(status)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect(backend.asked).toHaveLength(2)
  })

  test('nor for the owner of a session that no page accepts', async () => {
    backend.answer = (response) => json(response, 403, { code: 'bad_jwt', message: 'invalid JWT' })
    const { cookies, get } = visitor(backend.url, 2)
    const statuses: number[] = []
    for (const path of ['/drafts', '/login', '/drafts', '/it/login']) {
      cookies.set('sb-site-auth-token', cookie())
      statuses.push((await get(path)).status)
    }
    expect(statuses).toEqual([302, 200, 429, 429])
    expect(backend.asked).toHaveLength(2)
  })

  test('answers 503 when the service is down', async () => {
    backend.answer = FAULTS['breaks the connection'] ?? backend.answer
    expect((await visitor(backend.url).get('/api/session/auth/v1/user')).status).toBe(503)
    expect((await visitor(undefined).get('/api/session/auth/v1/user')).status).toBe(503)
  })
})

/** A session that has not expired. */
function cookie(): string {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_at: 4_000_000_000,
    token_type: 'bearer',
  }
  return `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
}
