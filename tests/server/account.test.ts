/** Passwords and second steps, against a stand-in for the sign-in service (`gotrue/`). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GoTrue, startGoTrue } from './gotrue/start.ts'
import type { Account } from './gotrue/state.ts'
import { totp } from './gotrue/totp.ts'
import { visitor } from './sign-in-site.ts'

const EMAIL = 'owner@meridiana.example'
const PASSWORD = 'a harbour at noon'
const NEW = 'a lighthouse at dusk'

let service: GoTrue
let owner: Account
beforeEach(async () => {
  service = await startGoTrue()
  owner = service.add({ email: EMAIL, phone: '393331234567', password: PASSWORD })
})
afterEach(() => service.stop())

/** Someone at the sign-in page, and what they do there and on their account's page. */
function someone() {
  const site = visitor(service.url)
  return {
    ...site,
    signIn: (identifier = EMAIL, password = PASSWORD, prefix = '') =>
      site.post(`${prefix}/login`, { intent: 'password', identifier, password }),
    enterCode: (code: string) => site.post('/login', { intent: 'code', code }),
    change: (intent: string, fields: Record<string, string>) => site.post('/account', { intent, ...fields }),
    /** What the answer to a form tells the account page. */
    said: async (response: Response) => JSON.parse((await response.text()).replace(/^.*<\/p>/, '')).account,
  }
}

const events = ({ cookies }: { cookies: Map<string, string> }) => cookies.get('session-event')
const now = () => totp(owner.factors[0]?.secret ?? '', Date.now())

/** Connects an app, as its owner would. */
async function connectApp({ change, said }: ReturnType<typeof someone>, name = 'Phone'): Promise<Response> {
  const { enrolling } = await said(await change('enrol', { name }))
  const code = totp(enrolling.secret, Date.now())
  return change('verify', { factor: enrolling.id, secret: enrolling.secret, code })
}

describe('signing in', () => {
  test.each([EMAIL, '+393331234567', '+39 333 123 4567', '0039 (333) 123-4567', '393331234567'])(
    'takes %s',
    async (identifier) => {
      const { signIn, cookies } = someone()
      expect((await signIn(identifier)).headers.get('Location')).toBe('/drafts')
      expect(events({ cookies })).toBe('SIGNED_IN')
    },
  )

  test('with a number alone shows that number as the account', async () => {
    service.add({ phone: '390801234567', password: NEW })
    const { signIn, get } = someone()
    await signIn('+390801234567', NEW)
    expect(await (await get('/account')).text()).toContain('"account":"+390801234567","isOwner":false')
  })
})

describe('a forgotten password', () => {
  test.each([EMAIL, 'nobody@x.example'])('is answered in the same words for %s', async (identifier) => {
    const response = await someone().post('/login', { intent: 'recovery', identifier })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(JSON.stringify({ signIn: { identifier, sent: 'recovery' } }))
    expect(service.state.links.map(({ to }) => to)).toEqual(identifier === EMAIL ? [EMAIL] : [])
  })

  test('is replaced after the button of the mail’s link', async () => {
    const { post, get, change, said, signIn, cookies } = someone()
    await post('/it/login', { intent: 'recovery', identifier: EMAIL })
    const [link] = service.state.links
    expect(link?.redirectTo).toBe('http://localhost/it/confirm')
    const fields = { token_hash: link?.hash ?? '', type: 'recovery' }
    const entered = await post('/it/confirm', fields)
    expect(entered.headers.get('Location')).toBe('/it/account')
    expect(events({ cookies })).toBe('PASSWORD_RECOVERY')
    expect(await said(await get('/it/account'))).toEqual({ factors: [], cameByLink: true })
    const saved = await change('password', { password: NEW })
    expect(saved.status).toBe(303)
    expect(saved.headers.get('Location')).toBe('/account?done=password')
    expect(events({ cookies })).toBe('USER_UPDATED')
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(401)
    expect((await signIn(EMAIL, NEW)).status).toBe(303)
  })

  test('is replaced by way of the mail that comes with a project (PKCE)', async () => {
    const { post, cookies } = someone()
    await post('/login', { intent: 'recovery', identifier: EMAIL })
    const address = `${service.url}/auth/v1/verify?type=recovery&token=${service.state.links[0]?.hash}`
    const led = await fetch(address, { redirect: 'manual' })
    const code = new URL(led.headers.get('Location') ?? '').searchParams.get('code') ?? ''
    const entered = await post('/confirm', { code })
    expect(entered.headers.get('Location')).toBe('/account')
    expect(events({ cookies })).toBe('PASSWORD_RECOVERY')
  })
})

