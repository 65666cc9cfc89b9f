/**
 * `/confirm`, to which links of mails and other services lead. A link counts once, and whoever merely opens it is not always its
 * reader: mail scanners do, and browsers that load a page ahead. So the address shows a page with a button, and the button's
 * post redeems the link. What comes back from a service that this browser was sent to is redeemed at once.
 */
import type { User } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { ACCOUNT_PATH, type MailLink, type MailLinkKind, type SignInProblem } from '../../shared/auth.ts'
import { ownValue } from '../../shared/model.ts'
import { redirectWithin } from '../http/location.ts'
import { postedForm, textOf } from '../http/request.ts'
import { problemOf, replyTo } from './problems.ts'
import { type Auth, ask, authOf, type SignInSettings } from './session.ts'
import { completeSignIn, type Flow, renderSignIn, renderTooMany, takeFlow } from './sign-in.ts'

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

/** `GET /confirm`: what the link is about to do, and the button that does it; or what another service has answered. */
export async function showLink(c: Context, settings: SignInSettings): Promise<Response> {
  const query = c.req.query()
  const link = readLink(query)
  const flow = link && 'token_hash' in link.fields ? undefined : takeFlow(c)
  if (!link) return renderRefusal(c, settings, problemOfQuery(query, flow), flow)
  return flow ? redeem(c, settings, link, flow) : settings.show(c, { path: c.req.path, link })
}

/** `POST /confirm`: redeems the link, and leads to the page that was asked for. */
export async function redeemLink(c: Context, settings: SignInSettings): Promise<Response> {
  const link = readLink(await postedForm(c))
  return redeem(c, settings, link)
}

async function redeem(
  c: Context,
  settings: SignInSettings,
  link: MailLink | undefined,
  flow?: Flow,
): Promise<Response> {
  const wait = settings.limit.wait(c.var.visitor)
  if (wait > 0) return renderTooMany(c, settings, wait)
  if (!link) return renderSignIn(c, settings, { problem: 'link' })
  try {
    const { user, redirectType } = await exchange(authOf(c, settings), link)
    // A change of address needs two links: the service waits for the other one.
    if (!user) return renderSignIn(c, settings, { sent: 'otherLink' })
    if (flow === 'link') return completeSignIn(c, settings, user, `${ACCOUNT_PATH}?done=identityAdded`)
    const isAboutPassword = redirectType === 'recovery' || ABOUT_PASSWORD.includes(link.kind)
    return completeSignIn(c, settings, user, isAboutPassword ? ACCOUNT_PATH : undefined)
  } catch (error) {
    const { problem } = replyTo(error)
    // Refused for a reason that nobody knows, it is a link that does not work: a new one may.
    return renderRefusal(c, settings, problem === 'unknown' ? 'link' : problem, flow)
  }
}

/** On the account's page for a provider that was to be added to it, else on the page of signing in. */
async function renderRefusal(
  c: Context,
  settings: SignInSettings,
  problem: SignInProblem,
  flow: Flow | undefined,
): Promise<Response> {
  if (flow !== 'link') return renderSignIn(c, settings, { problem })
  return redirectWithin(c, `${c.var.localise(ACCOUNT_PATH)}?problem=${problem}`, 303)
}

/** The service's answer in the address that it leads back to (`getErrorQueryString` in `internal/api/external.go`). */
function problemOfQuery(query: Record<string, string>, flow: Flow | undefined): SignInProblem {
  const { error, error_code, error_description = '' } = query
  if (!error && !error_code) return 'link'
  const code = error_code ?? error
  const problem = problemOf({ name: 'AuthApiError', status: 400, code, message: error_description })
  if (problem !== 'unknown') return problem
  // A visitor who changed their mind at the provider, or a mail's link without more words.
  return flow ? 'denied' : 'link'
}

/** Either form of a link: a hashed token, or a code whose other half is in a cookie (PKCE). */
function readLink({ token_hash, type, code }: Record<string, unknown>): MailLink | undefined {
  const kind = ownValue<MailLinkKind>(KINDS, textOf(type))
  if (typeof token_hash === 'string' && kind) return { kind, fields: { token_hash, type: textOf(type) } }
  return typeof code === 'string' ? { kind: 'signIn', fields: { code } } : undefined
}

function exchange(
  auth: Auth,
  { fields }: MailLink,
): Promise<{ user: User | null; redirectType?: string | null }> {
  return 'code' in fields ? ask(auth.exchangeCodeForSession(fields.code)) : ask(auth.verifyOtp(fields))
}
