/** Files in front of the application: the same request gets the same bytes from either. */
import { writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { staticFilesOf } from '../../server/build/built-site.ts'
import {
  openSiteFolder,
  type StoredFile,
  storeFile,
  writeSiteIndex,
  writtenFiles,
} from '../../server/build/site-folder.ts'
import { pageCaching } from '../../server/content/cache-policy.ts'
import { pageStore } from '../../server/content/pages.ts'
import { payloadAddress } from '../../server/content/send-page.ts'
import { trustedNetworks } from '../../server/http/address.ts'
import { IMMUTABLE } from '../../server/http/files.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { memoryCache } from '../../server/http/memory-cache.ts'
import { staticResponses } from '../../server/http/static-responses.ts'
import type { Site } from '../../server/site.ts'
import { UNKNOWN_STREAM } from '../../server/stream/fixed-streams.ts'
import { rounds } from '../effort.ts'
import { writeTree } from '../pipeline/tree.ts'
import { serving } from '../serving.ts'
import { exchange } from './raw-socket.ts'
import { testSite } from './site.ts'

const dir = writeTree({ 'a.css': 'body { color: red }'.repeat(20), 'a.css.br': 'shorter' }, afterAll)

async function serve(listener: RequestListener): Promise<(bytes: string) => Promise<string>> {
  const server = createHttpServer(listener)
  await serving(server)
  return async (bytes) => (await exchange(server, bytes)).replace(/\r\nDate: [^\r]*/, '')
}

const PAGES = ['/', '/it', '/blog', '/it/blog', '/it/blog/2026/promesse', '/blog/2026/promises', '/cv']
const TYPES = {
  document: [
    ['Content-Type', 'text/html;charset=utf-8'],
    ['Content-Security-Policy', "default-src 'self'"],
  ],
  payload: [['Content-Type', 'application/json']],
  feed: [
    ['Content-Type', 'application/rss+xml; charset=utf-8'],
    ['Cache-Control', 'public, max-age=3600'],
  ],
} satisfies Record<string, [string, string][]>

/** The folder of a build with a few pages and a feed. */
async function buildFolder() {
  const files = new Map<string, StoredFile>()
  const store = (
    address: string,
    type: keyof typeof TYPES,
    content: string,
    caching: [string, string][] = [],
  ) => {
    const headers = [...TYPES[type], ...caching]
    files.set(address, storeFile(dir, address, { headers, content, modified: 0 }))
  }
  for (const path of PAGES) {
    store(path, 'document', `<p>${path}</p>`, [['Cache-Control', pageCaching('document', path)]])
    const caching: [string, string] = ['Cache-Control', pageCaching('payload', path)]
    store(payloadAddress(path), 'payload', JSON.stringify({ path, search: '' }), [caching])
  }
  store('/feed.xml', 'feed', '<rss/>')
  await writeSiteIndex(dir, files)
  return openSiteFolder(dir)
}

/** One site, asked with the files in front of it and without; `reached` lists what came to the application of the former. */
async function bothWays(changes: Partial<Site> = {}, maxBytes?: number) {
  const file = (path: string) => {
    if (path === '/assets/a.css') return { path: join(dir, 'a.css'), cacheControl: IMMUTABLE }
    return path === '/a.css' ? { path: join(dir, 'a.css'), cacheControl: 'no-cache' } : undefined
  }
  const memory = memoryCache(maxBytes)
  const folder = await buildFolder()
  const { id } = testSite().site.snapshot()
  const stream = changes.stream ?? UNKNOWN_STREAM
  const pages = pageStore({
    ...{ stream, memory },
    render: async ({ path, search, form }) => ({
      status: path.endsWith('nope') ? 404 : 200,
      headers: TYPES[form],
      body: `${path}${search}`,
    }),
  })
  const { site } = testSite({
    file,
    memory,
    pages,
    writtenFile: writtenFiles(folder, { id, stream }),
    ...changes,
  })
  const { app } = { app: createApp(site) }
  const reached: string[] = []
  const withFiles = staticResponses({
    ...{ memory, isHttps: false, connections: [], name: id },
    find: staticFilesOf(folder, { file, id, stream }),
  })
  const application = getRequestListener(app.fetch)
  const kept = await serve(
    withFiles((request, response) => {
      reached.push(`${request.method} ${request.url}`)
      application(request, response)
    }),
  )
  const plain = await serve(application)
  return { kept, plain, reached, site, memory }
}

function get(target: string, headers: readonly string[] = [], method = 'GET'): string {
  const host = headers.some((line) => line.startsWith('Host:')) ? [] : ['Host: site.example']
  const lines = [...host, 'Connection: close', ...headers]
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

const PAYLOAD = (id: string) => `/blog/_payload.json?${id}`
const TARGETS = ['/', '/it', '/blog', '/it/blog', '/it/blog/2026/promesse', '/blog/2026/promises']
const OTHERS = [
  ...['/blog?type=note', '/blog?utm=x', '/blog?lang=it', '/bl%6fg', '/blog/', '//blog', '/nope', '/old'],
  ...['/cv?x', '/assets/a.css', '/assets/a.css?v=1', '/a.css', '/login', '/stream'],
  ...['/healthz', 'http://site.example/blog'],
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
  ['Host: a b'],
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

test('any request gets the same answer, byte for byte, with the files in front and without', async () => {
  // Behind a proxy on this machine, whose word on the way a request came is believed.
  const { kept, plain, reached, site } = await bothWays({ trusted: trustedNetworks(['127.0.0.1']) })
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
    {
      numRuns: rounds(200) + 3 * UNUSUAL.length,
      examples: ['/blog', '/assets/a.css', '/feed.xml'].flatMap((target) =>
        UNUSUAL.map((lines): [{ method: string; target: string; lines: string[] }] => [
          { method: 'GET', target, lines },
        ]),
      ),
    },
  )
  // Otherwise this compares the application with itself.
  expect(reached.length).toBeLessThan(sent * 0.9)
})

test.each([
  ['a page', '/blog'],
  ['a page with a prefix', '/it/blog'],
  ['the home page', '/'],
  ['a feed', '/feed.xml'],
  ['a file whose name is its content', '/assets/a.css'],
])('%s is sent without the application', async (_name, target) => {
  const { kept, reached } = await bothWays()
  for (const method of ['GET', 'GET', 'HEAD']) await kept(get(target, [], method))
  const etag = /\r\netag: (\S+)/.exec(await kept(get(target)))?.[1]
  expect(await kept(get(target, [`If-None-Match: ${etag}`]))).toMatch(/^HTTP\/1\.1 304 /)
  expect(reached).toEqual([])
})

test.each([
  ['a file that may change under its name', '/a.css'],
  ['a page of the stream', '/stream'],
  ['a page that depends on a query', '/blog?page=2'],
])('%s is asked of the application each time', async (_, target) => {
  const { kept, reached } = await bothWays()
  for (const each of [target, target]) await kept(get(each))
  expect(reached).toEqual([`GET ${target}`, `GET ${target}`])
})

test('the home page is asked of the application while it has entries of the stream', async () => {
  const newest = { entries: [], total: 0, newer: 0 }
  const { kept, reached } = await bothWays({ stream: { ...UNKNOWN_STREAM, newest: () => newest } })
  for (const target of ['/', '/it', '/blog']) await kept(get(target))
  expect(reached).toEqual(['GET /', 'GET /it'])
})

test('a page whose file is damaged is rendered', async () => {
  const { kept, reached } = await bothWays()
  await writeFile(join(dir, 'site/blog.html.br'), 'x')
  expect(await kept(get('/blog'))).toContain('\r\n\r\n/blog')
  expect(reached).toEqual(['GET /blog'])
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

test('the cache is bounded by bytes', async () => {
  const { kept, reached, memory } = await bothWays({}, 10_000)
  for (const target of ['/blog', '/cv', '/it/blog', '/blog']) await kept(get(target))
  expect(memory.size()).toBeLessThanOrEqual(10_000)
  expect(reached).toEqual([])
})
