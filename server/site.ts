/** Parts that the HTTP application is made of. */
import type { BlockList } from 'node:net'
import type { Logger } from 'pino'
import type { AnalyticsSettings } from '../shared/site.ts'
import type { RealtimeAddress } from '../shared/stream.ts'
import type { SignInSettings } from './auth/session.ts'
import type { CardStore } from './cards/card-store.ts'
import type { ContactSettings } from './contact/routes.ts'
import type { PageStore } from './content/pages.ts'
import type { ContentSnapshot } from './content/snapshot.ts'
import type { ServedFile } from './http/files.ts'
import type { MemoryCache } from './http/memory-cache.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { SiteSearch } from './search/site-search.ts'
import type { PictureStore } from './stream/picture-store.ts'
import type { StreamReader } from './stream/reader.ts'
import type { FindWrittenFile } from './written/written-files.ts'

/** Services beside the pages, the same in production and development. */
export interface SiteServices {
  contact: ContactSettings
  stream: StreamReader
  /** Address at which browsers hear of changes of the stream; absent where the backend has no Realtime. */
  realtime?: RealtimeAddress | undefined
  /** Uploaded pictures of the stream. */
  pictures: PictureStore
  /** Limit of list pages after the first, per visitor. */
  streamLimit: RateLimit
  /** Limit of searches, per visitor. */
  searchLimit: RateLimit
  /** Limit of addresses that have no page, per visitor. */
  unknownLimit: RateLimit
  /** Proxies that are believed about the visitor's address and TLS. */
  trusted: BlockList
  /** Origins that browsers may ask for icons. */
  iconHosts: readonly string[]
  signIn: Omit<SignInSettings, 'show' | 'base'>
  /** Offered to visitors when present. */
  analytics?: AnalyticsSettings | undefined
  log: Pick<Logger, 'error'>
  /** The cache of bytes that all parts share. */
  memory: MemoryCache
}

export interface Site extends SiteServices {
  /** Content and addresses as of now. */
  snapshot(): ContentSnapshot
  pages: PageStore
  search: SiteSearch
  /** Feeds, lists for programs, the CV: what the site has besides pages that is the same for everybody. */
  writtenFile: FindWrittenFile
  /** The file served at a site path, if there is one. */
  file(path: string): ServedFile | undefined
  /** Share cards of the pages. */
  cards: CardStore
  /** Absolute, without trailing slash. */
  url: string
  /** Folder of the host that it is served in, `/repo` or empty. */
  base: string
  /** Whether visitors reach it over TLS. */
  isHttps: boolean
  /** Time of the build, in milliseconds since 1970. */
  builtAt: number
  /** Names the code that browsers run. */
  code: string
  /** False while starting and stopping. */
  isReady(): boolean
  /** Resolves with what is wrong with the files that are served; absent where they are not those of a build. */
  damage?: (() => Promise<string | undefined>) | undefined
}
