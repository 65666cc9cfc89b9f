/** The account page: a password, and the apps that sign-in asks for a code. Plain form posts, one redirect each. */

import type { AuthError, UserAttributes } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { ACCOUNT_CHANGES, ACCOUNT_PATH, type AccountReply, type SignInProblem } from '../../shared/auth.ts'
import { ownValue } from '../../shared/model.ts'
import { backendClient } from '../backend/client.ts'
import { redirectWithin } from '../http/location.ts'
import { answerTooMany, denyAccess, statusOf, waitOf } from './answer.ts'
import { factorsOf, levelOf, readAuthState, type SignedIn } from './auth-state.ts'
import { type Auth, withTimeout } from './client.ts'
import { digitsOf, type Form, postedForm, textOf } from './form.ts'
import { replyTo } from './problem.ts'
import type { SignInSettings } from './settings.ts'

/** Time for which a sign-in stands for the password. */
const FRESH_MILLISECONDS = 10 * 60 * 1000

type Action = (state: SignedIn, form: Form, settings: SignInSettings) => Promise<AccountReply>

/** Actions of the page's forms, by the name of their buttons. */
const ACTIONS: Readonly<Record<string, Action>> = {
  password: changePassword,
  enrol: aboutApps(enrol),
  verify: aboutApps(verifyFactor),
  remove: aboutApps(removeFactor),
}

/** `GET /account`, and the page again after a form that did not do. */
export async function showAccount(
  c: Context,
  settings: SignInSettings,
  { visitor, user, auth }: SignedIn,
  reply: AccountReply = {},
): Promise<Response> {
  const level = await levelOf(auth)
  const methods = level?.currentAuthenticationMethods.map((entry) =>
    typeof entry === 'string' ? entry : entry.method,
  )
  const done = ACCOUNT_CHANGES.find((name) => name === c.req.query('done'))
  const account = {
    ...(done && { done }),
    ...reply,
    factors: factorsOf(user),
    cameByLink: !methods?.includes('password'),
  }
  const status = reply.problem ? statusOf(reply.problem) : 200
  return settings.show(c, { path: c.req.path, status, visitor, account })
}

/** `POST /account`. */
export async function receiveAccount(c: Context, settings: SignInSettings): Promise<Response> {
  const wait = waitOf(c, settings)
  if (wait > 0) return answerTooMany(c, settings, wait)
  const state = await readAuthState(c, settings)
  if (state.kind !== 'signedIn') return denyAccess(c, settings, state)
  const form = await postedForm(c)
  const intent = textOf(form.intent)
  const act = ownValue(ACTIONS, intent)
  const reply: AccountReply = act ? await act(state, form, settings) : { problem: 'unknown' }
  if (!reply.done) return showAccount(c, settings, state, reply)
  // A reload of what comes next sends no form again.
  return redirectWithin(c, `${c.var.localise(ACCOUNT_PATH)}?done=${reply.done}`, 303)
}

function aboutApps(act: Action): Action {
  return async (...parts) => {
    const reply = await act(...parts)
    return reply.problem ? { ...reply, isAboutApps: true } : reply
  }
}

/**
 * A session that is not fresh may be a stolen cookie: it takes the current password. The project decides whether a change
 * takes that in any case, or a code that it mails.
 */
async function changePassword(state: SignedIn, form: Form, settings: SignInSettings): Promise<AccountReply> {
  const { auth } = state
  const [password, current, nonce] = [form.password, form.currentPassword, form.mailedCode].map(textOf)
  const asked = typeof form.currentPassword === 'string' ? 'currentPassword' : undefined
  const needs = typeof form.mailedCode === 'string' ? 'mailedCode' : asked
  const kept: AccountReply = needs ? { needs } : {}
  if (!password) return { ...kept, problem: 'noPassword' }
  if (!(await isFresh(auth)) && needs !== 'mailedCode') {
    const problem = await problemOfCurrent(state, current ?? '', settings)
    if (problem) return { problem, needs: 'currentPassword' }
  }
  const change: UserAttributes = {
    password,
    ...(current && { current_password: current }),
    ...(nonce && { nonce: nonce.trim() }),
  }
  const { error } = await withTimeout(auth.updateUser(change))
  if (!error) return { done: 'password' }
  const reply = replyTo(error)
  if (reply.problem === 'currentPassword') return { ...reply, needs: 'currentPassword' }
  if (reply.problem !== 'mailedCode') return { ...kept, ...reply }
  if (needs === 'mailedCode') return { ...reply, needs }
  const mailed = await withTimeout(auth.reauthenticate())
  return mailed.error ? replyTo(mailed.error) : { needs: 'mailedCode' }
}

/** Whether the account signed in within the last minutes. */
async function isFresh(auth: Auth): Promise<boolean> {
  const level = await levelOf(auth)
  const times = level?.currentAuthenticationMethods.map((entry) =>
    typeof entry === 'string' ? 0 : entry.timestamp,
  )
  return Math.max(0, ...(times ?? [])) * 1000 > Date.now() - FRESH_MILLISECONDS
}

/** Asks the service by a client of its own: the session of the visitor stays as it is. */
async function problemOfCurrent(
  { user }: SignedIn,
  password: string,
  { address }: SignInSettings,
): Promise<SignInProblem | undefined> {
  const backend = address()
  if (!password) return 'currentPassword'
  if (!backend) return 'unavailable'
  const { auth } = backendClient(backend)
  const account = user.email ? { email: user.email } : { phone: user.phone ?? '' }
  const { error } = await withTimeout(auth.signInWithPassword({ ...account, password }))
  if (!error) await withTimeout(auth.signOut({ scope: 'local' }))
  const problem = error && replyTo(error).problem
  return problem === 'credentials' ? 'currentPassword' : (problem ?? undefined)
}

/** Attempts that were given up are removed first: their names would be taken. */
async function enrol({ auth, user }: SignedIn, form: Form): Promise<AccountReply> {
  const given = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'unverified' && factor_type === 'totp',
  )
  for (const { id } of given) await withTimeout(auth.mfa.unenroll({ factorId: id }))
  const friendlyName = textOf(form.name).trim()
  if (!friendlyName) return { problem: 'factorName' }
  const { data, error } = await withTimeout(auth.mfa.enroll({ factorType: 'totp', friendlyName }))
  // A service without second factors (`@supabase/lite`) has no such address.
  if (error?.status === 404) return { problem: 'noApps' }
  if (error) return replyTo(error)
  return { enrolling: { id: data.id, secret: data.totp.secret } }
}

/** `secret` comes along, so that a mistyped code does not mean a new one to scan; the service does not tell it twice. */
async function verifyFactor({ auth }: SignedIn, form: Form): Promise<AccountReply> {
  const factorId = textOf(form.factor)
  const secret = textOf(form.secret)
  const code = digitsOf(form.code)
  const { error } = await withTimeout(auth.mfa.challengeAndVerify({ factorId, code }))
  if (!error) return { done: 'factorAdded' }
  return /^[A-Z2-7]{16,128}$/.test(secret)
    ? { ...replyTo(error), enrolling: { id: factorId, secret } }
    : replyTo(error)
}

/** The session's token still claims the second level afterwards: it is renewed at once. */
async function removeFactor({ auth }: SignedIn, form: Form): Promise<AccountReply> {
  const { error } = await withTimeout(auth.mfa.unenroll({ factorId: textOf(form.factor) }))
  if (error) return replyTo(error)
  const renewed: { error: AuthError | null } = await withTimeout(auth.refreshSession())
  return renewed.error ? replyTo(renewed.error) : { done: 'factorRemoved' }
}
