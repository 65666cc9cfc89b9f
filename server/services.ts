/** Services beside the pages: the backend, contact messages, the stream, sign-in and analytics. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Site as SiteFacts } from '../shared/site.ts'
import { analyticsSettings } from './analytics.ts'
import { logPrintedErrors } from './auth/problems.ts'
import { type Backend, type BackendLog, hostedBackend, waitForClient } from './backend/backend.ts'
import { countedFetch, type ServerBackendAddress } from './backend/client.ts'
import { ConfigError } from './config-error.ts'
import { contactIntake } from './contact/intake.ts'
import { createNoticeSender } from './contact/notice.ts'
import type { Env } from './env.ts'
import { trustedNetworks } from './http/address.ts'
import { memoryCache } from './http/memory-cache.ts'
import { rateLimit } from './http/rate-limit.ts'
import type { SiteServices } from './site.ts'
import type { Translate } from './stream/markdown.ts'
import { bucketPictures, folderPictures } from './stream/picture-store.ts'
import { streamReader } from './stream/reader.ts'
import { realtimeAddress } from './stream/routes.ts'

/** Requests of one address in 10 minutes. */
const PER_WINDOW = {
  /** More than a person needs who has forgotten which of their passwords it was. */
  signIns: 30,
  /** Calls for visitors with a session: the pages that need one, and its renewal. */
  sessionCalls: 150,
  /** Pages of the stream after the first: 3,600 entries, more than a reader scrolls through. */
  streamPages: 300,
  /** Addresses without a page, each of which costs a rendering. */
  unknownPages: 300,
  /** A person who types without a pause asks three times a second, and pauses. */
  searches: 600,
}

/** Sending a mail by SMTP takes the service up to a second or so. */
const LINK_MILLISECONDS = 1500

/** A public site that names no project has most likely forgotten it. */
const NO_PROJECT = `
WARNING: This site is public, and no Supabase project is set. Its stream, contact messages and accounts are kept by the
embedded backend, which is for development only. Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, in the
environment or in .env, and start again: docs/supabase.md has every step.
`

/** Warning to print at the start, if these settings call for one. */
export function backendWarning({ isPublic, supabase }: Env): string | undefined {
  return isPublic && !supabase ? NO_PROJECT : undefined
}

/**
 * Address and keys of the hosted project, or `undefined` without one. Throws a `ConfigError` when the secret key is missing:
 * without it the project takes no contact message.
 */
export function hostedAddress({ supabase, supabaseSecretKey }: Env): ServerBackendAddress | undefined {
  if (!supabase) return undefined
  if (supabaseSecretKey) return { ...supabase, secretKey: supabaseSecretKey }
  throw new ConfigError(
    'SUPABASE_URL is set but SUPABASE_SECRET_KEY is not: the project takes contact messages from a server with its secret ' +
      'key only. Copy one from Project settings → API keys (docs/supabase.md)',
  )
}

/** The site that the services are for. */
export interface ServedSite {
  /** Absolute, without trailing slash. */
  url: string
  /** `site.yaml` as it is now. */
  facts(): Pick<SiteFacts, 'owners' | 'analytics' | 'signIn'>
  /** Address of the same page in another language, as the site has them now. */
  translate?: Translate
}

/**
 * Returns at once: pages do not wait for any of the services. `startEmbedded` starts the backend of a site that names no hosted
 * project, on the data below `dataDir`. Throws a `ConfigError` as `hostedAddress` does.
 */
export function startServices(
  env: Env,
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>,
  { url, facts, translate }: ServedSite,
  startEmbedded: (dataDir: string, log: BackendLog) => Backend,
) {
  logPrintedErrors(log)
  const warn = (line: string) => console.warn(line)
  const warning = backendWarning(env)
  if (warning) warn(warning)
  const calls = countedFetch()
  const lines = { info: (line: string) => console.log(line), warn }
  const hosted = hostedAddress(env)
  const backend = hosted ? hostedBackend(hosted, lines) : startEmbedded(env.dataDir, lines)
  const sendNotice = env.notice && createNoticeSender({ ...env.notice, log })
  const intake = contactIntake({
    dataDir: env.dataDir,
    backend,
    fetch: calls.fetch,
    log,
    ...(sendNotice && { onDelivered: (message) => void sendNotice(message) }),
  })
  const trusted = trustedNetworks(env.trustedProxies)
  const site: SiteServices = {
    contact: { intake, limit: rateLimit(), now: () => new Date() },
    stream: streamReader({
      client: waitForClient(backend, calls.fetch),
      now: () => performance.now(),
      iconHosts: env.iconHosts,
      translate,
      log,
    }),
    ...(env.supabase && { realtime: realtimeAddress(env.supabase) }),
    pictures: env.supabase
      ? bucketPictures(env.supabase, calls.fetch)
      : folderPictures(join(env.dataDir, 'stream-pictures')),
    streamLimit: rateLimit(PER_WINDOW.streamPages),
    searchLimit: rateLimit(PER_WINDOW.searches),
    unknownLimit: rateLimit(PER_WINDOW.unknownPages),
    iconHosts: env.iconHosts,
    signIn: {
      address: () => backend.address(),
      owners: () => facts().owners,
      ways: () => facts().signIn,
      siteUrl: env.supabase && url,
      limit: rateLimit(PER_WINDOW.signIns),
      calls: rateLimit(PER_WINDOW.sessionCalls),
      linkMilliseconds: LINK_MILLISECONDS,
      log,
    },
    trusted,
    // Read again by each build that is served.
    get analytics() {
      return analyticsSettings(env, facts())
    },
    log,
    memory: memoryCache(),
  }
  return {
    site,
    figures: { outbox: () => intake.backlog(new Date()), backendErrors: calls.errors },
    /** Sets the address at which visitors reach the site, once it listens: absolute, without trailing slash. */
    // "All addresses of this machine" is not an address that a browser can open.
    setSiteUrl: (url: string) => backend.setSiteUrl(url.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost')),
    /** Hands over the last messages, then stops the embedded backend. */
    stop: async () => {
      await intake.stop()
      await backend.stop()
    },
  }
}
