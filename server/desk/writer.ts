/** Whoever asks for a page of the desk, and whether they may write. */
import type { Context } from 'hono'
import type { DeskRefusal } from '../../shared/desk.ts'
import { type AuthState, ask, readAuthState, type SignedIn, type SignInSettings } from '../auth/session.ts'
import { type BackendClient, backendClient } from '../backend/client.ts'
import type { SiteServices } from '../site.ts'

export interface DeskSettings
  extends Pick<SiteServices, 'contact' | 'stream' | 'pictures' | 'iconHosts' | 'log'> {
  signIn: SignInSettings
}

declare module 'hono' {
  interface ContextVariableMap {
    writer: Writer
  }
}

/** For one query; the owner waits longer than a reader does. */
const TIME_LIMIT_MILLISECONDS = 5000

export type Writer =
  | { kind: 'owner'; visitor: SignedIn['visitor']; client: BackendClient }
  /** Signed in with an account that `site.yaml` does not list. */
  | { kind: 'stranger'; visitor: SignedIn['visitor'] }
  | { kind: 'refused'; refusal: DeskRefusal; state: Exclude<AuthState, { kind: 'signedIn' }> }

/** The client has the rights of the account that asks, and no others: the database decides what it may do. */
export async function readWriter(c: Context, { signIn }: DeskSettings): Promise<Writer> {
  const state = await readAuthState(c, signIn)
  if (state.kind !== 'signedIn') return { kind: 'refused', refusal: REFUSALS[state.kind], state }
  const { visitor, auth } = state
  if (!visitor.isOwner) return { kind: 'stranger', visitor }
  const { session } = await ask(auth.getSession())
  const address = signIn.address()
  if (!address || !session) return { kind: 'refused', refusal: 'unavailable', state: { kind: 'unavailable' } }
  const options = { accessToken: session.access_token, timeLimit: TIME_LIMIT_MILLISECONDS }
  return { kind: 'owner', visitor, client: backendClient(address, options) }
}

const REFUSALS = {
  anonymous: 'session',
  needsCode: 'session',
  rateLimited: 'tooMany',
  unavailable: 'unavailable',
} as const

const STATUS: Readonly<Record<DeskRefusal, number>> = {
  session: 401,
  notOwner: 403,
  refused: 422,
  tooMany: 429,
  unavailable: 503,
  fault: 500,
}

export function statusOf(refusal: DeskRefusal | undefined): number {
  return refusal ? STATUS[refusal] : 200
}
