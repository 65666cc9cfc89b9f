/** The sign-in page and its forms: plain posts, which work without scripts, and one redirect each. */
import { setTimeout as pause } from 'node:timers/promises'
import { type AuthError, isAuthError, type User } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  PROVIDER_NAMES,
  type Provider,
  SIGN_IN_PROBLEMS,
  type SignInProblem,
  type SignInReply,
  type Visitor,
} from '../../shared/auth.ts'
import { ownValue } from '../../shared/model.ts'
import { redirectWithin } from '../http/location.ts'
import { digitsOf, type Form, postedForm, textOf } from '../http/request.ts'
import { problemOf, replyTo, statusOf } from './problems.ts'
import {
  type Auth,
  type AuthState,
  ask,
  authOf,
  authorizeUrl,
  dropLinkSecrets,
  dropSession,
  factorsOf,
  GUARD,
  hasFactor,
  hasSessionCookie,
  keepRequestedPath,
  openLater,
  readAuthState,
  type SignInSettings,
  takeRequestedPath,
  visitorOf,
} from './session.ts'

/** `GET /login`: the form, the second step of it, or who is signed in already. */
export async function showSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const problem = SIGN_IN_PROBLEMS.find((name) => name === c.req.query('problem'))
  const isSignUp = c.req.query('form') === 'sign-up' && settings.ways()?.signUp
  const reply: SignInReply = { ...(problem && { problem }), ...(isSignUp && { isSignUp }) }
  const state = await readAuthState(c, settings)
  const path = c.req.path
  const ways = settings.ways()
  const show = (signIn: SignInReply) => settings.show(c, { path, signIn, ...(ways && { ways }) })
  if (state.kind === 'rateLimited') return renderTooMany(c, settings, state.wait)
  if (state.kind === 'signedIn') return settings.show(c, { path, visitor: state.visitor, signIn: reply })
  if (state.kind !== 'needsCode') return show(reply)
  const factors = factorsOf(state.user)
  return show(factors.length === 0 ? { problem: 'factorKind' } : { ...reply, factors })
}

/** The sign-in page with a problem, or what happens next. */
export function renderSignIn(c: Context, settings: SignInSettings, signIn: SignInReply): Promise<Response> {
  const status = signIn.problem ? statusOf(signIn.problem) : 200
  const ways = settings.ways()
  return settings.show(c, { path: loginPath(c), status, signIn, ...(ways && { ways }) })
}

export function renderTooMany(
  c: Context,
  settings: SignInSettings,
  seconds: number,
  given: SignInReply = {},
): Promise<Response> {
  c.header('Retry-After', String(seconds))
  return renderSignIn(c, settings, { ...given, problem: 'tooMany' })
}

/** Redirects a visitor who is not signed in, or not quite, to where they do that. */
export async function denyAccess(
  c: Context,
  settings: SignInSettings,
  state: Exclude<AuthState, { kind: 'signedIn' }>,
): Promise<Response> {
  if (state.kind === 'unavailable') return renderSignIn(c, settings, { problem: 'unavailable' })
  if (state.kind === 'rateLimited') return renderTooMany(c, settings, state.wait)
  keepRequestedPath(c)
  // The page says that a session has ended.
  const isLost = state.kind === 'anonymous' && hasSessionCookie(c)
  return redirectWithin(c, isLost ? `${loginPath(c)}?problem=session` : loginPath(c), 302)
}

function loginPath(c: Context): string {
  return c.var.localise(GUARD.login)
}

type Action = (request: SignInRequest) => Promise<Response>

/** A posted form of the sign-in page, while the service can be reached. */
interface SignInRequest {
  c: Context
  settings: SignInSettings
  form: Form
  auth: Auth
  /** Email address or phone number, as it was typed. */
  identifier: string
}

