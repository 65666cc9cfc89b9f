/** The desk as a request meets it: its settings, and whether the request is the owner's. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { DeskRefusal } from '../../shared/desk.ts'
import { type AuthState, readAuthState, type SignedIn, type SignInSettings } from '../auth/session.ts'
import { type BackendClient, backendClient } from '../backend/client.ts'
import type { PictureStore } from '../stream/picture-store.ts'
import type { StreamReader } from '../stream/reader.ts'

export interface DeskSettings {
  signIn: SignInSettings
  stream: Pick<StreamReader, 'renew'>
  pictures: Pick<PictureStore, 'write'>
  /** Origins that browsers may ask for icons. */
  iconHosts: readonly string[]
  now(): Date
  log: Pick<Logger, 'error'>
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Who sends a large form, found before its body was read. */
    deskWriter?: Writer
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
  if (state.kind !== 'signedIn') return { kind: 'refused', refusal: refusalOf(state), state }
  const { visitor, auth } = state
  if (!visitor.isOwner) return { kind: 'stranger', visitor }
  const { data } = await auth.getSession()
  const address = signIn.address()
  if (!address || !data.session)
    return { kind: 'refused', refusal: 'unavailable', state: { kind: 'unavailable' } }
  const accessToken = data.session.access_token
  return {
    kind: 'owner',
    visitor,
    client: backendClient(address, { accessToken, timeLimit: TIME_LIMIT_MILLISECONDS }),
  }
}

function refusalOf({ kind }: Exclude<AuthState, { kind: 'signedIn' }>): DeskRefusal {
  if (kind === 'unavailable') return 'unavailable'
  return kind === 'rateLimited' ? 'tooMany' : 'session'
}

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
