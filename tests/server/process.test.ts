/** The server as a process: what a socket gets, and how it starts and ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIndex } from '../../server/content/index-file.ts'
import { createHttpServer, listen } from '../../server/http/listen.ts'
import { INDEX, testSite } from './site.ts'

describe('a socket', () => {
  let server: Server
  beforeAll(async () => {
    server = createHttpServer(getRequestListener(testSite().app.fetch))
    await listen(server, { port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  /** Sends bytes as they are, which no HTTP client would, and returns the status line. */
  async function statusLine(bytes: string): Promise<string> {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    return answer.split('\r\n', 1)[0] ?? ''
  }

  const HEAD = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

  test.each([
    ['dot segments', `GET /../etc/passwd ${HEAD}`, 'HTTP/1.1 404 Not Found'],
    ['an encoded slash', `GET /blog%2fx ${HEAD}`, 'HTTP/1.1 404 Not Found'],
    ['a null byte', `GET /blog%00 ${HEAD}`, 'HTTP/1.1 400 Bad Request'],
    ['a raw null byte', `GET /bl\0og ${HEAD}`, 'HTTP/1.1 400 Bad Request'],
    ['an address of 3,000 characters', `GET /${'a'.repeat(3000)} ${HEAD}`, 'HTTP/1.1 414 URI Too Long'],
    ['an address of 30,000 characters', `GET /${'a'.repeat(30_000)} ${HEAD}`, 'HTTP/1.1 414 URI Too Long'],
    ['a method of HTTP that pages do not have', `DELETE /blog ${HEAD}`, 'HTTP/1.1 405 Method Not Allowed'],
    ['a method nobody has', `BREW /blog ${HEAD}`, 'HTTP/1.1 405 Method Not Allowed'],
    ['no HTTP at all', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    ['a page', `GET /blog ${HEAD}`, 'HTTP/1.1 200 OK'],
  ])('%s', async (_name, bytes, expected) => {
    expect(await statusLine(bytes)).toBe(expected)
  })
})

test('a port in use is one clear line', async () => {
  const first = createHttpServer(() => {})
  await listen(first, { port: 0, host: '127.0.0.1' })
  const { port } = first.address() as AddressInfo
  const second = listen(
    createHttpServer(() => {}),
    { port, host: '127.0.0.1' },
  )
  await expect(second).rejects.toThrow(
    `Port ${port} is in use: stop what listens there, or choose another with PORT=…`,
  )
  first.close()
})

test('SIGTERM lets the request under way finish, then the process ends with 0', async () => {
  const child = spawn(process.execPath, ['tests/server/served.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const url = (await lines.next()).value ?? ''
  const answer = fetch(url).then((response) => response.text())
  expect((await lines.next()).value).toBe('asked')
  child.kill('SIGTERM')
  expect((await lines.next()).value).toBe('stopping')
  child.kill('SIGUSR2')
  expect(await answer).toBe('whole answer')
  expect((await lines.next()).value).toBe('stopped')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

describe('an index that cannot be served', () => {
  let dir = ''
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'index-'))
  })
  afterAll(() => rm(dir, { recursive: true }))

  test.each([
    ['none', undefined, 'cannot be read: run "npm run build" first'],
    ['half of one', '{"version":', 'is not JSON: run "npm run build" again'],
    ['of another version', '{"version":0}', 'is of version 0, this server reads version 1'],
    ['of nobody', JSON.stringify({ ...INDEX, site: undefined }), 'content/site.yaml is missing'],
  ])('%s', async (_name, text, expected) => {
    const path = join(dir, 'index.json')
    await rm(path, { force: true })
    if (text !== undefined) await writeFile(path, text)
    await expect(readIndex(dir)).rejects.toThrow(expected)
  })
})
