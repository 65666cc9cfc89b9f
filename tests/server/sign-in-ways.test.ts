/** Ways to sign in that `site.yaml` switches on: accounts of one's own, other services, organizations and phone numbers. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SignInWays } from '../../shared/auth.ts'
import { rounds } from '../effort.ts'
import { accountOf, accountVisitor, EMAIL, PASSWORD } from './account-visitor.ts'
import { type GoTrue, startGoTrue } from './gotrue/start.ts'
import { visitor } from './sign-in-site.ts'

const ALL: SignInWays = { signUp: true, providers: ['github', 'google'], sso: true, phone: true }
const NEW = 'reader@example.org'
const SESSION = 'sb-site-auth-token'

let service: GoTrue
beforeEach(async () => {
  service = await startGoTrue()
  const { project } = service.state
  Object.assign(project, { disable_signup: false, external_phone_enabled: true, providers: ['github'] })
  project.security_manual_linking_enabled = true
  project.saml = { 'acme.example': 'https://idp.acme.example/sso' }
  service.add({ email: EMAIL, phone: '393331234567', password: PASSWORD })
})
afterEach(() => service.stop())

type Someone = ReturnType<typeof accountVisitor>
const someone = (ways: SignInWays | undefined = ALL) => accountVisitor(service, ways)

async function replyOf(response: Response) {
  return JSON.parse((await response.text()).replace(/^.*<\/p>/, '')).signIn
}

/** The page of the provider to which an answer leads, as a browser without scripts follows it. */
function pageOf(response: Response): string {
  return response.headers.get('Refresh')?.replace('0; url=', '') ?? ''
}

/** Follows a provider's answer to the site's own address. */
async function comeBack(me: Someone, page: string, answer: Parameters<GoTrue['comeBack']>[1]) {
  const { pathname, search } = new URL(service.comeBack(page, answer))
  return me.get(pathname + search)
}

test.each([
  [{ intent: 'signUp', identifier: NEW, password: PASSWORD }, 'signUpDisabled'],
  [{ intent: 'provider', provider: 'github' }, 'provider'],
  [{ intent: 'sso', identifier: 'ada@acme.example' }, 'provider'],
  [{ intent: 'password', identifier: '+39 333 1234567', password: PASSWORD }, 'phoneDisabled'],
  [{ intent: 'link', identifier: '+39 333 1234567' }, 'linkNeedsEmail'],
])('without a setting %j is refused before the service is asked', async (fields, problem) => {
  const response = await someone({}).post('/login', fields as Record<string, string>)
  expect(await replyOf(response)).toMatchObject({ problem })
  expect(service.asked).toEqual([])
})

