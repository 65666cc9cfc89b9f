/** Connections where there is no room for another one. */
import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, listen } from '../../server/http/http-server.ts'
import { closed, exchange, openTo } from './raw-socket.ts'

let server: Server

async function serve(listener: RequestListener, options: { mostConnections: number }): Promise<void> {
  server = createHttpServer(listener, options)
  await listen(server, { port: 0, host: '127.0.0.1' })
}

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test('readers are answered, and those who never end their requests lose theirs', async () => {
  await serve((request, response) => setImmediate(() => response.end(`<${request.url}>`)), {
    mostConnections: 20,
  })
  const slow = Array.from({ length: 30 }, () => openTo(server).on('error', () => {}))
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  for (let reader = 0; reader < 40; reader++) expect(await exchange(server, last)).toContain('</>')
  await expect.poll(() => slow.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(11)
})

/** Answers `/long` when the test says so, and all else at once. */
async function serveLong() {
  const asked = Promise.withResolvers<ServerResponse>()
  await serve(
    (request, response) => {
      if (request.url === '/long') asked.resolve(response)
      else response.end('short')
    },
    { mostConnections: 2 },
  )
  return { asked: asked.promise, finish: async () => (await asked.promise).end('long') }
}

/** Brings one connection too many, which is answered: `leaving` makes room, and the long answer still comes. */
async function expectRoomBy(leaving: Socket, long: Promise<string>, finish: () => Promise<unknown>) {
  const left = closed(leaving)
  expect(await exchange(server, last)).toContain('short')
  await left
  await finish()
  expect(await long).toContain('long')
}

test('one that asks for nothing goes before one that is being answered', async () => {
  const { asked, finish } = await serveLong()
  const long = exchange(server, last.replace('/', '/long'))
  await asked
  const idle = openTo(server)
  await once(server, 'connection')
  await expectRoomBy(idle, long, finish)
})

test('one that has had its answer goes before one that still waits for it', async () => {
  const { asked, finish } = await serveLong()
  const long = exchange(server, last.replace('/', '/long'))
  await asked
  const answered = openTo(server)
  answered.write(GET('/'))
  await once(answered, 'data')
  await expectRoomBy(answered, long, finish)
})

test('one that is at the second of its requests is being answered', async () => {
  const { asked, finish } = await serveLong()
  const long = exchange(server, GET('/') + last.replace('/', '/long'))
  await asked
  const idle = openTo(server)
  await once(server, 'connection')
  await expectRoomBy(idle, long, finish)
})
