/** The embedded backend takes seconds to start: a reader who comes meanwhile waits, as long as for any answer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '../backend/backend.ts'
import type { BackendClient } from '../backend/client.ts'

const PATIENCE_MILLISECONDS = 2000
const STEP_MILLISECONDS = 100

/** The client, as soon as there is one; `undefined` when there is none within 2 seconds. */
export async function clientSoon(backend: Pick<Backend, 'client'>): Promise<BackendClient | undefined> {
  for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += STEP_MILLISECONDS) {
    const client = backend.client()
    if (client) return client
    await pause(STEP_MILLISECONDS)
  }
  return backend.client()
}
