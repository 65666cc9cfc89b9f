/** The backend’s client: how often it asks, and how long it waits. */
import { createServer, type RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { waitForClient } from '../../server/backend/backend.ts'
import { backendClient, fetchWithRetry, type ServerBackendAddress } from '../../server/backend/client.ts'
import { serving } from '../serving.ts'

/** A client of a backend that answers like this, with its patience in milliseconds. */
async function clientOf(listener: RequestListener, timeLimit = 2000) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    listener(request, response)
  })
  const url = await serving(server)
  const client = backendClient({ url, publishableKey: 'k' }, { timeLimit })
  return { client, requests: () => requests }
}

describe('the backend', () => {
  test('that breaks the connection is asked up to four times', async () => {
    const { client, requests } = await clientOf((request) => request.socket.destroy())
    const { error, status } = await client.from('stream_entries').select()
    expect([status, error?.message]).toEqual([0, 'TypeError: fetch failed'])
    expect(requests()).toBe(4)
  })

  test('that breaks it is left alone for a while before it is asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
    const answer = fetchWithRetry({ fetch })('http://backend.example').catch(String)
    await vi.advanceTimersByTimeAsync(50)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await answer).toBe('TypeError: fetch failed')
  })

  test('that hangs is given up at the time limit', async () => {
    const { client, requests } = await clientOf(() => {}, 1000)
    const { error } = await client.from('stream_entries').select()
    expect(error?.message).toContain('TimeoutError')
    expect(requests()).toBe(1)
  })

  test('that stops in the middle of its answer is given up at the time limit', async () => {
    const { client } = await clientOf((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('[{"slug":')
    }, 150)
    const outcome = await client
      .from('stream_entries')
      .select()
      .then(({ error }) => String(error?.message), String)
    expect(outcome).toMatch(/TimeoutError|aborted/)
  })

  test.each([
    ['500', 500, '{"message":"broken"}'],
    ['HTML', 502, '<h1>Bad Gateway</h1>'],
    ['503, which its own retries would wait for', 503, ''],
  ])('that answers %s is not asked again', async (_name, status, body) => {
    const { client, requests } = await clientOf((_request, response) => response.writeHead(status).end(body))
    const answer = await client.from('stream_entries').select()
    expect([answer.status, answer.data]).toEqual([status, null])
    expect(answer.error).not.toBeNull()
    expect(requests()).toBe(1)
  })
})

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
