/** Requests in the log: ids, slow ones, and what must never be written there. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { trustedNetworks } from '../../server/http/address.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { currentRequestId, loggedRequests } from '../../server/http/request-log.ts'
import { serving } from '../serving.ts'
import { testSite } from './site.ts'

interface World {
  proxies?: string[]
  slowMilliseconds?: number
}

/** A site whose pages at `/blog` fail; `lines` is what it logs, with the id that each line would carry. */
async function site({ proxies = [], slowMilliseconds = 0 }: World = {}) {
  const lines: Record<string, unknown>[] = []
  const record = (facts: object, message: string) =>
    void lines.push({ request: currentRequestId(), ...facts, message })
  const { site } = testSite({ log: { error: record as never } })
  const get = site.pages.get
  site.pages.get = async (request, snapshot) => {
    if (request.path === '/blog') throw new Error('no page')
    return get(request, snapshot)
  }
  const log = { warn: record as never }
  const trusted = trustedNetworks(proxies)
  const settings = { trusted, slowMilliseconds, log }
  const server = createHttpServer(loggedRequests(getRequestListener(createApp(site).fetch), settings))
  const url = await serving(server)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const closed = once(server, 'request').then(([, response]) => once(response, 'close'))
    const response = await fetch(url + path, { headers })
    const text = await response.text()
    await closed
    return { id: response.headers.get('X-Request-Id'), text }
  }
  return { ask, lines, server, url }
}

test('an error names its request, and the log does so too', async () => {
  const { ask, lines } = await site()
  const { id, text } = await ask('/blog')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(text).toBe(`Internal Server Error\nRequest: ${id}\n`)
  expect(lines.map(({ request }) => request)).toEqual([id])
})

test('a page that is fine has no id: it is the same for everybody', async () => {
  const { ask } = await site()
  expect((await ask('/cv', { 'X-Request-Id': 'a-1' })).id).toBeNull()
})

test.each([
  ['of a trusted proxy is taken over', ['127.0.0.1'], 'a1.b:2_c-3', true],
  ['of anybody else is not', [], 'a1', false],
  ['that holds more than an id is not', ['127.0.0.1'], 'a b', false],
  ['without end is not', ['127.0.0.1'], 'a'.repeat(65), false],
])('an id %s', async (_name, proxies, given, isTaken) => {
  const { ask } = await site({ proxies })
  const { id } = await ask('/blog', { 'X-Request-Id': given })
  expect(id === given).toBe(isTaken)
})

test('a slow request is a line with neither its query nor who asked', async () => {
  const { ask, lines } = await site({ slowMilliseconds: 0.001, proxies: ['127.0.0.1'] })
  await ask('/cv?email=a%40b.example', { Cookie: 'session=secret', 'X-Forwarded-For': '192.0.2.1' })
  const [line] = lines
  expect(line).toMatchObject({ method: 'GET', path: '/cv', status: 200, message: 'A request was slow' })
  expect(Object.keys(line ?? {}).sort()).toEqual([
    'message',
    'method',
    'milliseconds',
    'path',
    'request',
    'status',
  ])
})

test('a sender who leaves in the middle of a form is no error', async () => {
  const { ask, lines, server, url } = await site()
  for (const framing of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    const type = 'Content-Type: application/x-www-form-urlencoded'
    socket.write(`POST /api/contact HTTP/1.1\r\nHost: a\r\n${type}\r\n${framing}\r\n\r\n5\r\nname=\r\n`)
    const [, response] = await once(server, 'request')
    const closed = once(response, 'close')
    setImmediate(() => socket.destroy())
    await closed
    await ask('/cv')
  }
  expect(lines).toEqual([])
})

test('the first X-Forwarded-For of a peer that is not listed is told, once; of a listed one, never', async () => {
  const unlisted = await site()
  for (const _ of [1, 2]) await unlisted.ask('/cv', { 'X-Forwarded-For': '203.0.113.9' })
  expect(unlisted.lines).toMatchObject([{ message: expect.stringMatching(/TRUSTED_PROXIES/) }])
  const listed = await site({ proxies: ['127.0.0.1'] })
  await listed.ask('/cv', { 'X-Forwarded-For': '203.0.113.9' })
  expect(listed.lines).toEqual([])
})
