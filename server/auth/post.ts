/** Handlers of the sign-in form and the sign-out button: plain form posts, which work without scripts. */
import { AuthApiError, type AuthError } from '@supabase/supabase-js'
import type { Context } from 'hono'
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
  return error
    ? answer(c, settings, { identifier, ...replyTo(error) })
    : completeSignIn(c, settings, data.user)
}

/** Whether an address has an account is nobody else's business: the answer is the same. */
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
  const { error } = await withTimeout(askForLink(authOf(c, address), account.email, target, purpose))
  const isUnknown = error instanceof AuthApiError && error.code === 'otp_disabled'
  if (error && !isUnknown) return answer(c, settings, { identifier, ...replyTo(error) })
  return answer(c, settings, { identifier, sent: purpose })
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
