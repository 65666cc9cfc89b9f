/** The pages that depend on who asks: sign-in, the address that mails lead to, and what the guard protects. */
import type { EmailOtpType } from '@supabase/supabase-js'
import { AuthError } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { SIGN_IN_PROBLEMS, type Visitor } from '../../shared/auth.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import { redirectWithin } from '../http/location.ts'
import { type Auth, authOf, dropSession, hasSessionCookie, soon, visitorOf } from './client.ts'
import { GUARD } from './guard.ts'
import { answer, enter, type SignInSettings } from './post.ts'
import { replyTo } from './problem.ts'
import { keepRequestedPath } from './requested-path.ts'

/** `GET /login`: the form, or who is signed in already. */
export async function showSignIn(c: Context, settings: SignInSettings): Promise<Response> {
  const problem = SIGN_IN_PROBLEMS.find((name) => name === c.req.query('problem'))
  const visitor = await findVisitor(c, settings)
  const known = typeof visitor === 'object' ? { visitor } : {}
  return settings.show(c, { path: c.req.path, ...known, signIn: problem ? { problem } : {} })
}

/** A protected page: shown to whoever has a session, which the page itself may find not to be enough. */
export async function showProtected(c: Context, settings: SignInSettings): Promise<Response> {
  const visitor = await findVisitor(c, settings)
  if (visitor === 'unavailable') return answer(c, settings, { problem: 'unavailable' })
  if (visitor !== 'nobody') return settings.show(c, { path: c.req.path, visitor })
  keepRequestedPath(c)
  const login = localisePath(splitLocale(c.req.path).locale, GUARD.login)
  // Whoever came with a session lost it: the page says so.
  return redirectWithin(c, hasSessionCookie(c) ? `${login}?problem=session` : login, 302)
}

async function findVisitor(
  c: Context,
  { address, owners }: SignInSettings,
): Promise<Visitor | 'nobody' | 'unavailable'> {
  if (!hasSessionCookie(c)) return 'nobody'
  const backend = address()
  if (!backend) return 'unavailable'
  const visitor = await visitorOf(authOf(c, backend), owners())
  if (visitor === 'nobody') dropSession(c)
  return visitor
}

const LINK_TYPES: readonly EmailOtpType[] = [
  'magiclink',
  'email',
  'signup',
  'invite',
  'recovery',
  'email_change',
]

/** `GET /confirm`: where a link in a mail leads; a link counts once, and only for who opens it with GET. */
export async function confirm(c: Context, settings: SignInSettings): Promise<Response> {
  if (c.req.method === 'HEAD') return answer(c, settings, {})
  const address = settings.address()
  if (!address) return answer(c, settings, { problem: 'unavailable' })
  const { data, error } = await redeem(c, authOf(c, address))
  if (error) {
    const reply = replyTo(error)
    // Refused for a reason that nobody knows, it is a link that does not work: a new one may.
    return answer(c, settings, reply.problem === 'unknown' ? { problem: 'link' } : reply)
  }
  return enter(c, settings, data.user?.email)
}

type Redeemed =
  | { data: { user: { email?: string | undefined } | null }; error: null }
  | { data?: unknown; error: AuthError }

/** Either form of a link: a hashed token, or a code whose other half is in a cookie (PKCE). */
async function redeem(c: Context, auth: Auth): Promise<Redeemed> {
  const { token_hash, type: given, code, error_code } = c.req.query()
  const type = LINK_TYPES.find((name) => name === given)
  if (token_hash && type) return soon(auth.verifyOtp({ token_hash, type }))
  if (code) return soon(auth.exchangeCodeForSession(code))
  return { error: new AuthError('Email link is invalid or has expired', 403, error_code ?? 'otp_expired') }
}
