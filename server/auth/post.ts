/** Handlers of the sign-in form and the sign-out button: plain form posts, which work without scripts. */
import { setTimeout as pause } from 'node:timers/promises'
import type { AuthError } from '@supabase/supabase-js'
import type { Context } from 'hono'
import type { SignInProblem } from '../../shared/auth.ts'
import { redirectWithin } from '../http/location.ts'
import { answer, answerTooMany, waitOf } from './answer.ts'
import { type Auth, authOf, withTimeout } from './client.ts'
import { receiveCode } from './code.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { dropSession, hasSessionCookie } from './cookies.ts'
import { accountNamed, postedForm, textOf } from './form.ts'
import { GUARD } from './guard.ts'
import { replyTo } from './problem.ts'
import type { SignInSettings } from './settings.ts'

/** `POST /login`: a password, the wish for a link by mail or for a new password, or the code of a second step. */
export async function receiveSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const form = await postedForm(c)
  const identifier = textOf(form.identifier).trim()
  const wait = waitOf(c, settings)
  if (wait > 0) return answerTooMany(c, settings, wait, { identifier })
  const { intent } = form
  if (intent === 'code') return receiveCode(c, settings, form)
  if (intent === 'link' || intent === 'recovery') return sendLink(c, settings, identifier, intent)
  return takePassword(c, settings, identifier, textOf(form.password))
}

async function takePassword(
  c: Context,
  settings: SignInSettings,
  identifier: string,
  password: string,
): Promise<Response> {
  if (identifier === '' || password === '') return answer(c, settings, { identifier, problem: 'missing' })
  const address = settings.address()
  if (!address) return answer(c, settings, { identifier, problem: 'unavailable' })
  const credentials = { ...accountNamed(identifier), password }
  const { data, error } = await withTimeout(authOf(c, address).signInWithPassword(credentials))
  if (!error) return completeSignIn(c, settings, data.user)
  const reply = replyTo(error)
  // Both were given: a service without numbers (`@supabase/lite`) looks for an address only.
  const problem = reply.problem === 'missing' && 'phone' in credentials ? 'phoneDisabled' : reply.problem
  return answer(c, settings, { identifier, ...reply, ...(problem && { problem }) })
}

/** Problems that the service finds before it looks for an account. */
const BEFORE_ACCOUNT: readonly (SignInProblem | undefined)[] = ['emailDisabled', 'captcha', 'paused']
/** No connection (0), and answers of a gateway. Any other fault may be that of a mail, which only an account gets. */
const NOT_REACHED: readonly (number | undefined)[] = [0, 502, 503]

/**
 * Asks for a link by mail. The answer, its cookies and the time that it takes do not say whether the address has an account,
 * for which alone the service has a limit and sends a mail that may fail.
 */
async function sendLink(
  c: Context,
  settings: SignInSettings,
  identifier: string,
  purpose: 'link' | 'recovery',
): Promise<Response> {
  const account = accountNamed(identifier)
  if (!('email' in account) || identifier === '') {
    return answer(c, settings, { identifier, problem: 'linkNeedsEmail' })
  }
  const address = settings.address()
  if (!address) return answer(c, settings, { identifier, problem: 'unavailable' })
  const site = settings.siteUrl ?? new URL(c.req.url).origin
  const target = site + c.var.localise(GUARD.callback)
  const asked = withTimeout(askForLink(authOf(c, address), account.email, target, purpose))
  const [{ error }] = await Promise.all([asked, pause(settings.linkMilliseconds)])
  const reply = error ? replyTo(error) : {}
  if (isBeforeAccount(error, reply.problem)) return answer(c, settings, { identifier, ...reply })
  if (error && error.code !== 'otp_disabled') {
    settings.log.info(`Sign-in: no link was sent, ${error.code ?? error.status}: ${error.message}`)
  }
  return answer(c, settings, { identifier, sent: purpose })
}

function isBeforeAccount(error: AuthError | null, problem: SignInProblem | undefined): boolean {
  if (error?.code === 'over_request_rate_limit' || BEFORE_ACCOUNT.includes(problem)) return true
  return (
    problem === 'unavailable' && NOT_REACHED.includes(error?.status) && !/timeout/i.test(error?.message ?? '')
  )
}

function askForLink(
  auth: Auth,
  email: string,
  target: string,
  purpose: 'link' | 'recovery',
): Promise<{ error: AuthError | null }> {
  return purpose === 'recovery'
    ? auth.resetPasswordForEmail(email, { redirectTo: target })
    : auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: target } })
}

/** `POST /logout`: this device forgets the session, also when the service does not answer. */
export async function receiveSignOut(c: Context, settings: SignInSettings): Promise<Response> {
  const address = settings.address()
  if (address && hasSessionCookie(c)) await withTimeout(authOf(c, address).signOut({ scope: 'local' }))
  dropSession(c)
  return redirectWithin(c, c.var.localise('/'), 303)
}
