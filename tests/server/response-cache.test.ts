/** The response cache beside the application: the same request gets the same bytes from either. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { trustedNetworks } from '../../server/http/address.ts'
import { IMMUTABLE } from '../../server/http/files.ts'
import { createHttpServer, listen } from '../../server/http/http-server.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { responseCache } from '../../server/http/response-cache.ts'
import type { Site } from '../../server/site.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { rounds } from '../effort.ts'
import { exchange } from './raw-socket.ts'
import { testSite } from './site.ts'

/** A proxy on this machine, whose word on the way a request came is believed. */
const BEHIND_PROXY = { trusted: trustedNetworks(['127.0.0.1']) }
const servers: Server[] = []
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kept-'))
  await writeFile(join(dir, 'a.css'), 'body { color: red }'.repeat(20))
  await writeFile(join(dir, 'a.css.br'), 'shorter')
})
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  await rm(dir, { recursive: true })
})

async function serve(listener: RequestListener): Promise<(bytes: string) => Promise<string>> {
  const server = createHttpServer(listener)
  servers.push(server)
  await listen(server, { port: 0, host: '127.0.0.1' })
  return async (bytes) => (await exchange(server, bytes)).replace(/\r\nDate: [^\r]*/, '')
}

/** One site, asked with and without kept answers; `reached` lists what came to the application of the former. */
async function bothWays(changes: Partial<Site> = {}, maxBytes?: number) {
  const file = (path: string) => {
    if (path === '/assets/a.css') return { path: join(dir, 'a.css'), cacheControl: IMMUTABLE }
    return path === '/a.css' ? { path: join(dir, 'a.css'), cacheControl: 'no-cache' } : undefined
  }
  const memory = memoryCache(maxBytes)
  const { site, clock } = testSite({ file, memory, ...changes })
  const answers = responseCache(site)
  const reached: string[] = []
  const application = getRequestListener(createApp(site, answers).fetch)
  const kept = await serve(
    answers.before((request, response) => {
      reached.push(`${request.method} ${request.url}`)
      application(request, response)
    }),
  )
  const plain = await serve(getRequestListener(createApp(site).fetch))
  return { kept, plain, reached, clock, site, memory }
}

function get(target: string, headers: readonly string[] = [], method = 'GET'): string {
  const lines = ['Host: site.example', 'Connection: close', ...headers]
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

const PAYLOAD = (id: string) => `/blog/_payload.json?${id}`
const TARGETS = ['/', '/it', '/blog', '/it/blog', '/it/blog/2026/promesse', '/blog/2026/promises']
const OTHERS = [
  '/blog?type=note',
  '/blog?utm=x',
  '/blog?lang=it',
  '/bl%6fg',
  '/blog/',
  '//blog',
  '/nope',
  '/old',
  '/cv?x',
  '/assets/a.css',
  '/assets/a.css?v=1',
  '/a.css',
  '/login',
  '/stream',
  '/healthz',
  'http://site.example/blog',
]
const LINES = fc.subarray(
  [
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: it-CH, en;q=0.8',
    'Cookie: a=b; locale=it',
    'If-None-Match: $ETAG',
    'Range: bytes=0-3',
    'Cache-Control: no-cache',
    'X-Forwarded-Proto: https',
  ],
  { maxLength: 3 },
)
const UNUSUAL = [
  ['Accept-Encoding: gzip;q=0.5, br;q=0'],
  ['Accept-Encoding: *;q=0'],
  ['Accept-Language: en'],
  ['Accept-Language: it', 'Accept-Language: en'],
  ['Cookie: locale=en'],
  ['Cookie: locale=%zz; locale=it'],
  ['If-None-Match: *'],
  ['If-None-Match: "other", $ETAG'],
  ['If-None-Match: $ETAG', 'Cache-Control: no-cache'],
  ['If-Modified-Since: Thu, 01 Jan 2032 00:00:00 GMT'],
  ['Range: bytes=0-3'],
  ['Range: bytes=900-'],
  ['host: evil.example'],
  ['Content-Length: 3'],
  ['Transfer-Encoding: chunked'],
  ['X-Forwarded-Proto: https'],
]
const ODD = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constantFrom(...UNUSUAL) },
)

/** The body that the request's headers announce. */
function bodyFor(lines: readonly string[]): string {
  if (lines.some((line) => line.startsWith('Content-Length'))) return 'a=b'
  return lines.some((line) => line.startsWith('Transfer')) ? '0\r\n\r\n' : ''
}

test('made-up names of the host leave the answers of a name in use in memory', async () => {
  const { kept, reached } = await bothWays()
  for (let at = 0; at < 40; at++) await kept(get('/blog').replace('site.example', `scanner-${at}.example`))
  await kept(get('/blog'))
  reached.length = 0
  for (let at = 0; at < 10; at++) await kept(get('/blog'))
  expect(reached).toEqual([])
})

