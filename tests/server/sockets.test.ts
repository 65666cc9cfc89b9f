/** Limits of one connection: a client that stops reading, sends no HTTP, or sends without end. */
import { once } from 'node:events'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, test } from 'vitest'
import { createHttpServer } from '../../server/http/http-server.ts'
import { serving } from '../serving.ts'
import { closed, exchange, openTo } from './raw-socket.ts'
import { testSite } from './site.ts'

const LARGE = 'x'.repeat(8 * 1024 * 1024)
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

let server: Server

async function serve(listener: RequestListener, options: ServerOptions = {}): Promise<void> {
  server = createHttpServer(listener, options)
  await serving(server)
}

/** Answers with the path once the request has arrived and after a turn of the event loop, as an app does that reads something. */
const slowly: RequestListener = (request, response) => {
  request.resume().once('end', () => setImmediate(() => response.end(`<${request.url}>`)))
}

test('a pipelined request is not begun while nobody reads the answers before it', async () => {
  let begun = 0
  await serve((_request, response) => {
    begun++
    response.end(LARGE)
  })
  const socket = openTo(server).pause()
  socket.write(GET('/').repeat(90))
  // An answer on another connection shows that the server has read the first one's requests.
  await exchange(server, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(begun).toBe(2)
  socket.destroy()
})

test('a connection ends after 1,000 requests, however many are pipelined', async () => {
  await serve(slowly)
  const answers = await exchange(server, GET('/').repeat(1500))
  expect(answers.match(/ 200 OK/g)).toHaveLength(1000)
})

test('a client that has stopped reading is not waited for', async () => {
  await serve((_request, response) => response.end(LARGE))
  expect(server.timeout).toBeGreaterThanOrEqual(30_000)
  expect(server.timeout).toBeLessThanOrEqual(60_000)
  server.timeout = 100
  const gone = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  const socket = openTo(server).pause()
  socket.write(GET('/'))
  await gone
  socket.destroy()
})

const ask = async (target: string, host = 'site.example') => {
  await serve(getRequestListener(testSite().app.fetch))
  const answer = await exchange(
    server,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  )
  return answer.slice(9, 12)
}

test.each([
  ['a page', 'http://site.example/blog', '200'],
  ['a page with a query', 'http://site.example/blog?type=note', '200'],
  ['the home page without a slash', 'http://site.example', '200'],
  ['an address over TLS, as a proxy passes it on', 'https://site.example/blog', '200'],
  ['a dot segment', 'http://site.example/a/../blog', '404'],
  ['a second slash', 'http://site.example//evil.example', '404'],
  ['another host', 'http://evil.example/blog', '404'],
  ['a host that begins with this one', 'http://site.example.evil.example/blog', '404'],
  ['this host as a user name', 'http://site.example@evil.example/blog', '404'],
  ['another port', 'http://site.example:81/blog', '404'],
])('a request that names its whole address of %s is answered as that', async (_name, target, expected) => {
  expect(await ask(target)).toBe(expected)
})

test.each([
  ['what is no HTTP', 'no HTTP\r\n\r\n', '400 Bad Request'],
  ['a raw null byte', 'GET /bl\0og HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['an address without an end', `GET /${'a'.repeat(30_000)}`, '431 Request Header Fields Too Large'],
])('%s is refused', async (_name, bytes, status) => {
  await serve(slowly)
  expect((await exchange(server, bytes)).split('\r\n', 1)).toEqual([`HTTP/1.1 ${status}`])
})

test('a body that is not HTTP is not answered within an answer that has begun', async () => {
  await serve((_request, response) => response.write('begun'))
  const socket = openTo(server)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
    if (answer.includes('begun')) socket.write('no chunk\r\n')
  })
  await closed(socket)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

const visit = () => exchange(server, 'GET /page HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

test.each([
  ['and never did', '', 'connect'],
  ['any more', GET('/'), 'data'],
  ['but half of a page', 'GET / HT', 'connect'],
  ['but send a form for minutes', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na', 'connect'],
])(
  '2,000 connections that ask for nothing, or not to the end, %s do not keep a visitor out',
  async (_name, bytes, event) => {
    await serve(slowly)
    const idle = Array.from({ length: 2000 }, () => openTo(server).on('error', () => {}))
    for (const socket of idle) socket.write(bytes)
    await Promise.all(idle.map((socket) => once(socket, event)))
    expect(await visit()).toContain('</page>')
    for (const socket of idle) socket.destroy()
  },
  30_000,
)

test('a request that takes too long to arrive is told so', async () => {
  await serve(slowly, { headersTimeout: 100, connectionsCheckingInterval: 50 })
  expect(await exchange(server, 'GET / HT')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

describe('a body that is not wanted', () => {
  const post = (length: number) => `POST /blog HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

  // Hono's adapter reads on for half a second, so that the sender gets to read the answer.
  test('of a terabyte is refused at once, and given up', async () => {
    await serve(getRequestListener(testSite().app.fetch))
    const socket = openTo(server)
    let answer = ''
    const end = closed(socket.on('data', (chunk) => (answer += chunk)))
    socket.write(post(1e12))
    const piece = Buffer.alloc(64 * 1024)
    const send = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on('drain', send)
    send()
    await end
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
  })

  test('of 100 KB leaves the connection as it was', async () => {
    await serve(getRequestListener(testSite().app.fetch))
    const last = 'GET /blog HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const answer = await exchange(server, post(100_000) + 'y'.repeat(100_000) + last)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200'])
  })
})