describe('an account of one’s own', () => {
  const fields = { intent: 'signUp', identifier: NEW, password: PASSWORD }

  test('is made with a form of its own, and opens with the link of the mail', async () => {
    const me = someone()
    expect(await replyOf(await me.get('/it/login?form=sign-up'))).toEqual({ isSignUp: true })
    expect(await replyOf(await me.post('/it/login', fields))).toEqual({ identifier: NEW, sent: 'signUp' })
    const [link] = service.state.links
    expect(link?.redirectTo).toBe('http://localhost/it/confirm')
    expect(await replyOf(await me.signIn(NEW))).toMatchObject({ problem: 'notConfirmed' })
    const entered = await me.post('/it/confirm', { token_hash: link?.hash ?? '', type: 'signup' })
    expect(entered.headers.get('Location')).toBe('/it')
    expect((await me.signIn(NEW)).headers.get('Location')).toBe('/')
  })

  test('opens at once where the project confirms no addresses', async () => {
    service.state.project.mailer_autoconfirm = true
    const me = someone()
    expect((await me.post('/login', fields)).headers.get('Location')).toBe('/')
    expect(me.cookies.has(SESSION)).toBe(true)
  })

  test('is answered alike where there is one already', async () => {
    const again = { ...fields, identifier: EMAIL }
    expect(await replyOf(await someone().post('/login', again))).toEqual({
      identifier: EMAIL,
      sent: 'signUp',
    })
    expect(service.state.links).toEqual([])
  })

  test('gets its link again', async () => {
    const me = someone()
    for (const intent of ['signUp', 'resend']) await me.post('/login', { ...fields, intent })
    expect(service.state.links.map(({ to, type }) => [to, type])).toEqual(Array(2).fill([NEW, 'signup']))
  })

  test.each([
    ['a project that takes none', { disable_signup: true }, PASSWORD, { problem: 'signUpDisabled' }],
    ['an address that is taken', { mailer_autoconfirm: true }, PASSWORD, { problem: 'accountExists' }],
    ['a weak password', {}, 'short', { problem: 'weakPassword', reasons: ['length'] }],
    ['an address that gets no mail', { hasSmtp: false }, PASSWORD, { problem: 'notSent' }],
    ['too many mails', { rate_limit_email_sent: 0 }, PASSWORD, { problem: 'tooMany' }],
    ['a project without mail', { external_email_enabled: false }, PASSWORD, { problem: 'emailDisabled' }],
  ])('is refused in words by %s', async (_name, project, password, reply) => {
    Object.assign(service.state.project, project)
    const identifier = reply.problem === 'accountExists' ? EMAIL : NEW
    const response = await someone().post('/login', { ...fields, identifier, password })
    expect(await replyOf(response)).toEqual({ identifier, isSignUp: true, ...reply })
  })
})

describe('another service', () => {
  const ask = (me: Someone, provider = 'github') =>
    me.post('/it/login', { intent: 'provider', provider }, 'http://localhost')

  test('signs in whoever comes back from it, and leads to the page that was asked for', async () => {
    const me = someone()
    await me.get('/it/drafts/blog/later')
    const response = await ask(me)
    const page = pageOf(response)
    expect(page).toMatch(/^https:\/\/github\.example\/authorize\?state=/)
    expect(await replyOf(response)).toEqual({ leavingFor: { name: 'GitHub', url: page } })
    const entered = await comeBack(me, page, { subject: '1', email: EMAIL })
    expect(entered.headers.get('Location')).toBe('/it/drafts/blog/later')
    expect(me.cookies.has(SESSION)).toBe(true)
    expect([...me.cookies.keys()].filter((name) => /flow|verifier/.test(name))).toEqual([])
  })

  test('opens nothing in a browser that was not sent to it', async () => {
    const page = pageOf(await ask(someone()))
    const other = someone()
    const response = await comeBack(other, page, { subject: '1', email: EMAIL })
    // As for the link of a mail: a button, whose post fails without the browser's own secret.
    expect(await response.text()).toContain('"link":{"kind":"signIn"')
    expect(other.cookies.has(SESSION)).toBe(false)
  })

  test.each([
    ['has no keys in the project', 'google', {}, undefined, 'provider'],
    ['says no', 'github', {}, 'denied', 'denied'],
    [
      'knows someone without account',
      'github',
      { disable_signup: true },
      { subject: '2', email: NEW },
      'signUpDisabled',
    ],
  ] as const)('that %s is answered in words', async (_name, provider, project, answer, problem) => {
    Object.assign(service.state.project, project)
    const me = someone()
    let response = await ask(me, provider)
    if (answer) response = await comeBack(me, pageOf(response), answer)
    expect(await replyOf(response)).toMatchObject({ problem })
    expect(me.cookies.has(SESSION)).toBe(false)
  })

  test.each(['javascript:alert(1)', '/drafts', ''])('is not a page at %j', async (page) => {
    service.state.project.saml = { 'acme.example': page }
    const response = await someone().post('/login', { intent: 'sso', identifier: 'ada@acme.example' })
    if (page !== '') expect(response.headers.get('Refresh')).toBeNull()
    expect(await replyOf(response)).toMatchObject({ problem: expect.any(String) })
  })
})

