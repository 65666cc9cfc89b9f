/**
 * Links of mails. A link counts once, and whoever merely opens it is not always its reader: mail scanners do, and
 * browsers that load a page ahead. So the address shows a page with a button, and the button's post redeems the link.
 */
import type { AuthError, User } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { ACCOUNT_PATH, type MailLink, type MailLinkKind } from '../../shared/auth.ts'
import { answer, answerTooMany, waitOf } from './answer.ts'
import { type Auth, authOf, withTimeout } from './client.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { postedForm } from './form.ts'
import { replyTo } from './problem.ts'
import type { SignInSettings } from './settings.ts'

/** By `type`, as the sign-in service names them. */
const KINDS = {
  email: 'signIn',
  magiclink: 'signIn',
  signup: 'signUp',
  invite: 'invite',
  recovery: 'recovery',
  email_change: 'emailChange',
} satisfies Record<string, MailLinkKind>

/** Links whose reader is about to choose a password. */
const ABOUT_PASSWORD: readonly MailLinkKind[] = ['invite', 'recovery']

/** `GET /confirm`: what the link is about to do, and the button that does it. */
export async function showLink(c: Context, settings: SignInSettings): Promise<Response> {
  const link = readLink(c.req.query())
  if (!link) return answer(c, settings, { problem: 'link' })
  return settings.show(c, { path: c.req.path, link })
}

/** `POST /confirm`: redeems the link, and leads to the page that was asked for. */
export async function redeemLink(c: Context, settings: SignInSettings): Promise<Response> {
  const wait = waitOf(c, settings)
  if (wait > 0) return answerTooMany(c, settings, wait)
  const link = readLink(await postedForm(c))
  if (!link) return answer(c, settings, { problem: 'link' })
  const address = settings.address()
  if (!address) return answer(c, settings, { problem: 'unavailable' })
  const { data, error } = await redeem(authOf(c, address), link)
  if (error) {
    const reply = replyTo(error)
    // Refused for a reason that nobody knows, it is a link that does not work: a new one may.
    return answer(c, settings, reply.problem === 'unknown' ? { problem: 'link' } : reply)
  }
  // A change of address needs two links: the service waits for the other one.
  if (!data.user) return answer(c, settings, { sent: 'otherLink' })
  const isAboutPassword = data.redirectType === 'recovery' || ABOUT_PASSWORD.includes(link.kind)
  return completeSignIn(c, settings, data.user, isAboutPassword ? ACCOUNT_PATH : undefined)
}

/** Either form of a link: a hashed token, or a code whose other half is in a cookie (PKCE). */
function readLink({ token_hash, type, code }: Record<string, unknown>): MailLink | undefined {
  if (typeof token_hash === 'string' && isLinkType(type)) {
    return { kind: KINDS[type], fields: { token_hash, type } }
  }
  return typeof code === 'string' ? { kind: 'signIn', fields: { code } } : undefined
}

function isLinkType(type: unknown): type is keyof typeof KINDS {
  return typeof type === 'string' && Object.hasOwn(KINDS, type)
}

type Redeemed =
  | { data: { user: User | null; redirectType?: string | null }; error: null }
  | { data?: unknown; error: AuthError }

function redeem(auth: Auth, { fields }: MailLink): Promise<Redeemed> {
  return withTimeout('code' in fields ? auth.exchangeCodeForSession(fields.code) : auth.verifyOtp(fields))
}
