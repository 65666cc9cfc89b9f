/** How the server ends, as a process. */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startServed } from './served-process.ts'

async function ask(url: string, agent?: Agent): Promise<IncomingMessage> {
  const [response] = await once(get(url, { ...(agent && { agent }) }), 'response')
  return response
}

test('SIGTERM lets the request under way finish, as the last of its connection, then the process ends with 0', async () => {
  const served = await startServed()
  const answer = ask(`${served.url}/slow`, new Agent({ keepAlive: true }))
  expect(await served.says()).toBe('asked')
  served.signal('SIGTERM')
  expect(await served.says()).toBe('stopping')
  served.signal('SIGUSR2')
  const response = await answer
  expect(response.headers.connection).toBe('close')
  expect(await text(response)).toBe('whole answer')
  expect(await served.says()).toBe('stopped')
  expect(await served.exit).toBe(0)
})

test('a slow reader gets the whole answer, however long it is', async () => {
  const served = await startServed()
  const response = await ask(`${served.url}/long`, new Agent({ keepAlive: true }))
  served.signal('SIGTERM')
  expect(await served.says()).toBe('stopping')
  // Reads only now: most of the answer still waits in the server.
  let bytes = 0
  for await (const piece of response) bytes += piece.length
  expect(bytes).toBe(30_000_000)
  expect(await served.exit).toBe(0)
})

test('connections that are idle, or were never used, keep it no longer than a second', async () => {
  const served = await startServed()
  const used = connect(served.port, '127.0.0.1')
  const unused = connect(served.port, '127.0.0.1')
  await once(unused, 'connect')
  used.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(used, 'data')
  const start = performance.now()
  served.signal('SIGTERM')
  expect(await served.exit).toBe(0)
  expect(performance.now() - start).toBeLessThan(1000)
})

test('requests that set out around the signal are answered', async () => {
  // Time for this process to connect, however busy the machine is.
  const served = await startServed({ lastCallMs: 4000 })
  served.signal('SIGTERM')
  expect(await served.says()).toBe('stopping')
  const answers = Array.from({ length: 20 }, async () => {
    const response = await ask(`${served.url}/healthz`, new Agent({ keepAlive: true }))
    return [response.headers.connection, await text(response)]
  })
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => ['close', 'ok\n']))
  expect(await served.exit).toBe(0)
})
