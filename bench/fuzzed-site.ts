/** The server of the build in `dist/` on a backend that has one entry and knows no account, for `fuzz.ts`. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../server/app.ts'
import { logPrintedErrors } from '../server/auth/problems.ts'
import { builtSite, rendererOf } from '../server/build/built-site.ts'
import { findBuild, partsOf } from '../server/build/dist.ts'
import { readIndex } from '../server/content/index-file.ts'
import { trustedNetworks } from '../server/http/address.ts'
import { belowBase } from '../server/http/base-path.ts'
import { createHttpServer, listen } from '../server/http/http-server.ts'
import { memoryCache } from '../server/http/memory-cache.ts'
import { rateLimit } from '../server/http/rate-limit.ts'
import { staticResponses } from '../server/http/static-responses.ts'
import { NO_PICTURES } from '../server/stream/picture-store.ts'
import type { StreamReader } from '../server/stream/reader.ts'
import type { StreamEntry } from '../shared/stream.ts'
import { listening } from '../tests/listening.ts'

export interface FuzzedSite {
  /** Port on 127.0.0.1 at which the server listens. */
  port: number
  /** How many requests have come to the application, past the response cache. */
  reached(): number
  /** Addresses that exist. */
  known: string[]
  /** Addresses of other sites that the owner's redirects lead to. */
  listed: ReadonlySet<string>
  stop(): void
}

const ENTRY: StreamEntry = {
  slug: 'the-bell',
  path: '/stream/the-bell',
  type: 'note',
  title: 'The bell',
  summary: 'Late.',
  html: '<p>Late.</p>',
  isWhole: true,
  date: '2026-11-20T11:02:00Z',
  tags: [],
  languages: ['en', 'it'],
}
const LIST = { entries: [ENTRY], total: 1, newer: 0 }
const STREAM: StreamReader = {
  list: async () => LIST,
  entry: async (_locale, slug) => (slug === ENTRY.slug ? ENTRY : 'missing'),
  newest: () => LIST,
  isAvailable: () => true,
  newestRows: async () => undefined,
  renew: async () => {},
}

/** `base` is the folder of the host that it is in, empty or `/repo`; `onFault` hears of what the server logs as a fault of its own. */
export async function startFuzzedSite(base: string, onFault: (line: string) => void): Promise<FuzzedSite> {
  process.env.NODE_ENV = 'production'
  const { record } = await findBuild()
  if (!record) throw new Error('there is no build: run "npm run build" first')
  logPrintedErrors({ debug: () => {}, warn: () => {} })
  const accounts = await startEmptyAccounts()
  const index = await readIndex(partsOf(record.dir).content, `https://site.example${base}`)
  const site = await builtSite(record, index, {
    renderer: rendererOf(record.dir),
    cardDir: '.cache/bench-cards',
    services: {
      isHttps: false,
      isReady: () => true,
      stream: STREAM,
      searchLimit: rateLimit(),
      unknownLimit: rateLimit(Number.POSITIVE_INFINITY),
      pictures: NO_PICTURES,
      streamLimit: rateLimit(Number.POSITIVE_INFINITY),
      iconHosts: [],
      contact: {
        intake: { submit: async () => true },
        limit: rateLimit(),
        now: () => new Date(),
      },
      signIn: {
        address: () => ({ url: accounts.url, publishableKey: 'sb_publishable_k', secretKey: 'sb_secret_k' }),
        owners: () => [],
        ways: () => undefined,
        siteUrl: undefined,
        limit: rateLimit(),
        calls: rateLimit(),
        linkMilliseconds: 0,
        log: { info: () => {} },
      },
      trusted: trustedNetworks([]),
      log: { error: (fields: { err?: unknown }) => onFault(`logged: ${fields.err}`) },
      memory: memoryCache(),
    },
  })
  const { id, addresses } = site.snapshot()
  const withFiles = staticResponses({ ...site, find: site.staticFile, name: id, connections: [] })
  const application = getRequestListener(createApp(site).fetch)
  let reached = 0
  const answer = withFiles((request, response) => {
    reached++
    application(request, response)
  })
  const server = createHttpServer(belowBase(base, answer))
  const address = await listen(server, { port: 0, host: '127.0.0.1' })
  const pages = [...addresses.pages.map(({ path }) => path), '/login', '/it/drafts', ENTRY.path]
  const payloads = pages.map((path) => `${path === '/' ? '' : path}/_payload.json?${id}`)
  const targets = [...addresses.redirects.values()]
  return {
    port: Number(new URL(address).port),
    reached: () => reached,
    known: [
      ...pages,
      ...payloads,
      ...addresses.redirects.keys(),
      '/og.png',
      '/cv.pdf',
      '/robots.txt',
      '/sitemap.xml',
    ].map((path) => base + encodeURI(path)),
    listed: new Set(targets.filter((target) => URL.canParse(target)).map((target) => new URL(target).href)),
    stop: () => {
      accounts.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A sign-in service that refuses everything. */
async function startEmptyAccounts() {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(403, { 'Content-Type': 'application/json' })
    response.end('{"code":403,"error_code":"bad_jwt","msg":"invalid JWT"}')
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