/** Actions of the page, by the name of their buttons. */
const ACTIONS: Readonly<Record<string, Action>> = {
  password: signInWithPassword,
  link: (request) => sendMessage(request, 'link'),
  recovery: (request) => sendMessage(request, 'recovery'),
  resend: (request) => sendMessage(request, 'signUp'),
  sms: signInWithSms,
  signUp,
  provider: signInWithProvider,
  sso: signInWithSso,
}

/** `POST /login`. */
export async function receiveSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const form = await postedForm(c)
  const identifier = textOf(form.identifier).trim()
  const wait = settings.limit.wait(c.var.visitor)
  if (wait > 0) return renderTooMany(c, settings, wait, { identifier })
  if (form.intent === 'code') return signInWithCode(c, settings, form)
  const given: SignInReply = {
    identifier,
    ...(form.intent === 'signUp' && { isSignUp: true }),
    ...(form.intent === 'sms' && { sent: 'sms' }),
  }
  const problem = problemOfForm(form, identifier, settings)
  if (problem) return renderSignIn(c, settings, { ...given, problem })
  const act = ownValue(ACTIONS, textOf(form.intent)) ?? signInWithPassword
  try {
    return await act({ c, settings, form, auth: authOf(c, settings), identifier })
  } catch (error) {
    return renderSignIn(c, settings, { ...given, ...replyTo(error) })
  }
}

/** What is wrong with a form before the service is asked. */
function problemOfForm(
  { intent, password }: Form,
  identifier: string,
  settings: SignInSettings,
): SignInProblem | undefined {
  const ways = settings.ways() ?? {}
  const isPhone = 'phone' in parseIdentifier(identifier)
  if (intent === 'provider') return undefined
  if (intent === 'signUp' && !ways.signUp) return 'signUpDisabled'
  if (intent === 'sso') {
    if (!ways.sso) return 'provider'
    return identifier === '' || isPhone ? 'ssoNeedsEmail' : undefined
  }
  const needsEmail = intent === 'recovery' || (intent === 'link' && !ways.phone)
  if (needsEmail && (isPhone || identifier === '')) return 'linkNeedsEmail'
  if (isPhone && !ways.phone) return 'phoneDisabled'
  if (identifier === '' || (intent === 'sms' && !isPhone)) return 'missing'
  const isWithPassword = intent !== 'link' && intent !== 'recovery' && intent !== 'resend' && intent !== 'sms'
  return isWithPassword && textOf(password) === '' ? 'missing' : undefined
}

type Identifier = { phone: string; email?: never } | { email: string; phone?: never }

/** A phone number in the form that the service keeps (E.164), or else an email address. */
function parseIdentifier(identifier: string): Identifier {
  const digits = identifier.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+?\d{6,15}$/.test(digits) ? { phone: digits } : { email: identifier }
}

async function signInWithPassword({ c, settings, form, auth, identifier }: SignInRequest): Promise<Response> {
  const credentials = { ...parseIdentifier(identifier), password: textOf(form.password) }
  const { user } = await ask(auth.signInWithPassword(credentials))
  return completeSignIn(c, settings, user)
}

/** Makes an account. The service answers alike for an address that has one already, unless it confirms none. */
async function signUp({ c, settings, form, auth, identifier }: SignInRequest): Promise<Response> {
  const account = parseIdentifier(identifier)
  const password = textOf(form.password)
  const options = { emailRedirectTo: callbackAddress(c, settings) }
  const { session, user } = await ask(
    account.phone === undefined
      ? auth.signUp({ ...account, password, options })
      : auth.signUp({ ...account, password }),
  )
  if (session && user) return completeSignIn(c, settings, user)
  return renderSignIn(c, settings, { identifier, sent: account.phone === undefined ? 'signUp' : 'sms' })
}

