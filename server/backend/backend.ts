/**
 * The site's backend: the hosted project that the environment names, or an embedded one. The site starts without
 * waiting for it: while the backend is down there is no client, and pages say so.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type BackendClient, backendClient, type ServerBackendAddress } from './client.ts'

export interface Backend {
  /** `undefined` while the embedded backend is starting or down. */
  address(): ServerBackendAddress | undefined
  /** Calls back when the backend is available, now or later, and again after each restart. */
  onReady(listener: () => void): void
  /** Sets the address that the embedded backend's mails link to; a hosted project has its own setting. */
  setSiteUrl(siteUrl: string): void
  /** Stops the embedded backend. */
  stop(): Promise<void>
}

/** Receives one line at the start, with the backend's address, and one for each later change. */
export interface BackendLog {
  info(line: string): void
  warn(line: string): void
}

/** The hosted project at `address`. */
export function hostedBackend(address: ServerBackendAddress, log: BackendLog): Backend {
  log.info(`The backend client was initialised against ${address.url}`)
  return {
    address: () => address,
    onReady: (listener) => listener(),
    setSiteUrl: () => {},
    stop: async () => {},
  }
}

/** Time that a reader waits for a backend that is starting, which takes the embedded one seconds. */
const START_TIMEOUT_MILLISECONDS = 2000

/** Returns a function that resolves to the client once the backend is available, and rejects after 2 seconds without it. */
export function waitForClient(
  backend: Pick<Backend, 'address' | 'onReady'>,
  fetch?: typeof globalThis.fetch,
): () => Promise<BackendClient> {
  let ready = Promise.withResolvers<void>()
  let client: BackendClient | undefined
  backend.onReady(() => {
    ready.resolve()
    // The backend may stop, and start again at another address.
    ready = Promise.withResolvers()
    client = undefined
  })
  return async () => {
    if (!backend.address()) await Promise.race([ready.promise, pause(START_TIMEOUT_MILLISECONDS)])
    const address = backend.address()
    if (!address) throw new Error('There is no backend')
    client ??= backendClient(address, fetch && { fetch })
    return client
  }
}
