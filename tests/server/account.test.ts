/** Signing in with a number, passwords (forgotten, chosen, changed), and the code of an app as a second step. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, accountVisitor, EMAIL, NEW_PASSWORD, PASSWORD } from './account-visitor.ts'
import { type GoTrue, startGoTrue } from './gotrue/start.ts'
import type { Account } from './gotrue/state.ts'
import { totp } from './gotrue/totp.ts'

let service: GoTrue
let owner: Account
beforeEach(async () => {
  service = await startGoTrue()
  owner = service.add({ email: EMAIL, phone: '393331234567', password: PASSWORD })
})
afterEach(() => service.stop())

const someone = () => accountVisitor(service)

test.each([EMAIL, '+393331234567', '+39 333 123 4567', '0039 (333) 123-4567', '393331234567'])(
  'signing in takes %s',
  async (identifier) => {
    service.state.project.external_phone_enabled = true
    const { signIn, event } = accountVisitor(service, { phone: true })
    expect((await signIn(identifier)).headers.get('Location')).toBe('/drafts')
    expect(event()).toBe('SIGNED_IN')
  },
)

test('a forgotten password is replaced after the button of the mail’s link', async () => {
  const { post, get, change, signIn, event } = someone()
  await post('/it/login', { intent: 'recovery', identifier: EMAIL })
  const [link] = service.state.links
  expect(link?.redirectTo).toBe('http://localhost/it/confirm')
  const fields = { token_hash: link?.hash ?? '', type: 'recovery' }
  const entered = await post('/it/confirm', fields)
  expect(entered.headers.get('Location')).toBe('/it/account')
  expect(event()).toBe('PASSWORD_RECOVERY')
  expect(await accountOf(await get('/it/account'))).toEqual({ factors: [], cameByLink: true })
  const saved = await change('password', { password: NEW_PASSWORD })
  expect(saved.status).toBe(303)
  expect(saved.headers.get('Location')).toBe('/account?done=password')
  expect(event()).toBe('USER_UPDATED')
  expect((await signIn(EMAIL, PASSWORD)).status).toBe(401)
  expect((await signIn(EMAIL, NEW_PASSWORD)).status).toBe(303)
})

test('whoever is invited chooses a password first', async () => {
  const guest = service.add({ email: 'guest@meridiana.example' })
  const { hash } = service.invite(guest)
  const { get, post, change } = someone()
  await get('/drafts')
  const entered = await post('/confirm', { token_hash: hash, type: 'invite' })
  expect(entered.headers.get('Location')).toBe('/account')
  expect(await accountOf(await get('/account'))).toMatchObject({ cameByLink: true })
  await change('password', { password: NEW_PASSWORD })
  expect(guest.password).toBe(NEW_PASSWORD)
})

describe('a new password', () => {
  test.each([
    ['', 422, { problem: 'noPassword' }],
    ['short', 400, { problem: 'weakPassword', reasons: ['length'] }],
    [PASSWORD, 400, { problem: 'samePassword' }],
  ])('%j is answered with %i and why', async (password, status, reply) => {
    const { signIn, change } = someone()
    await signIn()
    const response = await change('password', { password })
    expect(response.status).toBe(status)
    expect(await accountOf(response)).toEqual({ ...reply, factors: [], cameByLink: false })
    expect(owner.password).toBe(PASSWORD)
  })

  test('takes the current one where the project asks for it', async () => {
    service.rules.requiresCurrentPassword = true
    const { signIn, change } = someone()
    await signIn()
    const needed = { problem: 'currentPassword', needs: 'currentPassword' }
    expect(await accountOf(await change('password', { password: NEW_PASSWORD }))).toMatchObject(needed)
    const wrong = await change('password', { password: NEW_PASSWORD, currentPassword: 'not this one' })
    expect(await accountOf(wrong)).toMatchObject(needed)
    expect(owner.password).toBe(PASSWORD)
    await change('password', { password: NEW_PASSWORD, currentPassword: PASSWORD })
    expect(owner.password).toBe(NEW_PASSWORD)
  })

  test('takes a mailed code where the project asks for it', async () => {
    service.rules.requiresReauthentication = true
    const { signIn, change } = someone()
    await signIn()
    for (const session of service.state.sessions.values()) session.startedAt = 0
    const asked = await change('password', { password: NEW_PASSWORD })
    expect(asked.status).toBe(200)
    expect(await accountOf(asked)).toMatchObject({ needs: 'mailedCode' })
    const wrong = await change('password', { password: NEW_PASSWORD, mailedCode: '000000' })
    expect(await accountOf(wrong)).toMatchObject({ problem: 'mailedCode', needs: 'mailedCode' })
    await change('password', { password: NEW_PASSWORD, mailedCode: owner.nonce ?? '' })
    expect(owner.password).toBe(NEW_PASSWORD)
  })
})

const now = () => totp(owner.factors[0]?.secret ?? '', Date.now())

describe('an app', () => {
  test('is connected with its first code, and listed', async () => {
    const me = someone()
    await me.signIn()
    const { enrolling } = await accountOf(await me.change('enrol', { name: 'Phone' }))
    if (!enrolling) throw new Error('No app is being connected')
    expect(enrolling.secret).toMatch(/^[A-Z2-7]{32}$/)
    const fields = { factor: enrolling.id, secret: enrolling.secret }
    const wrong = await me.change('verify', { ...fields, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(await accountOf(wrong)).toMatchObject({ problem: 'code', enrolling })
    const right = totp(enrolling.secret, Date.now())
    const done = await me.change('verify', { ...fields, code: `${right.slice(0, 3)} ${right.slice(3)}` })
    expect(done.headers.get('Location')).toBe('/account?done=factorAdded')
    expect(me.event()).toBe('MFA_CHALLENGE_VERIFIED')
    const { factors } = await accountOf(await me.get('/account'))
    expect(factors).toMatchObject([{ id: enrolling.id, name: 'Phone' }])
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
    expect((await me.change('password', { password: NEW_PASSWORD })).headers.get('Location')).toBe('/login')
    await me.get('/drafts/blog/later')
    expect(await (await me.get('/login')).text()).toContain('"name":"Phone"')
    const wrong = await me.enterCode('000000')
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('"problem":"code"')
    const right = await me.enterCode(now())
    expect(right.headers.get('Location')).toBe('/drafts/blog/later')
    expect(me.event()).toBe('MFA_CHALLENGE_VERIFIED')
    expect((await me.get('/drafts')).status).toBe(200)
  })

  test('is not judged while the service is down, and the visitor hears that', async () => {
    await connectFirst()
    const me = someone()
    await me.signIn()
    const code = now()
    await service.stop()
    const answer = await me.enterCode(code)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('"problem":"unavailable"')
  })

  test('opens nothing when the session is gone by the time it is entered', async () => {
    await connectFirst()
    const me = someone()
    await me.signIn()
    me.cookies.clear()
    const answer = await me.enterCode(now())
    expect(await answer.text()).toContain('"problem":"session"')
    expect((await me.get('/drafts')).headers.get('Location')).toBe('/login')
  })

  test('is asked for whatever the visitor’s cookie says', async () => {
    await connectFirst()
    const me = someone()
    await me.signIn()
    const name = 'sb-site-auth-token'
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
    await me.change('password', { password: NEW_PASSWORD })
    expect(owner.password).toBe(NEW_PASSWORD)
  })

  test('is disconnected, and asked for no more', async () => {
    const me = await connectFirst()
    const factor = owner.factors[0]?.id ?? ''
    const removed = await me.change('remove', { factor })
    expect(removed.headers.get('Location')).toBe('/account?done=factorRemoved')
    expect(await accountOf(await me.get('/account?done=factorRemoved'))).toMatchObject({
      done: 'factorRemoved',
      factors: [],
    })
    expect((await someone().signIn()).headers.get('Location')).toBe('/drafts')
  })
})

async function connectFirst() {
  const me = someone()
  await me.signIn()
  await me.connectApp()
  return me
}