/** The second step: the session of a password or a link rises to the level that pages ask for. */
async function signInWithCode(c: Context, settings: SignInSettings, form: Form): Promise<Response> {
  const state = await readAuthState(c, settings)
  if (state.kind === 'signedIn') return openRequestedPage(c, state.visitor)
  if (state.kind === 'rateLimited') return renderTooMany(c, settings, state.wait)
  if (state.kind !== 'needsCode') {
    return renderSignIn(c, settings, { problem: state.kind === 'anonymous' ? 'session' : 'unavailable' })
  }
  const { auth, user, visitor } = state
  const factors = factorsOf(user)
  const factor = factors.find(({ id }) => id === form.factor) ?? factors[0]
  if (!factor) return renderSignIn(c, settings, { problem: 'factorKind' })
  try {
    await ask(auth.mfa.challengeAndVerify({ factorId: factor.id, code: digitsOf(form.code) }))
    return openRequestedPage(c, visitor)
  } catch (error) {
    return renderSignIn(c, settings, { factors, ...replyTo(error) })
  }
}

async function signInWithSms({ c, settings, form, auth, identifier }: SignInRequest): Promise<Response> {
  const { phone = '' } = parseIdentifier(identifier)
  try {
    const { user } = await ask(auth.verifyOtp({ phone, token: digitsOf(form.code), type: 'sms' }))
    return user ? completeSignIn(c, settings, user) : renderSignIn(c, settings, { identifier, sent: 'sms' })
  } catch (error) {
    const { problem } = replyTo(error)
    // The service has one code for links and numbers that are not good.
    if (problem !== 'link') throw error
    return renderSignIn(c, settings, { identifier, sent: 'sms', problem: 'mailedCode' })
  }
}

async function signInWithProvider({ c, settings, form, auth }: SignInRequest): Promise<Response> {
  const provider = providerOf(form, settings)
  if (!provider) return renderSignIn(c, settings, { problem: 'provider' })
  const options = { redirectTo: callbackAddress(c, settings), skipBrowserRedirect: true }
  const { url } = await ask(auth.signInWithOAuth({ provider, options }))
  const page = await ask(authorizeUrl(url ?? ''))
  return leaveFor(c, settings, 'signIn', { name: PROVIDER_NAMES[provider], url: page })
}

/** A provider that the site lists. */
export function providerOf({ provider }: Form, settings: SignInSettings): Provider | undefined {
  return settings.ways()?.providers?.find((name) => name === provider)
}

async function signInWithSso({ c, settings, auth, identifier }: SignInRequest): Promise<Response> {
  const domain = identifier.slice(identifier.lastIndexOf('@') + 1)
  const options = { redirectTo: callbackAddress(c, settings) }
  const { url } = await ask(auth.signInWithSSO({ domain, options }))
  return leaveFor(c, settings, 'signIn', { name: domain, url })
}

/** Where links of mails and other services lead back to. */
export function callbackAddress(c: Context, { siteUrl, base }: SignInSettings): string {
  return (siteUrl ?? new URL(c.req.url).origin + base) + c.var.localise(GUARD.callback)
}

const FLOW_COOKIE = 'sign-in-flow'
const FLOW_SECONDS = 10 * 60
const FLOWS = ['signIn', 'link'] as const
/** What an answer of another service is about: signing in, or adding it to an account that is signed in. */
export type Flow = (typeof FLOWS)[number]

/**
 * Leaves for another service. Not by a redirect: the policy of forms (`form-action`) holds for those too, and cannot list the
 * hosts of every provider. The page says where it leads, and has a link.
 */
export function leaveFor(
  c: Context,
  settings: SignInSettings,
  flow: Flow,
  { name, url }: { name: string; url: string },
): Promise<Response> {
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (!target || !/^https?:$/.test(target.protocol)) return renderSignIn(c, settings, { problem: 'provider' })
  setCookie(c, FLOW_COOKIE, flow, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: FLOW_SECONDS })
  c.header('Refresh', `0; url=${target.href}`)
  return renderSignIn(c, settings, { leavingFor: { name, url: target.href } })
}

