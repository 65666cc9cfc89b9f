/** The embedded backend takes seconds to start: a reader who comes meanwhile waits, as long as for any answer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '../backend/backend.ts'
import type { BackendClient } from '../backend/client.ts'

const PATIENCE_MILLISECONDS = 2000

/** A function that resolves to the client as soon as there is one, or to `undefined` after 2 seconds. */
export function clientSoon(
  backend: Pick<Backend, 'client' | 'onReady'>,
): () => Promise<BackendClient | undefined> {
  let ready = Promise.withResolvers<void>()
  backend.onReady(() => {
    ready.resolve()
    // It may go down and come back.
    ready = Promise.withResolvers()
  })
  return async () => {
    if (!backend.client()) await Promise.race([ready.promise, pause(PATIENCE_MILLISECONDS)])
    return backend.client()
  }
}
