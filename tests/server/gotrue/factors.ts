/**
 * The second factor, as `internal/api/mfa.go` of github.com/supabase/auth has it: enrolled and verified as TOTP. Accounts may
 * have verified factors of the other kinds (`internal/models/factor.go`: `totp`, `phone`, `webauthn`).
 */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type Factor, Refusal, type Session, type State, seconds, sessionOf, tokensOf } from './state.ts'
import { newSecret, totp } from './totp.ts'

const MOST_FACTORS = 10

export function factorRoutes(state: State): Hono {
  const app = new Hono()
  const asked = async (c: { req: { header(name: string): string | undefined } }) =>
    sessionOf(state, c.req.header('Authorization'))
  app.post('/factors', async (c) => {
    const session = await asked(c)
    const { friendly_name = '', issuer = 'localhost' } = await c.req.json()
    const factor = enrol(session, friendly_name)
    const uri = `otpauth://totp/${issuer}:${session.account.email}?secret=${factor.secret}&issuer=${issuer}`
    const shown = { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: factor.secret, uri }
    return c.json({ id: factor.id, type: 'totp', friendly_name, totp: shown })
  })
  app.post('/factors/:id/challenge', async (c) => {
    const factor = factorOf(await asked(c), c.req.param('id'))
    const id = randomUUID()
    state.challenges.set(id, factor.id)
    return c.json({ id, type: 'totp', expires_at: seconds() + 300 })
  })
  app.post('/factors/:id/verify', async (c) => {
    const session = await asked(c)
    const factor = factorOf(session, c.req.param('id'))
    const { challenge_id, code } = await c.req.json()
    if (state.challenges.get(challenge_id) !== factor.id)
      throw new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
    // The code before is still good: someone typed it as it changed.
    const codes = [0, 30_000].map((ago) => totp(factor.secret, Date.now() - ago))
    if (!codes.includes(code)) throw new Refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    state.challenges.delete(challenge_id)
    verifyFactor(state, session, factor)
    return c.json(await tokensOf(state, session))
  })
  app.delete('/factors/:id', async (c) => {
    const session = await asked(c)
    const factor = factorOf(session, c.req.param('id'))
    if (factor.status === 'verified' && session.aal === 'aal1')
      throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    session.account.factors = session.account.factors.filter((other) => other !== factor)
    for (const other of state.sessions.values()) if (other.account === session.account) other.aal = 'aal1'
    return c.json({ id: factor.id })
  })
  return app
}

/** A verified factor of any kind, as of an account that another client has enrolled. */
export function verifiedFactor(factor_type: Factor['factor_type']): Factor {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    friendly_name: factor_type,
    factor_type,
    status: 'verified',
    created_at: now,
    updated_at: now,
    secret: newSecret(),
  }
}

function enrol({ account, aal }: Session, name: string): Factor {
  if (account.factors.some((factor) => factor.friendly_name === name))
    throw new Refusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (account.factors.length >= MOST_FACTORS)
    throw new Refusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (aal === 'aal1' && account.factors.some((factor) => factor.status === 'verified'))
    throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  const factor: Factor = { ...verifiedFactor('totp'), friendly_name: name, status: 'unverified' }
  account.factors.push(factor)
  return factor
}

/** The session rises to the second level, the account's others end, and so do attempts to enrol. */
function verifyFactor(state: State, session: Session, factor: Factor): void {
  const { account } = session
  factor.status = 'verified'
  session.aal = 'aal2'
  session.amr = [{ method: 'totp', timestamp: seconds() }, ...session.amr]
  account.factors = account.factors.filter(({ status }) => status === 'verified')
  for (const [id, other] of state.sessions)
    if (other.account === account && other.aal === 'aal1') state.sessions.delete(id)
}

function factorOf({ account }: Session, id: string): Factor {
  const factor = account.factors.find((known) => known.id === id)
  if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
