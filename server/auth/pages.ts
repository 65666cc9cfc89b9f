/** The pages that depend on who asks: sign-in, and what the guard protects. */
import type { Context } from 'hono'
import { SIGN_IN_PROBLEMS, type Visitor } from '../../shared/auth.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import { visitorAddress } from '../http/address.ts'
import { redirectWithin } from '../http/location.ts'
import { authOf, visitorOf } from './client.ts'
import { dropSession, hasSessionCookie, isSessionReadable } from './cookies.ts'
import { GUARD } from './guard.ts'
import { answer, answerTooMany, type SignInSettings } from './post.ts'
import { keepRequestedPath } from './requested-path.ts'

/** `GET /login`: the form, or who is signed in already. */
export async function showSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const problem = SIGN_IN_PROBLEMS.find((name) => name === c.req.query('problem'))
  const visitor = await findVisitor(c, settings)
  if (isTooMany(visitor)) return answerTooMany(c, settings, visitor.wait)
  const known = typeof visitor === 'object' ? { visitor } : {}
  return settings.show(c, { path: c.req.path, ...known, signIn: problem ? { problem } : {} })
}

/** A protected page: shown to whoever has a session, which the page itself may find not to be enough. */
export async function showProtected(c: Context, settings: SignInSettings): Promise<Response> {
  const visitor = await findVisitor(c, settings)
  if (visitor === 'unavailable') return answer(c, settings, { problem: 'unavailable' })
  if (isTooMany(visitor)) return answerTooMany(c, settings, visitor.wait)
  if (visitor !== 'nobody') return settings.show(c, { path: c.req.path, visitor })
  keepRequestedPath(c)
  const login = localisePath(splitLocale(c.req.path).locale, GUARD.login)
  // Whoever came with a session lost it: the page says so.
  return redirectWithin(c, hasSessionCookie(c) ? `${login}?problem=session` : login, 302)
}

/** Who asks, or why that is not known; `wait` is in seconds, for whoever asks too often. */
type Found = Visitor | 'nobody' | 'unavailable' | { wait: number }

async function findVisitor(c: Context, settings: SignInSettings): Promise<Found> {
  if (!hasSessionCookie(c)) return 'nobody'
  if (!(await isSessionReadable(c))) {
    settings.log.info('Sign-in: a session cookie that cannot be read was dropped')
    dropSession(c)
    return 'nobody'
  }
  const backend = settings.address()
  if (!backend) return 'unavailable'
  const wait = settings.calls.wait(visitorAddress(c, settings.trusted))
  if (wait > 0) return { wait }
  const visitor = await visitorOf(authOf(c, backend), settings.owners())
  if (visitor === 'nobody') dropSession(c)
  return visitor
}

function isTooMany(found: Found): found is { wait: number } {
  return typeof found === 'object' && 'wait' in found
}