describe.each(['/blog', '/it/blog', '/assets/a.css'])(
  '%s, once it is kept, is answered as before to',
  (target) => {
    test.each(UNUSUAL.map((lines) => [lines.join(', '), lines] as const))('%s', async (_name, lines) => {
      const { kept, plain } = await bothWays({ ...BEHIND_PROXY })
      const etag = /\r\netag: (\S+)/.exec(await kept(get(target)))?.[1] ?? ''
      const headers = lines.map((line) => line.replace('$ETAG', etag))
      for (const method of ['GET', 'HEAD']) {
        const bytes = get(target, headers, method) + bodyFor(lines)
        expect(await kept(bytes)).toBe(await plain(bytes))
      }
    })

    test('a host that nobody has asked for', async () => {
      const { kept, plain } = await bothWays()
      await kept(get(target))
      for (const host of ['Host: 1.2.3.4.5', 'Host: a b', 'Host:', 'Host: other.example']) {
        const bytes = get(target).replace('Host: site.example', host)
        expect(await kept(bytes)).toBe(await plain(bytes))
      }
    })
  },
)

test('any request gets the same answer, byte for byte, whether it is kept or made', async () => {
  const { kept, plain, reached, site } = await bothWays()
  const targets = [...TARGETS, ...OTHERS, PAYLOAD(site.snapshot().id), PAYLOAD('0ld')]
  let sent = 0
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PUT', 'OPTIONS'),
    target: fc.oneof(fc.constantFrom(...TARGETS), fc.constantFrom(...targets)),
    lines: fc.tuple(LINES, ODD).map((all) => all.flat()),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target, lines }) => {
      const etag = /\r\netag: (\S+)/.exec(await plain(get(target, lines)))?.[1] ?? '"none"'
      const headers = lines.map((line) => line.replace('$ETAG', etag))
      const bytes = get(target, headers, method) + bodyFor(lines)
      const made = await plain(bytes)
      expect(await kept(bytes)).toBe(made)
      expect(await kept(bytes)).toBe(made)
      sent += 2
    }),
    { numRuns: rounds(200) },
  )
  // Otherwise this compares the application with itself.
  expect(reached.length).toBeLessThan(sent * 0.9)
})

test.each([
  ['a page', '/blog'],
  ['a page with a prefix', '/it/blog'],
  ['a list page', '/blog?page=2'],
  ['the home page', '/'],
  ['a file whose name is its content', '/assets/a.css'],
])('%s is made once, and then sent without the application', async (_name, target) => {
  const { kept, reached } = await bothWays()
  for (const method of ['GET', 'GET', 'HEAD']) await kept(get(target, [], method))
  const etag = /\r\netag: (\S+)/.exec(await kept(get(target)))?.[1]
  expect(await kept(get(target, [`If-None-Match: ${etag}`]))).toMatch(/^HTTP\/1\.1 304 /)
  expect(reached).toEqual([`GET ${target}`])
})

test.each([
  ['a file that may change under its name', '/a.css'],
  ['a page of the stream', '/stream'],
])('%s is asked of the application each time', async (_, target) => {
  const { kept, reached } = await bothWays()
  for (const each of [target, target]) await kept(get(each))
  expect(reached).toEqual([`GET ${target}`, `GET ${target}`])
})

test('a scheduled post shows on time, also in answers that are kept', async () => {
  const { kept, plain, reached, clock, site } = await bothWays()
  const before = PAYLOAD(site.snapshot().id)
  for (const target of ['/blog', before, '/blog', before]) await kept(get(target))
  expect(reached).toEqual(['GET /blog', `GET ${before}`])
  clock.now = new Date('2026-12-01T08:00:00Z')
  expect(await kept(get(before))).toBe(await plain(get(before)))
  expect(await kept(get(before))).toMatch(/^HTTP\/1\.1 404 /)
  await kept(get('/blog'))
  expect(reached.slice(2)).toEqual([`GET ${before}`, `GET ${before}`, 'GET /blog'])
})

test('the home page is made anew when the stream has a newer entry', async () => {
  let newest = { entries: [], total: 0, newer: 0 }
  const { kept, reached } = await bothWays({ stream: { ...UNKNOWN_STREAM, newest: () => newest } })
  await kept(get('/'))
  await kept(get('/'))
  newest = { ...newest, total: 1 }
  await kept(get('/'))
  expect(reached).toEqual(['GET /', 'GET /'])
})

test('addresses without end leave nothing behind', async () => {
  const { kept, memory } = await bothWays()
  await kept(get('/blog'))
  const size = memory.size()
  for (let i = 0; i < 20; i++) {
    for (const target of [`/blog?utm=${i}`, `/x${i}`, `/assets/a.css?${i}`, `/blog/_payload.json?${i}`]) {
      await kept(get(target))
    }
  }
  for (const target of ['/bl%6fg', '/%62log', 'http://site.example/blog']) await kept(get(target))
  expect(memory.size()).toBe(size)
})

test('the cache is bounded by bytes: the least recently used response goes', async () => {
  const { kept, reached, memory } = await bothWays({}, 10_000)
  for (const target of ['/blog', '/cv', '/it/blog', '/blog']) await kept(get(target))
  expect(memory.size()).toBeLessThanOrEqual(10_000)
  expect(reached).toEqual(['GET /blog', 'GET /cv', 'GET /it/blog', 'GET /blog'])
})
