/** The embedded backend as the site's: it runs in a process of its own, and the site goes on while it is down. */
import { join } from 'node:path'
import type { Backend, BackendSettings } from '../../backend/backend.ts'
import { type BackendClient, backendClient, type ServerBackendAddress } from '../../backend/client.ts'
import { superviseEmbedded } from './supervise.ts'

/** Starts the backend on the data below `dataDir`. Returns at once and never throws: problems are logged. */
export function embeddedBackend(
  dataDir: string,
  { fetch = globalThis.fetch, log }: BackendSettings,
): Backend {
  const dir = join(dataDir, 'backend')
  const listeners: (() => void)[] = []
  let running: { address: ServerBackendAddress; client: BackendClient } | undefined
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
