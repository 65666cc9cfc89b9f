/** The account page: a password, the apps that sign-in asks for a code, and accounts elsewhere. Plain form posts, one redirect each. */

import { isAuthError, type User } from '@supabase/supabase-js'
import type { Context } from 'hono'
import {
  ACCOUNT_CHANGES,
  ACCOUNT_PATH,
  type Account,
  type AccountReply,
  PROVIDER_NAMES,
  SIGN_IN_PROBLEMS,
  type SignInProblem,
} from '../../shared/auth.ts'
import { ownValue } from '../../shared/model.ts'
import { backendClient } from '../backend/client.ts'
import { redirectWithin } from '../http/location.ts'
import { digitsOf, type Form, postedForm, textOf } from '../http/request.ts'
import { replyTo, statusOf } from './problems.ts'
import { ask, factorsOf, forwardedFor, readAuthState, type SignedIn, type SignInSettings } from './session.ts'
import { callbackAddress, denyAccess, leaveFor, providerOf, renderTooMany } from './sign-in.ts'

/** Time for which a sign-in stands for the password. */
const FRESH_MILLISECONDS = 10 * 60 * 1000

/** A posted form of a visitor who is signed in. */
interface AccountRequest extends SignedIn {
  c: Context
  form: Form
  settings: SignInSettings
}

/** Returns what the page says next, or another answer than this page. */
type Action = (request: AccountRequest) => Promise<AccountReply | Response>

/** Actions of the page's forms, by the name of their buttons. */
const ACTIONS: Readonly<Record<string, { act: Action } & Pick<AccountReply, 'about'>>> = {
  password: { act: changePassword },
  enrol: { act: enrol, about: 'apps' },
  verify: { act: verifyFactor, about: 'apps' },
  remove: { act: removeFactor, about: 'apps' },
  link: { act: linkIdentity, about: 'identities' },
  unlink: { act: unlinkIdentity, about: 'identities' },
}

/** `GET /account`, and the page again after a form that did not do. */
export async function showAccount(
  c: Context,
  settings: SignInSettings,
  { visitor, user, methods }: SignedIn,
  reply: AccountReply = {},
): Promise<Response> {
  const done = ACCOUNT_CHANGES.find((name) => name === c.req.query('done'))
  // Of a provider that was to be added: the only problem that comes by a redirect.
  const problem = SIGN_IN_PROBLEMS.find((name) => name === c.req.query('problem'))
  const identities = identitiesOf(user, settings)
  const account: Account = {
    ...(done && { done }),
    ...(problem && { problem, about: 'identities' }),
    ...reply,
    factors: factorsOf(user),
    ...(identities && { identities }),
    cameByLink: !methods.some(({ method }) => method === 'password'),
  }
  const status = reply.problem ? statusOf(reply.problem) : 200
  return settings.show(c, { path: c.req.path, status, visitor, account })
}

/** `POST /account`. */
export async function receiveAccount(c: Context, settings: SignInSettings): Promise<Response> {
  const wait = settings.limit.wait(c.var.visitor)
  if (wait > 0) return renderTooMany(c, settings, wait)
  const state = await readAuthState(c, settings)
  if (state.kind !== 'signedIn') return denyAccess(c, settings, state)
  const form = await postedForm(c)
  const { act, about } = ownValue(ACTIONS, textOf(form.intent)) ?? {}
  const reply: AccountReply | Response = act
    ? await act({ ...state, c, form, settings }).catch(replyTo)
    : { problem: 'unknown' }
  if (reply instanceof Response) return reply
  // A reload of what comes next sends no form again.
  if (reply.done) return redirectWithin(c, `${c.var.localise(ACCOUNT_PATH)}?done=${reply.done}`, 303)
  return showAccount(c, settings, state, { ...reply, ...(reply.problem && about && { about }) })
}

/**
 * A session that is not fresh may be a stolen cookie: it takes the current password. The project decides whether a change
 * takes that in any case, or a code that it mails.
 */
async function changePassword(request: AccountRequest): Promise<AccountReply> {
  const { auth, form } = request
  const [password, current, nonce] = [form.password, form.currentPassword, form.mailedCode].map(textOf)
  const asked = typeof form.currentPassword === 'string' ? 'currentPassword' : undefined
  const needs = typeof form.mailedCode === 'string' ? 'mailedCode' : asked
  const kept: AccountReply = needs ? { needs } : {}
  if (!password) return { ...kept, problem: 'noPassword' }
  if (!isFresh(request) && needs !== 'mailedCode') {
    const problem = await problemOfCurrent(request, current ?? '')
    if (problem) return { problem, needs: 'currentPassword' }
  }
  const proof = { ...(current && { current_password: current }), ...(nonce && { nonce: nonce.trim() }) }
  try {
    await ask(auth.updateUser({ password, ...proof }))
    return { done: 'password' }
  } catch (error) {
    const reply = replyTo(error)
    if (reply.problem === 'currentPassword') return { ...reply, needs: 'currentPassword' }
    if (reply.problem !== 'mailedCode') return { ...kept, ...reply }
    if (needs === 'mailedCode') return { ...reply, needs }
    await ask(auth.reauthenticate())
    return { needs: 'mailedCode' }
  }
}

