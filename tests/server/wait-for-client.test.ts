import { expect, test } from 'vitest'
import { waitForClient } from '../../server/backend/backend.ts'
import type { ServerBackendAddress } from '../../server/backend/client.ts'

const ADDRESS = { url: 'http://127.0.0.1:9', publishableKey: 'k', secretKey: 'sb_secret_k' }

/** A backend that starts and ends when the test says. */
function backend() {
  const listeners: (() => void)[] = []
  let running: ServerBackendAddress | undefined
  return {
    address: () => running,
    onReady: (listener: () => void) => void listeners.push(listener),
    start: () => {
      running = ADDRESS
      for (const listener of listeners) listener()
    },
    end: () => {
      running = undefined
    },
    listeners,
  }
}

test('readers who come while the backend starts get the client when it is there, after a restart too', async () => {
  const starting = backend()
  const client = waitForClient(starting)
  for (let start = 0; start < 2; start++) {
    const waiting = [client(), client()]
    starting.start()
    const [one, other] = await Promise.all(waiting)
    expect(one?.from).toBeDefined()
    expect(one).toBe(other)
    starting.end()
  }
  expect(starting.listeners).toHaveLength(1)
})

test('a backend that does not start is waited for 2 seconds', async () => {
  const started = performance.now()
  await expect(waitForClient(backend())()).rejects.toThrow('There is no backend')
  expect(performance.now() - started).toBeGreaterThan(1900)
})