/** What this browser has left for, once. */
export function takeFlow(c: Context): Flow | undefined {
  const kept = getCookie(c, FLOW_COOKIE)
  if (kept !== undefined) deleteCookie(c, FLOW_COOKIE, { path: '/' })
  return FLOWS.find((flow) => flow === kept)
}

/** Problems that the service finds before it looks for an account. */
const BEFORE_ACCOUNT: readonly SignInProblem[] = ['emailDisabled', 'phoneDisabled', 'captcha', 'paused']
/** No connection (0), and answers of a gateway. Any other fault may be that of a mail, which only an account gets. */
const NOT_REACHED: readonly (number | undefined)[] = [0, 502, 503]

/**
 * Asks for a link by mail, or a code by SMS. The answer, its cookies and the time that it takes do not say whether there is an
 * account, for which alone the service has a limit and sends a message that may fail.
 */
async function sendMessage(
  request: SignInRequest,
  purpose: 'link' | 'recovery' | 'signUp',
): Promise<Response> {
  const { c, settings, identifier } = request
  const account = parseIdentifier(identifier)
  const asked = ask(askForMessage(request, account, purpose)).catch((error: unknown) => {
    if (!isAuthError(error) || isBeforeAccount(error)) throw error
    if (error.code === 'otp_disabled') return
    settings.log.info(`Sign-in: no message was sent, ${error.code ?? error.status}: ${error.message}`)
  })
  await Promise.all([asked, pause(settings.linkMilliseconds)])
  return renderSignIn(c, settings, { identifier, sent: account.phone === undefined ? purpose : 'sms' })
}

function isBeforeAccount(error: AuthError): boolean {
  const problem = problemOf(error)
  if (error.code === 'over_request_rate_limit' || BEFORE_ACCOUNT.includes(problem)) return true
  return problem === 'unavailable' && NOT_REACHED.includes(error.status) && !/timeout/i.test(error.message)
}

function askForMessage(
  { c, settings, auth }: SignInRequest,
  account: Identifier,
  purpose: 'link' | 'recovery' | 'signUp',
): Promise<{ error: AuthError | null }> {
  const redirectTo = callbackAddress(c, settings)
  const options = { emailRedirectTo: redirectTo }
  if (account.phone !== undefined) {
    return purpose === 'signUp'
      ? auth.resend({ ...account, type: 'sms' })
      : auth.signInWithOtp({ ...account, options: { shouldCreateUser: false } })
  }
  if (purpose === 'recovery') return auth.resetPasswordForEmail(account.email, { redirectTo })
  return purpose === 'signUp'
    ? auth.resend({ ...account, type: 'signup', options })
    : auth.signInWithOtp({ ...account, options: { ...options, shouldCreateUser: false } })
}

/** After a password, a link or a provider: to `wanted` or the requested page, or first to the second step. */
export function completeSignIn(c: Context, settings: SignInSettings, user: User, wanted?: string): Response {
  dropLinkSecrets(c)
  const path = wanted && c.var.localise(wanted)
  if (!hasFactor(user))
    return path ? redirectWithin(c, path, 303) : openRequestedPage(c, visitorOf(user, settings.owners()))
  if (path) openLater(c, path)
  return redirectWithin(c, loginPath(c), 303)
}

/** To the requested page, or to the account's own. */
function openRequestedPage(c: Context, { isOwner }: Visitor): Response {
  const home = c.var.localise(isOwner ? '/drafts' : '/')
  return redirectWithin(c, takeRequestedPath(c) ?? home, 303)
}

/** `POST /logout`: this device forgets the session, also when the service does not answer. */
export async function receiveSignOut(c: Context, settings: SignInSettings): Promise<Response> {
  try {
    if (hasSessionCookie(c)) await ask(authOf(c, settings).signOut({ scope: 'local' }))
  } catch (error) {
    // Throws a fault of ours.
    replyTo(error)
  }
  dropSession(c)
  return redirectWithin(c, c.var.localise('/'), 303)
}