/** Whether the account signed in within the last minutes. */
function isFresh({ methods }: SignedIn): boolean {
  return methods.some(({ timestamp }) => timestamp * 1000 > Date.now() - FRESH_MILLISECONDS)
}

/** Asks the service by a client of its own: the session of the visitor stays as it is. */
async function problemOfCurrent(
  { c, user, settings }: AccountRequest,
  password: string,
): Promise<SignInProblem | undefined> {
  const backend = settings.address()
  if (!password) return 'currentPassword'
  if (!backend) return 'unavailable'
  const address = { url: backend.url, publishableKey: backend.secretKey }
  const { auth } = backendClient(address, { headers: forwardedFor(c) })
  const account = user.email ? { email: user.email } : { phone: user.phone ?? '' }
  try {
    await ask(auth.signInWithPassword({ ...account, password }))
    await ask(auth.signOut({ scope: 'local' }))
    return undefined
  } catch (error) {
    const { problem } = replyTo(error)
    return problem === 'credentials' ? 'currentPassword' : problem
  }
}

/** Attempts that were given up are removed first: their names would be taken. */
async function enrol({ auth, user, form }: AccountRequest): Promise<AccountReply> {
  const given = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'unverified' && factor_type === 'totp',
  )
  for (const { id } of given) await ask(auth.mfa.unenroll({ factorId: id }))
  const friendlyName = textOf(form.name).trim()
  if (!friendlyName) return { problem: 'factorName' }
  try {
    const { id, totp } = await ask(auth.mfa.enroll({ factorType: 'totp', friendlyName }))
    return { enrolling: { id, secret: totp.secret } }
  } catch (error) {
    // A service without second factors (`@supabase/lite`) has no such address.
    return isAuthError(error) && error.status === 404 ? { problem: 'noApps' } : replyTo(error)
  }
}

/** `secret` comes along, so that a mistyped code does not mean a new one to scan; the service does not tell it twice. */
async function verifyFactor({ auth, form }: AccountRequest): Promise<AccountReply> {
  const factorId = textOf(form.factor)
  const secret = textOf(form.secret)
  try {
    await ask(auth.mfa.challengeAndVerify({ factorId, code: digitsOf(form.code) }))
    return { done: 'factorAdded' }
  } catch (error) {
    const isKey = /^[A-Z2-7]{16,128}$/.test(secret)
    return { ...replyTo(error), ...(isKey && { enrolling: { id: factorId, secret } }) }
  }
}

/** The session's token still claims the second level afterwards: it is renewed at once. */
async function removeFactor({ auth, form }: AccountRequest): Promise<AccountReply> {
  await ask(auth.mfa.unenroll({ factorId: textOf(form.factor) }))
  await ask(auth.refreshSession())
  return { done: 'factorRemoved' }
}

/** Accounts elsewhere, where the site has providers or the account has more than one. */
function identitiesOf({ identities = [] }: User, settings: SignInSettings): Account['identities'] {
  const { providers = [] } = settings.ways() ?? {}
  if (providers.length === 0 && identities.length < 2) return undefined
  const linked = identities.map(({ identity_id, provider, identity_data }) => {
    const email: unknown = identity_data?.email
    return {
      id: identity_id,
      provider: ownValue<string>(PROVIDER_NAMES, provider) ?? provider,
      ...(typeof email === 'string' && email && { email }),
    }
  })
  const isLinked = (name: string) => identities.some(({ provider }) => provider === name)
  return { linked, providers: providers.filter((name) => !isLinked(name)) }
}

/** A stolen cookie must not add a way in, or take one away. */
async function linkIdentity(request: AccountRequest): Promise<AccountReply | Response> {
  const { c, settings, auth, form } = request
  const provider = providerOf(form, settings)
  if (!provider) return { problem: 'provider' }
  if (!isFresh(request)) return { problem: 'signInAgain' }
  const options = { redirectTo: callbackAddress(c, settings), skipBrowserRedirect: true }
  const { url } = await ask(auth.linkIdentity({ provider, options }))
  return leaveFor(c, settings, 'link', { name: PROVIDER_NAMES[provider], url: url ?? '' })
}

async function unlinkIdentity(request: AccountRequest): Promise<AccountReply> {
  const { auth, user, form } = request
  if (!isFresh(request)) return { problem: 'signInAgain' }
  const identity = user.identities?.find(({ identity_id }) => identity_id === form.identity)
  if (!identity) return { problem: 'identityMissing' }
  await ask(auth.unlinkIdentity(identity))
  return { done: 'identityRemoved' }
}
