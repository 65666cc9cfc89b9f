/** Authentication of a request, as the sign-in service confirms it: a forged, revoked or expired token is anonymous. */
import type { User } from '@supabase/supabase-js'
import type { Context } from 'hono'
import { accountName, type Factor, type Visitor } from '../../shared/auth.ts'
import { visitorAddress } from '../http/address.ts'
import { type Auth, authOf, withTimeout } from './client.ts'
import { dropSession, hasSessionCookie, isSessionReadable } from './cookies.ts'
import { endsSession } from './problem.ts'
import type { SignInSettings } from './settings.ts'

/** Signed in; on the first level only when a second one is still to come. */
export interface SignedIn {
  visitor: Visitor
  /** From the service, not from the visitor's cookie. */
  user: User
  auth: Auth
}

export type AuthState =
  | { kind: 'anonymous' | 'unavailable' }
  /** Too many calls; `wait` is in seconds. */
  | { kind: 'rateLimited'; wait: number }
  /** The password was right, and the code of a second factor is missing. */
  | ({ kind: 'needsCode' } & SignedIn)
  | ({ kind: 'signedIn' } & SignedIn)

/** Renews an expired session, and removes the cookies of an invalid one. */
export async function readAuthState(c: Context, settings: SignInSettings): Promise<AuthState> {
  if (!hasSessionCookie(c)) return { kind: 'anonymous' }
  if (!(await isSessionReadable(c))) {
    settings.log.info('Sign-in: a session cookie that cannot be read was dropped')
    dropSession(c)
    return { kind: 'anonymous' }
  }
  const backend = settings.address()
  if (!backend) return { kind: 'unavailable' }
  const wait = settings.calls.wait(visitorAddress(c, settings.trusted))
  if (wait > 0) return { kind: 'rateLimited', wait }
  const state = await fetchAuthState(authOf(c, backend), settings.owners())
  if (state.kind === 'anonymous') dropSession(c)
  return state
}

async function fetchAuthState(auth: Auth, owners: readonly string[]): Promise<AuthState> {
  const { data, error } = await withTimeout(auth.getUser())
  if (error) return { kind: endsSession(error) ? 'anonymous' : 'unavailable' }
  const { user } = data
  const visitor = visitorOf(user, owners)
  if (!visitor) return { kind: 'anonymous' }
  if (!hasFactor(user)) return { kind: 'signedIn', visitor, user, auth }
  const level = await levelOf(auth)
  if (!level) return { kind: 'unavailable' }
  return { kind: level.currentLevel === level.nextLevel ? 'signedIn' : 'needsCode', visitor, user, auth }
}

/** Assurance level and methods of the session; `undefined` when the service does not answer. */
export async function levelOf(auth: Auth) {
  const { data } = await auth.getSession()
  if (!data.session) return undefined
  // With the token the service is asked for the factors: those in the cookie are the visitor's to forge.
  const level = await withTimeout(auth.mfa.getAuthenticatorAssuranceLevel(data.session.access_token))
  return level.data ?? undefined
}

/** `undefined` for an account with neither address nor number, of which there is nothing to show. */
export function visitorOf(user: User, owners: readonly string[]): Visitor | undefined {
  const { email, email_confirmed_at } = user
  const account = accountName(user)
  if (account === undefined) return undefined
  const isListed = owners.some((owner) => owner.toLowerCase() === email?.toLowerCase())
  // Whoever signs up with an address has yet to prove that it is theirs.
  return { account, isOwner: isListed && Boolean(email_confirmed_at) }
}

/** Whether the account has a second factor of any kind: also of one for which this site has no form. */
export function hasFactor({ factors = [] }: User): boolean {
  return factors.some(({ status }) => status === 'verified')
}

/** The account's verified authenticator apps, the one kind of second factor for which this site has a form. */
export function factorsOf({ factors = [] }: User): Factor[] {
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name ?? '', addedAt: created_at }))
}
