/**
 * Which backend the site talks to: the hosted project that the environment names, or the embedded one in a
 * process of its own. The site never waits for it: until it is there, and whenever it is down, there is no
 * client, and pages say so.
 */
import { join } from 'node:path'
import { superviseEmbedded } from '../dev/backend/supervise.ts'
import { type BackendAddress, type BackendClient, backendClient } from './client.ts'

export interface Backend {
  kind: 'hosted' | 'embedded'
  /** Where it is; `undefined` while the embedded one is starting or down. */
  address(): BackendAddress | undefined
  client(): BackendClient | undefined
  /** Calls back when it is there, now or later, and again after each restart. */
  onReady(listener: () => void): void
  /** Says where visitors reach the site, for the mails of the embedded one; a hosted project knows it itself. */
  tellSite(siteUrl: string): void
  /** Ends the embedded one. */
  stop(): Promise<void>
}

export interface BackendSettings {
  /** The hosted project. */
  hosted?: BackendAddress
  /** Where the embedded backend keeps its data. */
  dataDir: string
  /** Told once whether the client was initialised and against what, and of every later change. */
  say: { info(line: string): void; warn(line: string): void }
}

/** Returns at once, and never throws: what is wrong with the backend is said, and the site goes on without. */
export function connectBackend({ hosted, dataDir, say }: BackendSettings): Backend {
  return hosted ? hostedBackend(hosted, say) : embeddedBackend(join(dataDir, 'backend'), say)
}

function hostedBackend(address: BackendAddress, say: BackendSettings['say']): Backend {
  const client = backendClient(address)
  say.info(`The backend client was initialised against ${address.url}`)
  return {
    kind: 'hosted',
    address: () => address,
    client: () => client,
    onReady: (listener) => listener(),
    tellSite: () => {},
    stop: async () => {},
  }
}

function embeddedBackend(dir: string, say: BackendSettings['say']): Backend {
  const listeners: (() => void)[] = []
  let running: { address: BackendAddress; client: BackendClient } | undefined
  const process = superviseEmbedded(dir, {
    onReady: (address, owner) => {
      running = { address, client: backendClient(address) }
      const whose = owner ? `of process ${owner} ` : ''
      say.info(
        `The backend client was initialised against the embedded backend ${whose}at ${address.url}, ` +
          `which is not for production: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY there. Its data are in ${dir}`,
      )
      for (const listener of listeners) listener()
    },
    onDown: (line) => {
      running = undefined
      say.warn(line)
    },
    onWarning: (line) => say.warn(line),
  })
  return {
    kind: 'embedded',
    address: () => running?.address,
    client: () => running?.client,
    onReady: (listener) => {
      listeners.push(listener)
      if (running) listener()
    },
    tellSite: process.tellSite,
    stop: process.stop,
  }
}
