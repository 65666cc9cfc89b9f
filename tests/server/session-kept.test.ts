/** What ends a session and what does not, and what a stranger learns of accounts (`gotrue/` is the service). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, accountVisitor, EMAIL, NEW_PASSWORD, PASSWORD } from './account-visitor.ts'
import { verifiedFactor } from './gotrue/factors.ts'
import { type GoTrue, type RefusedAnswer, startGoTrue } from './gotrue/start.ts'
import type { Account } from './gotrue/state.ts'
import { VISITOR_ADDRESS } from './sign-in-site.ts'

let service: GoTrue
let owner: Account
beforeEach(async () => {
  service = await startGoTrue()
  owner = service.add({ email: EMAIL, password: PASSWORD })
})
afterEach(() => service.stop())

const SESSION = 'sb-site-auth-token'

async function signedIn() {
  const me = accountVisitor(service)
  await me.signIn()
  return me
}

/** The session in the visitor's cookie, changed. */
function changeSession(cookies: Map<string, string>, change: Record<string, unknown>): void {
  const session = JSON.parse(Buffer.from(cookies.get(SESSION)?.slice(7) ?? '', 'base64url').toString())
  const changed = JSON.stringify({ ...session, ...change })
  cookies.set(SESSION, `base64-${Buffer.from(changed).toString('base64url')}`)
}

describe.each<RefusedAnswer>([
  'requestLimit',
  'tooManyInText',
  'restricted',
  'restrictedInHtml',
  'paused',
  'pausedInHtml',
  'fault',
  'webServerDown',
])('a service that answers %s', (answer) => {
  test('ends no session, whether it is asked about the account or to renew', async () => {
    const me = await signedIn()
    for (const change of [{}, { expires_at: 1 }]) {
      changeSession(me.cookies, change)
      const before = me.cookies.get(SESSION)
      service.refuse(answer)
      const response = await me.get('/drafts')
      expect([response.status, me.cookies.get(SESSION)]).toEqual([503, before])
      expect(me.event()).not.toBe('SIGNED_OUT')
      service.refuse()
      expect((await me.get('/drafts')).status).toBe(200)
    }
  })

  test('is a fault of the server to the browser’s client, which keeps its session then', async () => {
    const me = await signedIn()
    service.refuse(answer)
    const renewed = await me.send('/api/session/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: '{"refresh_token":"any"}',
    })
    expect(renewed.status).toBeGreaterThanOrEqual(500)
    // Not among those that the client tries again (`NETWORK_ERROR_CODES` of auth-js).
    expect(renewed.status).not.toBe(540)
  })
})

test('a session that the service does not know ends', async () => {
  const me = await signedIn()
  service.state.sessions.clear()
  expect((await me.get('/drafts')).headers.get('Location')).toBe('/login?problem=session')
  expect([me.cookies.has(SESSION), me.event()]).toEqual([false, 'SIGNED_OUT'])
})

test('a session whose renewal is refused for good ends, for the browser too', async () => {
  const me = await signedIn()
  changeSession(me.cookies, { expires_at: 1 })
  service.state.refreshTokens.clear()
  expect((await me.get('/drafts')).headers.get('Location')).toBe('/login?problem=session')
  expect(me.cookies.has(SESSION)).toBe(false)
  const body = '{"refresh_token":"gone"}'
  const path = '/api/session/auth/v1/token?grant_type=refresh_token'
  expect((await me.send(path, { method: 'POST', body })).status).toBe(400)
})

test.each(['totp', 'phone', 'webauthn'] as const)('a verified %s factor is asked for', async (kind) => {
  owner.factors.push(verifiedFactor(kind))
  const me = accountVisitor(service)
  expect((await me.signIn()).headers.get('Location')).toBe('/login')
  for (const path of ['/drafts', '/account', '/drafts/stream']) {
    expect((await me.get(path)).headers.get('Location'), path).toBe('/login')
  }
  const page = await (await me.get('/login')).text()
  expect(page).toContain(kind === 'totp' ? '"factors":[{' : '"problem":"factorKind"')
})

describe.each(['recovery', 'link'])('the wish for a %s', (intent) => {
  const wish = async (identifier: string, answer?: RefusedAnswer) => {
    const me = accountVisitor(service)
    service.refuse(answer)
    const response = await me.post('/login', { intent, identifier })
    const names = response.headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/=.*?;/, ';').replace(/flow-\w+/, 'flow'))
    const text = (await response.text()).replaceAll(identifier, 'you@example.org')
    return { status: response.status, names, text }
  }

  test.each<RefusedAnswer>(['emailLimit', 'mailFault', 'fault'])(
    'is answered alike for an account of which the service says %s, and for nobody',
    async (answer) => {
      const [nobody, known] = [await wish('nobody@x.example'), await wish(EMAIL, answer)]
      expect(known).toEqual(nobody)
      expect(known.status).toBe(200)
    },
  )

  test.each<[RefusedAnswer, string]>([
    ['emailDisabled', 'emailDisabled'],
    ['paused', 'paused'],
    ['pausedInHtml', 'paused'],
    ['requestLimit', 'tooMany'],
  ])('says what is wrong with the service itself: %s', async (answer, problem) => {
    for (const identifier of [EMAIL, 'nobody@x.example']) {
      expect((await wish(identifier, answer)).text).toContain(`"problem":"${problem}"`)
    }
  })
})

test('a new password takes the current one where the sign-in was long ago', async () => {
  const me = await signedIn()
  for (const session of service.state.sessions.values()) session.amr = [{ method: 'password', timestamp: 1 }]
  changeSession(me.cookies, { expires_at: 1 })
  const needed = { problem: 'currentPassword', needs: 'currentPassword' }
  for (const fields of [{}, { currentPassword: 'not this one' }]) {
    const refused = await me.change('password', { password: NEW_PASSWORD, ...fields })
    expect(await accountOf(refused)).toMatchObject(needed)
    expect(owner.password).toBe(PASSWORD)
  }
  const sessions = service.state.sessions.size
  await me.change('password', { password: NEW_PASSWORD, currentPassword: PASSWORD })
  expect(owner.password).toBe(NEW_PASSWORD)
  expect(service.state.sessions.size).toBe(sessions)
})

test('the service counts attempts and renewals by the visitor’s address, with the secret key', async () => {
  const { cookies, get, send, signIn } = accountVisitor(service)
  await signIn()
  await get('/drafts')
  const { refresh_token } = JSON.parse(
    Buffer.from((cookies.get('sb-site-auth-token') ?? '').slice(7), 'base64url').toString(),
  )
  const asked = service.asked.length
  expect(service.state.addresses).toEqual(Array(asked).fill(VISITOR_ADDRESS))
  const renew = '/api/session/auth/v1/token?grant_type=refresh_token'
  expect((await send(renew, { method: 'POST', body: JSON.stringify({ refresh_token }) })).status).toBe(200)
  expect(service.state.addresses).toHaveLength(asked + 1)
  // The browser's other calls get no key that passes rules.
  expect((await send('/api/session/auth/v1/user')).status).toBe(403)
  expect(service.state.addresses).toHaveLength(asked + 1)
})
