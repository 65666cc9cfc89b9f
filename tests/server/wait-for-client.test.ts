import { expect, test } from 'vitest'
import { waitForClient } from '../../server/backend/backend.ts'
import { type BackendClient, backendClient } from '../../server/backend/client.ts'

const CLIENT = backendClient({ url: 'http://127.0.0.1:9', publishableKey: 'k' })

/** A backend that starts and ends when the test says. */
function backend() {
  const listeners: (() => void)[] = []
  let running: BackendClient | undefined
  return {
    client: () => running,
    onReady: (listener: () => void) => void listeners.push(listener),
    start: () => {
      running = CLIENT
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
    expect(await Promise.all(waiting)).toEqual([CLIENT, CLIENT])
    starting.end()
  }
  expect(starting.listeners).toHaveLength(1)
})

test('a backend that does not start is waited for 2 seconds', async () => {
  const started = performance.now()
  await expect(waitForClient(backend())()).rejects.toThrow('There is no backend')
  expect(performance.now() - started).toBeGreaterThan(1900)
})
