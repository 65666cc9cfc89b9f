/** What runs beside the pages: the backend, the way of contact messages to it, and that of the stream from it. */
import type { Logger } from 'pino'
import { logPrintedErrors } from './auth/printed-errors.ts'
import { type Backend, connectBackend, waitForClient } from './backend/backend.ts'
import { contactIntake } from './contact/intake.ts'
import { createNoticeSender } from './contact/notice.ts'
import type { Env } from './env.ts'
import { trustedNetworks } from './http/address.ts'
import { rateLimit } from './http/rate-limit.ts'
import type { Site } from './site.ts'
import { type StreamReader, streamReader } from './stream/reader.ts'

/** More than a person needs who has forgotten which of their passwords it was; per address and 10 minutes. */
const SIGN_INS_PER_WINDOW = 30

/** Calls for visitors with a session: the pages that need one, and its renewal; per address and 10 minutes. */
const SESSION_CALLS_PER_WINDOW = 150

/** Pages of the stream after the first, per address and 10 minutes: 3,600 entries, more than a reader scrolls through. */
const STREAM_PAGES_PER_WINDOW = 300

export interface Services {
  backend: Backend
  contact: Site['contact']
  stream: StreamReader
  streamLimit: Site['streamLimit']
  signIn: Omit<Site['signIn'], 'owners' | 'siteUrl'>
  /** Says where visitors reach the site, once it listens: absolute, without trailing slash. */
  setSiteUrl(url: string): void
  /** Hands over the last messages, then ends the embedded backend. */
  stop(): Promise<void>
}

/** Returns at once: pages do not wait for any of it. */
export function startServices(env: Env, log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): Services {
  logPrintedErrors(log)
  const warn = (line: string) => console.warn(line)
  const backend = connectBackend({
    ...(env.supabase && { hosted: env.supabase }),
    dataDir: env.dataDir,
    // A host that says `production` and names no project has most likely forgotten it.
    log: { info: env.isProduction && !env.supabase ? warn : (line) => console.log(line), warn },
  })
  const sendNotice = env.notice && createNoticeSender({ ...env.notice, log })
  const intake = contactIntake({
    dataDir: env.dataDir,
    backend,
    log,
    ...(sendNotice && { onDelivered: (message) => void sendNotice(message) }),
  })
  const trusted = trustedNetworks(env.trustedProxies)
  return {
    backend,
    stream: streamReader({
      client: waitForClient(backend),
      now: () => performance.now(),
      iconHosts: env.iconHosts,
      log,
    }),
    streamLimit: rateLimit(STREAM_PAGES_PER_WINDOW),
    signIn: {
      address: () => backend.address(),
      limit: rateLimit(SIGN_INS_PER_WINDOW),
      calls: rateLimit(SESSION_CALLS_PER_WINDOW),
      log,
      trusted,
    },
    contact: {
      intake,
      limit: rateLimit(),
      trusted,
      now: () => new Date(),
    },
    // All addresses of a machine are no address to open.
    setSiteUrl: (url) => backend.setSiteUrl(url.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost')),
    stop: async () => {
      await intake.stop()
      await backend.stop()
    },
  }
}
