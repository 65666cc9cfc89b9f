/** Signing in with a number, and passwords: forgotten, chosen, changed. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountOf, accountVisitor, EMAIL, NEW_PASSWORD, PASSWORD } from './account-visitor.ts'
import { type GoTrue, startGoTrue } from './gotrue/start.ts'
import type { Account } from './gotrue/state.ts'

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
