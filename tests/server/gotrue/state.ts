/** Accounts and sessions of the stand-in for the sign-in service, and its tokens. */
import { randomUUID } from 'node:crypto'
import { sign, verify } from 'hono/jwt'

export interface Factor {
  id: string
  friendly_name: string
  factor_type: 'totp' | 'phone' | 'webauthn'
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
  secret: string
}

/** An account elsewhere that signs in to one here. */
export interface Identity {
  identity_id: string
  provider: string
  /** The account's id at the provider. */
  subject: string
  email: string
}

export interface Account {
  id: string
  email: string
  phone: string
  password: string
  /** Whether the owner of the address or the number has confirmed it. */
  isConfirmed: boolean
  factors: Factor[]
  identities: Identity[]
  /** Time of the last mail, in milliseconds. */
  mailedAt?: number
  /** The code of the last message by SMS. */
  smsCode?: string
  /** The code that was last mailed for a change of the password. */
  nonce?: string
}

export interface Session {
  id: string
  account: Account
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  startedAt: number
}

/** A link on its way: its hash, and the challenge of the browser that asked for it (PKCE). */
export interface Link {
  to: string
  type: string
  hash: string
  redirectTo: string
  challenge?: string
}

/** An answer other than 200. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 422 | 429
  readonly code: string
  readonly more: Record<string, unknown>

  constructor(status: Refusal['status'], code: string, message: string, more: Refusal['more'] = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

/**
 * Settings of a project, by what the Management API calls them. Those given here are what `supabase config push` makes of
 * `supabase/config.toml`, with a mail server of one's own.
 */
export const PROJECT = {
  disable_signup: true,
  external_email_enabled: true,
  external_phone_enabled: false,
  mailer_autoconfirm: false,
  sms_autoconfirm: false,
  security_manual_linking_enabled: false,
  security_captcha_enabled: false,
  /** Providers with keys. */
  providers: [] as string[],
  /** Organizations' sign-in pages by their domains; `undefined` without SAML, a paid feature. */
  saml: undefined as Record<string, string> | undefined,
  /** A mail server of one's own. Without one, the built-in one mails to members of the organization only. */
  hasSmtp: true,
  members: [] as string[],
  /** Mails in an hour, to all addresses together: 2 of the built-in server. */
  rate_limit_email_sent: 1000,
  /** Seconds between two mails to one account. */
  smtp_max_frequency: 0,
  /** `npx supabase db push` has run. */
  isMigrated: true,
  /** Nobody has used it for a week: the gateway answers 540. */
  isPaused: false,
  /** *IP address forwarding*: `Sb-Forwarded-For` of calls with a secret key is believed. */
  security_sb_forwarded_for_enabled: true,
}
export type Project = typeof PROJECT

/** A visitor on the way to a provider, and back. */
export interface FlowState {
  provider: string
  redirectTo: string
  challenge: string
  /** The account that the provider's is to be added to. */
  linkTo?: Account
}

const KEY = 'a key of the tests and of nobody else'
const SECONDS = 3600

export function newState() {
  return {
    accounts: [] as Account[],
    sessions: new Map<string, Session>(),
    refreshTokens: new Map<string, Session>(),
    challenges: new Map<string, string>(),
    links: [] as Link[],
    codes: new Map<string, { account: Account; challenge?: string | undefined; method: string }>(),
    flows: new Map<string, FlowState>(),
    mails: 0,
    /** Addresses by which calls were counted, where *IP address forwarding* named one. */
    addresses: [] as string[],
    tables: { stream: [] as object[], messages: new Map<string, { subject: string }>() },
    project: { ...PROJECT },
  }
}

export type State = ReturnType<typeof newState>

export function startSession(state: State, account: Account, method: string): Session {
  const amr = [{ method, timestamp: seconds() }]
  const session: Session = { id: randomUUID(), account, aal: 'aal1', amr, startedAt: Date.now() }
  state.sessions.set(session.id, session)
  return session
}

/** The answer that every grant has. */
export async function tokensOf(state: State, session: Session) {
  const { account, aal, amr } = session
  const refresh_token = randomUUID().slice(0, 12)
  state.refreshTokens.set(refresh_token, session)
  const exp = seconds() + SECONDS
  const claims = { sub: account.id, aud: 'authenticated', role: 'authenticated', session_id: session.id, exp }
  return {
    access_token: await sign({ ...claims, email: account.email, phone: account.phone, aal, amr }, KEY),
    token_type: 'bearer',
    expires_in: SECONDS,
    expires_at: exp,
    refresh_token,
    user: userOf(account),
  }
}

/** The session that a request speaks for. Throws a `Refusal`. */
export async function sessionOf(state: State, authorization = ''): Promise<Session> {
  const token = authorization.replace(/^Bearer /, '')
  const claims = await verify(token, KEY, 'HS256').catch(() => {
    throw new Refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  })
  const session = state.sessions.get(String(claims.session_id))
  if (session) return session
  throw new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** As the service shows an account: without password and secrets. */
export function userOf({ id, email, phone, isConfirmed, factors, identities }: Account) {
  const shown = factors.map(({ secret: _secret, ...factor }) => factor)
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    ...(email && isConfirmed && { email_confirmed_at: '2026-11-01T09:00:00Z' }),
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-11-01T09:00:00Z',
    ...(shown.length > 0 && { factors: shown }),
    identities: identities.map(({ identity_id, provider, subject, email: at }) => ({
      ...{ identity_id, provider, id: subject, user_id: id, created_at: '2026-11-01T09:00:00Z' },
      identity_data: { sub: subject, email: at },
    })),
  }
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
