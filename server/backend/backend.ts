/**
 * Connects the site to its backend: the hosted project that the environment names, or the embedded one in a
 * process of its own. The site starts without waiting for it: while the backend is down there is no client, and
 * pages say so.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { superviseEmbedded } from '../dev/backend/supervise.ts'
import { type BackendAddress, type BackendClient, backendClient } from './client.ts'

export interface Backend {
  kind: 'hosted' | 'embedded'
  /** `undefined` while the embedded backend is starting or down. */
  address(): BackendAddress | undefined
  client(): BackendClient | undefined
  /** Calls back when the backend is available, now or later, and again after each restart. */
  onReady(listener: () => void): void
  /** Sets the address that the embedded backend's mails link to; a hosted project has its own setting. */
  setSiteUrl(siteUrl: string): void
  /** Stops the embedded backend. */
  stop(): Promise<void>
}

export interface BackendSettings {
  /** Address of the hosted project; without it, the embedded backend is started. */
  hosted?: BackendAddress
  /** Folder for the embedded backend's data. */
  dataDir: string
  fetch?: typeof fetch
  /** Receives one line at the start, with the backend's address, and one for each later change. */
  log: { info(line: string): void; warn(line: string): void }
}

type Fetch = typeof globalThis.fetch

/** Returns at once and never throws: problems are logged, and the site runs without a backend. */
export function connectBackend({ hosted, dataDir, fetch = globalThis.fetch, log }: BackendSettings): Backend {
  return hosted ? hostedBackend(hosted, fetch, log) : embeddedBackend(join(dataDir, 'backend'), fetch, log)
}

function hostedBackend(address: BackendAddress, fetch: Fetch, log: BackendSettings['log']): Backend {
  const client = backendClient(address, { fetch })
  log.info(`The backend client was initialised against ${address.url}`)
  return {
    kind: 'hosted',
    address: () => address,
    client: () => client,
    onReady: (listener) => listener(),
    setSiteUrl: () => {},
    stop: async () => {},
  }
}

function embeddedBackend(dir: string, fetch: Fetch, log: BackendSettings['log']): Backend {
  const listeners: (() => void)[] = []
  let running: { address: BackendAddress; client: BackendClient } | undefined
  const embedded = superviseEmbedded(dir, {
    onReady: (address, pid) => {
      running = { address, client: backendClient(address, { fetch }) }
      const ofProcess = pid ? `of process ${pid} ` : ''
      log.info(
        `The backend client was initialised against the embedded backend ${ofProcess}at ${address.url}, ` +
          `which is not for production: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY there. Its data are in ${dir}`,
      )
      for (const listener of listeners) listener()
    },
    onDown: (line) => {
      running = undefined
      log.warn(line)
    },
    onWarning: (line) => log.warn(line),
  })
  return {
    kind: 'embedded',
    address: () => running?.address,
    client: () => running?.client,
    onReady: (listener) => {
      listeners.push(listener)
      if (running) listener()
    },
    setSiteUrl: embedded.setSiteUrl,
    stop: embedded.stop,
  }
}

/** Time that a reader waits for a backend that is starting, which takes the embedded one seconds. */
const START_TIMEOUT_MILLISECONDS = 2000

/** Returns a function that resolves to the client once it is available, or to `undefined` after 2 seconds. */
export function waitForClient(
  backend: Pick<Backend, 'client' | 'onReady'>,
): () => Promise<BackendClient | undefined> {
  let ready = Promise.withResolvers<void>()
  backend.onReady(() => {
    ready.resolve()
    // The backend may stop and start again.
    ready = Promise.withResolvers()
  })
  return async () => {
    if (!backend.client()) await Promise.race([ready.promise, pause(START_TIMEOUT_MILLISECONDS)])
    return backend.client()
  }
}