describe('an organization', () => {
  const ask = (me: Someone, identifier: string) => me.post('/login', { intent: 'sso', identifier })

  test('is found by the domain of an address', async () => {
    const me = someone()
    const page = pageOf(await ask(me, 'ada@acme.example'))
    expect(page).toMatch(/^https:\/\/idp\.acme\.example\/sso\?RelayState=/)
    const entered = await comeBack(me, page, { subject: '1', email: 'ada@acme.example' })
    expect(entered.headers.get('Location')).toBe('/')
    expect(me.cookies.has(SESSION)).toBe(true)
  })

  test.each([
    ['ada@other.example', 'organization'],
    ['', 'ssoNeedsEmail'],
    ['+39 333 1234567', 'ssoNeedsEmail'],
  ])('of %j is answered with %s', async (identifier, problem) => {
    expect(await replyOf(await ask(someone(), identifier))).toEqual({ identifier, problem })
  })

  test('of a project without SAML is answered in words', async () => {
    service.state.project.saml = undefined
    expect(await replyOf(await ask(someone(), 'a@acme.example'))).toMatchObject({ problem: 'provider' })
  })
})

describe('a phone number', () => {
  const NUMBER = '+39 333 123 4567'

  test('gets a code, which signs in once', async () => {
    const me = someone()
    const asked = await replyOf(await me.post('/login', { intent: 'link', identifier: NUMBER }))
    expect(asked).toEqual({ identifier: NUMBER, sent: 'sms' })
    const wrong = await me.post('/login', { intent: 'sms', identifier: NUMBER, code: '000000' })
    expect(await replyOf(wrong)).toEqual({ identifier: NUMBER, sent: 'sms', problem: 'mailedCode' })
    const code = service.state.accounts[0]?.smsCode ?? ''
    const entered = await me.post('/login', { intent: 'sms', identifier: NUMBER, code })
    expect(entered.headers.get('Location')).toBe('/drafts')
  })

  test('is answered alike where it has no account', async () => {
    const response = await someone().post('/login', { intent: 'link', identifier: '+39 333 7654321' })
    expect(await replyOf(response)).toEqual({ identifier: '+39 333 7654321', sent: 'sms' })
  })

  test('makes an account', async () => {
    const me = someone()
    const identifier = '+39 333 7654321'
    const made = await me.post('/login', { intent: 'signUp', identifier, password: PASSWORD })
    expect(await replyOf(made)).toEqual({ identifier, sent: 'sms' })
    const code = service.state.accounts[1]?.smsCode ?? ''
    const entered = await me.post('/login', { intent: 'sms', identifier, code })
    expect(entered.headers.get('Location')).toBe('/')
  })

  test('of a project without SMS is answered in words', async () => {
    service.state.project.external_phone_enabled = false
    for (const intent of ['link', 'password']) {
      const response = await someone().post('/login', { intent, identifier: NUMBER, password: PASSWORD })
      expect(await replyOf(response)).toMatchObject({ problem: 'phoneDisabled' })
    }
  })
})

