/** The server on a socket: what it answers to what a parser refuses, and how it starts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readIndex } from '../../server/content/index-file.ts'
import { createHttpServer, listen } from '../../server/http/http-server.ts'
import { INDEX_VERSION } from '../../shared/content-index.ts'
import { exchange } from './raw-socket.ts'
import { testSite } from './site.ts'

describe('a socket', () => {
  let server: Server
  beforeAll(async () => {
    server = createHttpServer(getRequestListener(testSite().app.fetch))
    await listen(server, { port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  const HEAD = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

  test.each([
    ['a raw null byte', `GET /bl\0og ${HEAD}`, 'HTTP/1.1 400 Bad Request'],
    [
      'an address without an end',
      `GET /${'a'.repeat(30_000)}`,
      'HTTP/1.1 431 Request Header Fields Too Large',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    ['a page', `GET /blog ${HEAD}`, 'HTTP/1.1 200 OK'],
  ])('%s', async (_name, bytes, expected) => {
    expect((await exchange(server, bytes)).split('\r\n', 1)[0]).toBe(expected)
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

describe('an index that cannot be served', () => {
  let dir = ''
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'index-'))
  })
  afterAll(() => rm(dir, { recursive: true }))

  test.each([
    ['none', undefined, 'cannot be read: run "npm run build" first'],
    ['half of one', '{"version":', 'is not JSON: run "npm run build" again'],
    ['of another version', '{"version":0}', `is of version 0, this server reads version ${INDEX_VERSION}`],
    [
      'of nobody',
      JSON.stringify({ version: INDEX_VERSION, collections: {}, data: {} }),
      'content/site.yaml is missing',
    ],
  ])('%s', async (_name, text, expected) => {
    const path = join(dir, 'index.json')
    await rm(path, { force: true })
    if (text !== undefined) await writeFile(path, text)
    await expect(readIndex(dir)).rejects.toThrow(expected)
  })
})
