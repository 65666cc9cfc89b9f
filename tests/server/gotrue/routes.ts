/** Tokens, links and accounts, as github.com/supabase/auth answers them. */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sendLink, sendSms } from './messages.ts'
import {
  type Account,
  type Link,
  Refusal,
  type Session,
  type State,
  sessionOf,
  startSession,
  tokensOf,
  userOf,
} from './state.ts'

/** Proofs that a project may demand before a password is changed (`internal/api/user.go`). */
export interface PasswordRules {
  requiresCurrentPassword: boolean
  /** Applies to a session that is older than a day. */
  requiresReauthentication: boolean
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

export function accountRoutes(state: State, rules: PasswordRules): Hono {
  const app = new Hono()
  const asked = async (c: { req: { header(name: string): string | undefined } }) =>
    sessionOf(state, c.req.header('Authorization'))
  app.post('/token', async (c) => {
    const session = grant(state, c.req.query('grant_type'), await c.req.json())
    return c.json(await tokensOf(state, session))
  })
  app.post('/signup', async (c) => {
    const made = signUp(state, await c.req.json(), c.req.query('redirect_to'))
    return c.json('session' in made ? await tokensOf(state, made.session) : made.user)
  })
  // *Add user* of the dashboard: no mail (`adminUserCreate` in `internal/api/admin.go`).
  app.post('/admin/users', async (c) => {
    if (!c.req.header('apikey')?.startsWith('sb_secret_'))
      throw new Refusal(403, 'not_admin', 'User not allowed')
    const { email, password, email_confirm } = await c.req.json()
    if (state.accounts.some((account) => account.email === email))
      throw new Refusal(422, 'email_exists', 'A user with this email address has already been registered')
    const identity = { identity_id: randomUUID(), provider: 'email', subject: '', email }
    const made = { id: randomUUID(), email, phone: '', password, isConfirmed: email_confirm === true }
    const account = { ...made, factors: [], identities: [identity] }
    state.accounts.push(account)
    return c.json(userOf(account))
  })
  app.post('/otp', async (c) => {
    const body = await c.req.json()
    const account = state.accounts.find((known) =>
      body.phone ? known.phone === body.phone.replace(/^\+/, '') : known.email === body.email,
    )
    if (!account) throw new Refusal(422, 'otp_disabled', 'Signups not allowed for otp')
    if (body.phone) sendSms(state, account)
    else sendMail(state, account, 'magiclink', body, c.req.query('redirect_to'))
    return c.json({})
  })
  app.post('/recover', async (c) => {
    const body = await c.req.json()
    // `requireEmailProvider`
    requireProvider(state, body, 400, 'Email logins are disabled')
    const account = state.accounts.find(({ email }) => email === body.email)
    if (account) sendMail(state, account, 'recovery', body, c.req.query('redirect_to'))
    return c.json({})
  })
  app.post('/resend', async (c) => {
    const body = await c.req.json()
    requireProvider(state, body, 400, 'logins are disabled')
    const account = state.accounts.find(({ email }) => email === body.email)
    if (account && !account.isConfirmed) sendMail(state, account, 'signup', body, c.req.query('redirect_to'))
    return c.json({})
  })
  app.post('/verify', async (c) => {
    const { token_hash, type, phone, token } = await c.req.json()
    if (phone) return c.json(await tokensOf(state, openSms(state, phone, token)))
    const link = takeLink(state, token_hash, type)
    return c.json(await tokensOf(state, openLink(state, link)))
  })
  // The address in the mails of a project whose templates were never touched.
  app.get('/verify', (c) => {
    const link = takeLink(state, c.req.query('token') ?? '', c.req.query('type') ?? '')
    const code = randomUUID()
    const account = accountOfLink(state, link)
    state.codes.set(code, { account, challenge: link.challenge, method: methodOf(link.type) })
    return c.redirect(`${link.redirectTo}?code=${code}`, 303)
  })
  app.get('/user', async (c) => c.json(userOf((await asked(c)).account)))
  app.put('/user', async (c) => {
    const session = await asked(c)
    changePassword(session, await c.req.json(), rules)
    return c.json(userOf(session.account))
  })
  app.get('/reauthenticate', async (c) => {
    const { account } = await asked(c)
    account.nonce = String(randomInt(100_000, 1_000_000))
    return c.json({})
  })
  app.post('/logout', async (c) => {
    const session = await asked(c)
    state.sessions.delete(session.id)
    return c.body(null, 204)
  })
  return app
}

type Body = Readonly<Record<string, string | undefined>>

function grant(state: State, type: string | undefined, body: Body): Session {
  if (type === 'password') {
    if (!body.email && !body.phone) throw new Refusal(400, 'validation_failed', 'missing email or phone')
    requireProvider(state, body, 422, 'logins are disabled')
    const phone = body.phone?.replace(/^\+/, '')
    const account = state.accounts.find((known) =>
      body.email ? known.email === body.email : known.phone === phone,
    )
    if (!account?.password || account.password !== body.password)
      throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
    if (!account.isConfirmed && body.email)
      throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed')
    if (!account.isConfirmed) throw new Refusal(400, 'phone_not_confirmed', 'Phone not confirmed')
    return startSession(state, account, 'password')
  }
  return type === 'pkce' ? grantByCode(state, body) : grantByRefresh(state, body)
}

function grantByRefresh(state: State, { refresh_token = '' }: Body): Session {
  const session = state.refreshTokens.get(refresh_token)
  state.refreshTokens.delete(refresh_token)
  if (session && state.sessions.has(session.id)) return session
  throw new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

function grantByCode(state: State, { auth_code = '', code_verifier = '' }: Body): Session {
  const flow = state.codes.get(auth_code)
  if (!flow) throw new Refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  const challenge = createHash('sha256').update(code_verifier).digest('base64url')
  if (challenge !== flow.challenge)
    throw new Refusal(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  state.codes.delete(auth_code)
  return startSession(state, flow.account, flow.method)
}

/** `internal/api/signup.go` */
function signUp(state: State, body: Body, redirectTo?: string): { session: Session } | { user: object } {
  const { project, accounts } = state
  if (project.disable_signup)
    throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  requireStrength(body.password)
  requireProvider(state, body, 400, 'signups are disabled')
  const { email = '', password = '' } = body
  const phone = (body.phone ?? '').replace(/^\+/, '')
  const isAutomatic = email ? project.mailer_autoconfirm : project.sms_autoconfirm
  const known = accounts.find((account) => (email ? account.email === email : account.phone === phone))
  if (known?.isConfirmed) {
    if (isAutomatic) throw new Refusal(422, 'user_already_exists', 'User already registered')
    // `sanitizeUser`: as for a new one, with another id.
    return { user: { ...userOf(known), id: randomUUID(), identities: [] } }
  }
  const made = known ?? { id: randomUUID(), email, phone, password, isConfirmed: isAutomatic, factors: [] }
  const identity = { identity_id: randomUUID(), provider: email ? 'email' : 'phone', subject: made.id, email }
  const account: Account = known ?? { ...made, identities: [identity] }
  if (!known) accounts.push(account)
  if (isAutomatic) return { session: startSession(state, account, 'password') }
  if (email) sendMail(state, account, 'signup', body, redirectTo)
  else sendSms(state, account)
  return { user: userOf(account) }
}

function sendMail(state: State, account: Account, type: string, body: Body, redirectTo?: string): void {
  requireProvider(state, { email: account.email }, 422, 'Email logins are disabled')
  sendLink(state, account, type, { redirectTo, challenge: body.code_challenge })
}

/** The way that a request takes is one of the project's. */
function requireProvider({ project }: State, { email, phone }: Body, status: 400 | 422, words: string): void {
  if (email && !project.external_email_enabled)
    throw new Refusal(status, 'email_provider_disabled', words.replace(/^logins|^signups/, 'Email $&'))
  if (phone && !project.external_phone_enabled)
    throw new Refusal(status, 'phone_provider_disabled', words.replace(/^logins|^signups/, 'Phone $&'))
}

function openSms(state: State, phone: string, token: string): Session {
  const account = state.accounts.find((known) => known.phone === phone.replace(/^\+/, ''))
  if (!account?.smsCode || account.smsCode !== token)
    throw new Refusal(403, 'otp_expired', 'Token has expired or is invalid')
  delete account.smsCode
  account.isConfirmed = true
  return startSession(state, account, 'otp')
}

/** `email` stands for whatever signs in (`internal/api/verify.go`). */
function takeLink(state: State, hash: string, type: string): Link {
  const index = state.links.findIndex(
    (link) => link.hash === hash && (link.type === type || (type === 'email' && link.type === 'magiclink')),
  )
  const [link] = index < 0 ? [] : state.links.splice(index, 1)
  if (!link) throw new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')
  return link
}

function openLink(state: State, link: Link): Session {
  const account = accountOfLink(state, link)
  account.isConfirmed = true
  return startSession(state, account, methodOf(link.type))
}

function accountOfLink({ accounts }: State, { to }: Link): Account {
  const account = accounts.find(({ email }) => email === to)
  if (!account) throw new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')
  return account
}

function methodOf(type: string): string {
  return type === 'magiclink' || type === 'signup' ? 'otp' : type
}

function requireStrength(password = ''): void {
  if (password.length < 12)
    throw new Refusal(422, 'weak_password', 'Password should be at least 12 characters.', {
      weak_password: { reasons: ['length'] },
    })
}

function changePassword(session: Session, body: Body, rules: PasswordRules): void {
  const { account, aal, amr, startedAt } = session
  const { password = '', current_password, nonce } = body
  requireStrength(password)
  if (account.factors.some(({ status }) => status === 'verified') && aal === 'aal1')
    throw new Refusal(401, 'insufficient_aal', 'AAL2 session is required to update email or password')
  if (rules.requiresReauthentication && Date.now() > startedAt + DAY_MILLISECONDS) {
    if (!nonce) throw new Refusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
    if (nonce !== account.nonce)
      throw new Refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  const isRecovery = amr.some(({ method }) => method === 'recovery')
  if (rules.requiresCurrentPassword && account.password && !isRecovery) {
    if (!current_password)
      throw new Refusal(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      )
    if (current_password !== account.password)
      throw new Refusal(
        400,
        'current_password_mismatch',
        'Current password required when setting new password.',
      )
  }
  if (account.password === password)
    throw new Refusal(422, 'same_password', 'New password should be different from the old password.')
  account.password = password
}
