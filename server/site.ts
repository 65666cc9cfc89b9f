/** What the HTTP application is made of: content, pages, files, and the services that run beside them. */
import type { Logger } from 'pino'
import type { AnalyticsSettings } from './analytics.ts'
import type { SignInSettings } from './auth/settings.ts'
import type { ContactSettings } from './contact/routes.ts'
import type { PageStore } from './content/pages.ts'
import type { ContentSnapshot } from './content/snapshot.ts'
import type { ServedFile } from './http/files.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { StreamReader } from './stream/reader.ts'

export interface Site {
  /** The snapshot of now: its content and addresses. */
  snapshot(): ContentSnapshot
  pages: PageStore
  /** The file served at a site path, if there is one. */
  file(path: string): ServedFile | undefined
  /** Absolute, without trailing slash. */
  url: string
  /** Whether visitors reach it over TLS. */
  isHttps: boolean
  /** Whether `file` has a service worker, which keeps the offline page. */
  keepsOfflinePage: boolean
  /** When the build was made, in milliseconds since 1970. */
  builtAt: number
  /** False while starting and stopping. */
  isReady(): boolean
  /** Where contact messages go, and how many may come. */
  contact: Omit<ContactSettings, 'returnForm'>
  stream: StreamReader
  /** Limit of list pages after the first, per visitor. */
  streamLimit: RateLimit
  /** Origins that browsers may ask for icons. */
  iconHosts: readonly string[]
  /** How visitors sign in, and who the owner is. */
  signIn: Omit<SignInSettings, 'show'>
  /** Offered to visitors when it is there. */
  analytics?: AnalyticsSettings | undefined
  log: Pick<Logger, 'error'>
}
