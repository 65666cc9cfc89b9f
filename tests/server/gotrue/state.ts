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

export interface Account {
  id: string
  email: string
  phone: string
  password: string
  /** Whether the owner of the address has confirmed it. */
  isConfirmed: boolean
  factors: Factor[]
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
  readonly status: 400 | 401 | 403 | 404 | 422
  readonly code: string
  readonly more: Record<string, unknown>

  constructor(status: Refusal['status'], code: string, message: string, more: Refusal['more'] = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
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
    codes: new Map<string, Link>(),
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
export function userOf({ id, email, phone, isConfirmed, factors }: Account) {
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
  }
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