describe('accounts elsewhere, on the page of an account', () => {
  async function signedIn() {
    const me = someone()
    await me.signIn()
    return me
  }
  const connect = (me: Someone) => me.change('link', { provider: 'github' })
  const identities = async (me: Someone) => (await accountOf(await me.get('/account'))).identities

  test('are connected and disconnected', async () => {
    const me = await signedIn()
    expect(await identities(me)).toMatchObject({
      linked: [{ provider: 'email', email: EMAIL }],
      providers: ['github', 'google'],
    })
    const entered = await comeBack(me, pageOf(await connect(me)), { subject: '7', email: 'ada@git.example' })
    expect(entered.headers.get('Location')).toBe('/account?done=identityAdded')
    const added = await identities(me)
    expect(added).toMatchObject({
      linked: [{ provider: 'email' }, { provider: 'GitHub', email: 'ada@git.example' }],
      providers: ['google'],
    })
    const identity = added?.linked[1]?.id ?? ''
    const removed = await me.change('unlink', { identity })
    expect(removed.headers.get('Location')).toBe('/account?done=identityRemoved')
    const again = await accountOf(await me.change('unlink', { identity }))
    expect(again).toMatchObject({ problem: 'identityMissing', about: 'identities' })
    const last = await me.change('unlink', { identity: added?.linked[0]?.id ?? '' })
    expect(await accountOf(last)).toMatchObject({ problem: 'lastIdentity', about: 'identities' })
  })

  test('are answered in words where another account has them', async () => {
    const github = { identity_id: 'x', provider: 'github', subject: '7', email: NEW }
    service.add({ email: NEW, identities: [github] })
    const me = await signedIn()
    const back = await comeBack(me, pageOf(await connect(me)), { subject: '7', email: NEW })
    expect(back.headers.get('Location')).toBe('/account?problem=identityTaken')
    const page = await accountOf(await me.get('/account?problem=identityTaken'))
    expect(page).toMatchObject({ problem: 'identityTaken', about: 'identities' })
  })

  test('are not connected by a project that forbids it, nor in a session that is not fresh', async () => {
    const me = await signedIn()
    service.state.project.security_manual_linking_enabled = false
    expect(await accountOf(await connect(me))).toMatchObject({ problem: 'linkingDisabled' })
    service.state.project.security_manual_linking_enabled = true
    for (const session of service.state.sessions.values())
      for (const entry of session.amr) entry.timestamp -= 3600
    await me.post('/account', {})
    me.cookies.set(SESSION, await renewed(me))
    expect(await accountOf(await connect(me))).toMatchObject({ problem: 'signInAgain' })
  })
})

test('no form and no callback of a stranger is a fault, or leads to another site', async () => {
  const texts = fc.constantFrom(
    '',
    EMAIL,
    NEW,
    '+39 333 1234567',
    'a@acme.example',
    '//evil.example',
    '\0',
    'x@',
  )
  const intents = fc.constantFrom(
    ...['password', 'link', 'recovery', 'resend', 'sms'],
    ...['signUp', 'provider', 'sso', 'code'],
  )
  const fields = fc.record({
    intent: fc.oneof(intents, fc.string()),
    identifier: fc.oneof(texts, fc.string()),
    password: fc.oneof(texts, fc.string()),
    provider: fc.constantFrom('github', 'google', '__proto__', 'evil'),
    code: fc.oneof(texts, fc.string()),
    token_hash: fc.string(),
    type: fc.constantFrom('email', 'signup', 'recovery', 'sms', 'constructor'),
    error_code: fc.oneof(fc.constantFrom('access_denied', 'identity_already_exists'), fc.string()),
  })
  const me = visitor(service.url, Number.POSITIVE_INFINITY, { signIn: { ways: () => ALL } })
  await fc.assert(
    fc.asyncProperty(fields, fc.boolean(), async (form, isCallback) => {
      if (isCallback) me.cookies.set('sign-in-flow', 'link')
      const response = isCallback
        ? await me.get(`/confirm?${new URLSearchParams(form)}`)
        : await me.post('/login', form)
      expect(response.status).toBeLessThan(500)
      expect(response.headers.get('Location') ?? '/').toMatch(/^\/(?!\/)/)
      expect(response.headers.get('Refresh') ?? '').toMatch(
        /^$|^0; url=https:\/\/(github|idp\.acme)\.example\//,
      )
    }),
    { numRuns: rounds(400) },
  )
})

/** The session's cookie once its token was renewed. */
async function renewed({ cookies, get }: Someone): Promise<string> {
  const session = JSON.parse(Buffer.from((cookies.get(SESSION) ?? '').slice(7), 'base64url').toString())
  cookies.set(
    SESSION,
    `base64-${Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString('base64url')}`,
  )
  await get('/account')
  return cookies.get(SESSION) ?? ''
}
