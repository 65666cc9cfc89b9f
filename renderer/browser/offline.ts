/** Browser only: has the browser keep a page for when the network does not answer (`server/offline/`). */
import { SERVICE_WORKER_PATH } from '../../shared/routes.ts'
import { whenIdle } from './idle.ts'

/** Without service workers the browser shows its own error page. */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return
  whenIdle(() => void navigator.serviceWorker.register(SERVICE_WORKER_PATH).catch(() => {}))
}