test('whoever is invited chooses a password first', async () => {
  const guest = service.add({ email: 'guest@meridiana.example' })
  const { hash } = service.invite(guest)
  const { get, post, change, said } = someone()
  await get('/drafts')
  const entered = await post('/confirm', { token_hash: hash, type: 'invite' })
  expect(entered.headers.get('Location')).toBe('/account')
  expect(await said(await get('/account'))).toMatchObject({ cameByLink: true })
  await change('password', { password: NEW })
  expect(guest.password).toBe(NEW)
})

describe('a new password', () => {
  test.each([
    ['', 422, { problem: 'noPassword' }],
    ['short', 400, { problem: 'weakPassword', reasons: ['length'] }],
    [PASSWORD, 400, { problem: 'samePassword' }],
  ])('%j is answered with %i and why', async (password, status, reply) => {
    const { signIn, change, said } = someone()
    await signIn()
    const response = await change('password', { password })
    expect(response.status).toBe(status)
    expect(await said(response)).toEqual({ ...reply, factors: [], cameByLink: false })
    expect(owner.password).toBe(PASSWORD)
  })

  test('takes the current one where the project asks for it', async () => {
    service.rules.requiresCurrentPassword = true
    const { signIn, change, said } = someone()
    await signIn()
    const needed = { problem: 'currentPassword', needs: 'currentPassword' }
    expect(await said(await change('password', { password: NEW }))).toMatchObject(needed)
    const wrong = await change('password', { password: NEW, currentPassword: 'not this one' })
    expect(await said(wrong)).toMatchObject(needed)
    expect(owner.password).toBe(PASSWORD)
    await change('password', { password: NEW, currentPassword: PASSWORD })
    expect(owner.password).toBe(NEW)
  })

  test('takes a mailed code where the project asks for it', async () => {
    service.rules.requiresReauthentication = true
    const { signIn, change, said } = someone()
    await signIn()
    for (const session of service.state.sessions.values()) session.startedAt = 0
    const asked = await change('password', { password: NEW })
    expect(asked.status).toBe(200)
    expect(await said(asked)).toMatchObject({ needs: 'mailedCode' })
    const wrong = await change('password', { password: NEW, mailedCode: '000000' })
    expect(await said(wrong)).toMatchObject({ problem: 'mailedCode', needs: 'mailedCode' })
    await change('password', { password: NEW, mailedCode: owner.nonce ?? '' })
    expect(owner.password).toBe(NEW)
  })

  test('of another site’s making is refused, and so is that of nobody', async () => {
    const { signIn, post, cookies } = someone()
    await signIn()
    const foreign = await post('/account', { intent: 'password', password: NEW }, 'https://evil.example')
    expect(foreign.status).toBe(403)
    cookies.clear()
    const nobodys = await post('/it/account', { intent: 'password', password: NEW })
    expect(nobodys.headers.get('Location')).toBe('/it/login')
    expect(owner.password).toBe(PASSWORD)
  })

  test('is not guessed at for ever', async () => {
    const { post } = visitor(service.url, 3)
    await post('/login', { intent: 'password', identifier: EMAIL, password: PASSWORD })
    for (const _ of [1, 2]) await post('/account', { intent: 'password', password: 'short' })
    const response = await post('/account', { intent: 'password', password: NEW })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('an app', () => {
  test('is connected with its first code, and listed', async () => {
    const me = someone()
    await me.signIn()
    const { enrolling } = await me.said(await me.change('enrol', { name: 'Phone' }))
    expect(enrolling.secret).toMatch(/^[A-Z2-7]{32}$/)
    const fields = { factor: enrolling.id, secret: enrolling.secret }
    const wrong = await me.change('verify', { ...fields, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(await me.said(wrong)).toMatchObject({ problem: 'code', enrolling })
    const right = totp(enrolling.secret, Date.now())
    const done = await me.change('verify', { ...fields, code: `${right.slice(0, 3)} ${right.slice(3)}` })
    expect(done.headers.get('Location')).toBe('/account?done=factorAdded')
    expect(events(me)).toBe('MFA_CHALLENGE_VERIFIED')
    const { factors } = await me.said(await me.get('/account'))
    expect(factors).toMatchObject([{ id: enrolling.id, name: 'Phone' }])
  })

  test('needs a name that is free; one that was never connected frees its own', async () => {
    const me = someone()
    await me.signIn()
    await me.change('enrol', { name: 'Phone' })
    await connectApp(me)
    expect(await me.said(await me.change('enrol', { name: 'Phone' }))).toMatchObject({
      problem: 'factorName',
    })
    expect(await me.said(await me.change('enrol', { name: ' ' }))).toMatchObject({ problem: 'factorName' })
  })

  test('is asked for its code before anything protected opens', async () => {
    await connectFirst()
    const me = someone()
    await me.get('/drafts/blog/later')
    expect((await me.signIn()).headers.get('Location')).toBe('/login')
    for (const path of ['/drafts', '/drafts/blog/later', '/account']) {
      const response = await me.get(path)
      expect(response.headers.get('Location'), path).toBe('/login')
    }
    expect((await me.change('password', { password: NEW })).headers.get('Location')).toBe('/login')
    await me.get('/drafts/blog/later')
    expect(await (await me.get('/login')).text()).toContain('"name":"Phone"')
    const wrong = await me.enterCode('000000')
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('"problem":"code"')
    const right = await me.enterCode(now())
    expect(right.headers.get('Location')).toBe('/drafts/blog/later')
    expect(events(me)).toBe('MFA_CHALLENGE_VERIFIED')
    expect((await me.get('/drafts')).status).toBe(200)
  })

  test('is asked for whatever the visitor’s cookie says', async () => {
    await connectFirst()
    const me = someone()
    await me.signIn()
    const name = 'sb-meridiana-auth-token'
    const session = JSON.parse(Buffer.from(me.cookies.get(name)?.slice(7) ?? '', 'base64url').toString())
    const forged = { ...session, user: { ...session.user, factors: [] } }
    me.cookies.set(name, `base64-${Buffer.from(JSON.stringify(forged)).toString('base64url')}`)
    expect((await me.get('/drafts')).headers.get('Location')).toBe('/login')
  })

  test('is asked for after a recovery too, which then leads to the new password', async () => {
    await connectFirst()
    const me = someone()
    await me.post('/it/login', { intent: 'recovery', identifier: EMAIL })
    const fields = { token_hash: service.state.links[0]?.hash ?? '', type: 'recovery' }
    expect((await me.post('/it/confirm', fields)).headers.get('Location')).toBe('/it/login')
    expect((await me.enterCode(now())).headers.get('Location')).toBe('/it/account')
    await me.change('password', { password: NEW })
    expect(owner.password).toBe(NEW)
  })

  test('is disconnected, and asked for no more', async () => {
    const me = await connectFirst()
    const factor = owner.factors[0]?.id ?? ''
    const removed = await me.change('remove', { factor })
    expect(removed.headers.get('Location')).toBe('/account?done=factorRemoved')
    expect(await me.said(await me.get('/account?done=factorRemoved'))).toMatchObject({
      done: 'factorRemoved',
      factors: [],
    })
    expect((await someone().signIn()).headers.get('Location')).toBe('/drafts')
  })
})

async function connectFirst() {
  const me = someone()
  await me.signIn()
  await connectApp(me)
  return me
}
