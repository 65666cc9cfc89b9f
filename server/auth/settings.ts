/** What sign-in is given by the site around it. */
import type { BlockList } from 'node:net'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { OwnState } from '../../shared/auth.ts'
import type { BackendAddress } from '../backend/client.ts'
import type { RateLimit } from '../http/rate-limit.ts'

/** A page as it is for one visitor. */
export interface OwnPage extends OwnState {
  /** Pathname with prefix. */
  path: string
  /** Instead of 200. */
  status?: number
}

export interface SignInSettings {
  /** Where the backend is; `undefined` while there is none. */
  address(): BackendAddress | undefined
  /** Addresses of the accounts that may see drafts. */
  owners(): readonly string[]
  /** Where links in mails lead, without trailing slash; on the embedded backend, to wherever the request went. */
  siteUrl: string | undefined
  /** For attempts: passwords, links and codes that may be guesses. */
  limit: RateLimit
  /** For calls that a visitor's session takes. */
  calls: RateLimit
  trusted: BlockList
  log: Pick<Logger, 'info'>
  /** Renders a page that nobody may keep. */
  show(c: Context, page: OwnPage): Promise<Response>
}
