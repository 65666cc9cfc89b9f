/** Answers that sign-in has in common: the sign-in page with what went wrong, and the way to it. */
import type { Context } from 'hono'
import type { SignInProblem, SignInReply } from '../../shared/auth.ts'
import { visitorAddress } from '../http/address.ts'
import { redirectWithin } from '../http/location.ts'
import type { AuthState } from './auth-state.ts'
import { hasSessionCookie } from './cookies.ts'
import { GUARD } from './guard.ts'
import { keepRequestedPath } from './requested-path.ts'
import type { SignInSettings } from './settings.ts'

const STATUS: Readonly<Partial<Record<SignInProblem, number>>> = {
  missing: 422,
  linkNeedsEmail: 422,
  noPassword: 422,
  factorName: 422,
  credentials: 401,
  session: 401,
  tooMany: 429,
  paused: 503,
  unavailable: 503,
}

export function statusOf(problem: SignInProblem): number {
  return STATUS[problem] ?? 400
}

/** The sign-in page with what went wrong, or what happens next. */
export function answer(c: Context, settings: SignInSettings, signIn: SignInReply): Promise<Response> {
  const status = signIn.problem ? statusOf(signIn.problem) : 200
  return settings.show(c, { path: loginPath(c), status, signIn })
}

/** Counts an attempt; 0, or the seconds to wait. The service counts the whole site as one visitor. */
export function waitOf(c: Context, { limit, trusted }: SignInSettings): number {
  return limit.wait(visitorAddress(c, trusted))
}

/** One line of text for a visitor who goes on all the same. */
export async function answerTooMany(
  c: Context,
  settings: SignInSettings,
  seconds: number,
  given: SignInReply = {},
): Promise<Response> {
  c.header('Retry-After', String(seconds))
  if (!settings.limit.mayExplain(visitorAddress(c, settings.trusted))) {
    return c.text('Too many attempts\n', 429)
  }
  return answer(c, settings, { ...given, problem: 'tooMany' })
}

/** Leads whoever is not signed in, or not quite, to where they do that. */
export async function denyAccess(
  c: Context,
  settings: SignInSettings,
  state: Exclude<AuthState, { kind: 'signedIn' }>,
): Promise<Response> {
  if (state.kind === 'unavailable') return answer(c, settings, { problem: 'unavailable' })
  if (state.kind === 'rateLimited') return answerTooMany(c, settings, state.wait)
  keepRequestedPath(c)
  // A visitor whose session has ended is told so by the page.
  const isLost = state.kind === 'anonymous' && hasSessionCookie(c)
  return redirectWithin(c, isLost ? `${loginPath(c)}?problem=session` : loginPath(c), 302)
}

export function loginPath(c: Context): string {
  return c.var.localise(GUARD.login)
}
