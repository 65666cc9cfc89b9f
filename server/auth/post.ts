/** What the sign-in form and the sign-out button send: plain form posts, so that both work without scripts. */
import type { BlockList } from 'node:net'
import { AuthApiError } from '@supabase/supabase-js'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { OwnState, SignInProblem, SignInReply } from '../../shared/auth.ts'
import type { Locale } from '../../shared/model.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import type { BackendAddress } from '../backend/client.ts'
import { visitorAddress } from '../http/address.ts'
import { redirectWithin } from '../http/location.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { type Auth, authOf, soon } from './client.ts'
import { dropLinkSecrets, dropSession, hasSessionCookie } from './cookies.ts'
import { GUARD } from './guard.ts'
import { replyTo } from './problem.ts'
import { takeRequestedPath } from './requested-path.ts'

/** A page as it is for one visitor. */
export interface OwnPage extends OwnState {
  /** Pathname with prefix. */
  path: string
  /** Instead of 200. */
  status?: number
}

export interface SignInSettings {
  /** Where the backend is; `undefined` while there is none. */
  address(): BackendAddress | undefined
  /** Addresses of the accounts that may see drafts. */
  owners(): readonly string[]
  /** Where links in mails lead, without trailing slash; on the embedded backend, to wherever the request went. */
  siteUrl: string | undefined
  /** For attempts: passwords, links and codes that may be guesses. */
  limit: RateLimit
  /** For calls that a visitor's session takes. */
  calls: RateLimit
  trusted: BlockList
  log: Pick<Logger, 'info'>
  /** Renders a page that nobody may keep. */
  show(c: Context, page: OwnPage): Promise<Response>
}

const STATUS: Readonly<Partial<Record<SignInProblem, number>>> = {
  missing: 422,
  credentials: 401,
  session: 401,
  tooMany: 429,
  unavailable: 503,
}

/** The sign-in page with what went wrong, or what happens next. */
export function answer(c: Context, settings: SignInSettings, signIn: SignInReply): Promise<Response> {
  const { locale } = splitLocale(c.req.path)
  const status = signIn.problem ? (STATUS[signIn.problem] ?? 400) : 200
  return settings.show(c, { path: localisePath(locale, GUARD.login), status, signIn })
}

/** Counts an attempt, and answers one too many; no more of them reach the service, which counts the whole site as one. */
export function refuseTooMany(
  c: Context,
  settings: SignInSettings,
  given: Pick<SignInReply, 'email'> = {},
): Promise<Response> | undefined {
  const wait = settings.limit.wait(visitorAddress(c, settings.trusted))
  return wait > 0 ? answerTooMany(c, settings, wait, given) : undefined
}

export function answerTooMany(
  c: Context,
  settings: SignInSettings,
  seconds: number,
  given: Pick<SignInReply, 'email'> = {},
): Promise<Response> {
  c.header('Retry-After', String(seconds))
  return answer(c, settings, { ...given, problem: 'tooMany' })
}

/** The fields of a posted form; none where the body is no form, or a broken one. */
export function postedForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}))
}

/** `POST /login`: a password, or the wish for a link by mail. */
export async function receiveSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const form = await postedForm(c)
  const email = textOf(form.email).trim()
  const password = textOf(form.password)
  const wantsLink = form.intent === 'link'
  const tooMany = refuseTooMany(c, settings, { email })
  if (tooMany) return tooMany
  if (email === '' || (password === '' && !wantsLink))
    return answer(c, settings, { email, problem: 'missing' })
  const address = settings.address()
  if (!address) return answer(c, settings, { email, problem: 'unavailable' })
  const auth = authOf(c, address)
  if (wantsLink) return sendLink(c, settings, auth, email)
  const { data, error } = await soon(auth.signInWithPassword({ email, password }))
  if (error) return answer(c, settings, { email, ...replyTo(error) })
  return enter(c, settings, data.user.email)
}

/** Whether an address has an account is nobody else's business: the answer is the same. */
async function sendLink(c: Context, settings: SignInSettings, auth: Auth, email: string): Promise<Response> {
  const { locale } = splitLocale(c.req.path)
  const site = settings.siteUrl ?? new URL(c.req.url).origin
  const emailRedirectTo = site + localisePath(locale, GUARD.callback)
  const { error } = await soon(
    auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } }),
  )
  const isUnknown = error instanceof AuthApiError && error.code === 'otp_disabled'
  if (error && !isUnknown) return answer(c, settings, { email, ...replyTo(error) })
  return answer(c, settings, { email, isLinkSent: true })
}

/** To the page that was asked for, or to where the account is at home. */
export function enter(c: Context, settings: SignInSettings, email: string | undefined): Response {
  const { locale } = splitLocale(c.req.path)
  dropLinkSecrets(c)
  return redirectWithin(c, takeRequestedPath(c) ?? homeOf(locale, settings.owners(), email), 303)
}

function homeOf(locale: Locale, owners: readonly string[], email = ''): string {
  const isOwner = owners.some((owner) => owner.toLowerCase() === email.toLowerCase())
  return localisePath(locale, isOwner ? '/drafts' : '/')
}

/** `POST /logout`: this device forgets the session, also when the service does not answer. */
export async function receiveSignOut(c: Context, settings: SignInSettings): Promise<Response> {
  const address = settings.address()
  if (address && hasSessionCookie(c)) await soon(authOf(c, address).signOut({ scope: 'local' }))
  dropSession(c)
  return redirectWithin(c, localisePath(splitLocale(c.req.path).locale, '/'), 303)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
