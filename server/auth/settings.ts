/** Settings of sign-in. */
import type { BlockList } from 'node:net'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { OwnState } from '../../shared/auth.ts'
import type { BackendAddress } from '../backend/client.ts'
import type { RateLimit } from '../http/rate-limit.ts'

/** A page as it is for one visitor. */
interface OwnPage extends OwnState {
  /** Pathname with prefix. */
  path: string
  /** Instead of 200. */
  status?: number
}

export interface SignInSettings {
  /** Address of the backend; `undefined` while it is down. */
  address(): BackendAddress | undefined
  /** Addresses of the accounts that may see drafts. */
  owners(): readonly string[]
  /** Address that links in mails lead to, without trailing slash; unset, the request's own origin is used. */
  siteUrl: string | undefined
  /** For attempts: passwords, links and codes that may be guesses. */
  limit: RateLimit
  /** For calls that a visitor's session takes. */
  calls: RateLimit
  trusted: BlockList
  /** Shortest time in which the wish for a link by mail is answered: as long as sending a mail takes. */
  linkMilliseconds: number
  log: Pick<Logger, 'info'>
  /** Renders a page that nobody may keep. */
  show(c: Context, page: OwnPage): Promise<Response>
}
