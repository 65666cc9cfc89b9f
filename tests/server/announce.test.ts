/** The site's changes as a WebSub hub and IndexNow hear of them: the site's own application and a service, both on sockets. */
import { mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Announcement,
  type Ask,
  announceFeeds,
  announcePages,
  askWithin,
} from '../../server/announce/announce.ts'
import { announceSite } from '../../server/announce/announced-file.ts'
import { snapshotsOf } from '../../server/content/snapshot.ts'
import { EMPTY_STREAM } from '../../server/stream/fixed-streams.ts'
import { INDEX, testSite } from './site.ts'

const KEY = INDEX.site.indexNow ?? ''
const stops: (() => void)[] = []
const clock = { now: new Date() }
/** The site, at the address that it says it has. */
let url = ''
/** The hub, and IndexNow. */
let service = ''
let received: { type: string | undefined; body: string }[] = []
let answer: (request: IncomingMessage) => number | undefined

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  // A TCP server's address is an object once it listens.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  let app: RequestListener = () => {}
  url = await listen((request, response) => app(request, response))
  const index = { ...INDEX, site: { ...INDEX.site, url } }
  const snapshots = snapshotsOf(index, { readBody: async () => '', build: 'b', showHidden: false })
  const site = testSite({ url, stream: EMPTY_STREAM, snapshot: () => snapshots(clock.now) })
  app = getRequestListener(site.app.fetch)
  service = await listen(async (request, response) => {
    received.push({ type: request.headers['content-type'], body: await text(request) })
    const status = answer(request)
    if (status !== undefined) response.writeHead(status, { Location: url }).end()
  })
})
afterAll(() => {
  for (const stop of stops) stop()
})
beforeEach(() => {
  clock.now = new Date('2026-11-22T12:00:00Z')
  received = []
  answer = () => 202
  patience = 10_000
})

let patience = 0
/** The site always gets the time that a busy machine needs. */
const ask: Ask = (address, init) => askWithin(address === service ? patience : 10_000)(address, init)
const feeds = (known: Announcement['versions'] = {}) =>
  announceFeeds({ url, hub: service }, known, { ask, indexNowUrl: service })
const pages = (known: Announcement['versions'] = {}, key = KEY) =>
  announcePages({ url, indexNow: key }, known, { ask, indexNowUrl: service })
const pathsOf = (addresses: readonly string[]) => addresses.map((address) => address.replace(url, ''))

test('the hub is sent a form with every feed at first, and then nothing until one changes', async () => {
  const { versions, changed } = await feeds()
  expect(received[0]?.type).toMatch(/^application\/x-www-form-urlencoded/)
  const form = new URLSearchParams(received[0]?.body)
  expect(form.get('hub.mode')).toBe('publish')
  expect(form.getAll('hub.url')).toEqual(changed)
  expect(pathsOf(changed)).toEqual(
    expect.arrayContaining(['/feed.xml', '/it/atom.xml', '/blog/feed.json', '/it/stream/feed.xml']),
  )
  expect(await feeds(versions)).toEqual({ changed: [], versions })
  expect(received).toHaveLength(1)
})

test('a post whose hour has come is told: the feeds that hold it, and the pages that are new', async () => {
  const [toldFeeds, toldPages] = [await feeds(), await pages()]
  received = []
  clock.now = new Date('2026-12-01T08:00:01Z')
  const { changed } = await feeds(toldFeeds.versions)
  expect(pathsOf(changed).toSorted()).toEqual(
    ['', '/blog', '/it', '/it/blog']
      .flatMap((list) => [`${list}/atom.xml`, `${list}/feed.json`, `${list}/feed.xml`])
      .toSorted(),
  )
  expect(pathsOf((await pages(toldPages.versions)).changed)).toEqual(['/blog/later'])
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ urlList: [`${url}/blog/later`] })
})

test('IndexNow is sent the host, the key, where the key is, and each page that is new, other or gone', async () => {
  const { versions } = await pages()
  expect(received[0]?.type).toBe('application/json; charset=utf-8')
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    host: new URL(url).host,
    key: KEY,
    keyLocation: `${url}/${KEY}.txt`,
    urlList: Object.keys(versions),
  })
  expect(await (await fetch(`${url}/${KEY}.txt`)).text()).toBe(KEY)
  const { [`${url}/blog`]: _new, ...known } = versions
  const before = { ...known, [`${url}/gone`]: '', [`${url}/blog/handout`]: '2026-01-01T00:00:00.000Z' }
  expect(pathsOf((await pages(before)).changed)).toEqual(['/blog', '/blog/handout', '/gone'])
  expect((await pages(versions)).changed).toEqual([])
  expect(received).toHaveLength(2)
})

test('a key that the site does not serve is a problem, and nothing is sent', async () => {
  await expect(pages({}, 'another-key')).rejects.toThrow('/another-key.txt does not hold the key')
  expect(received).toEqual([])
})

describe.each([
  ['refuses', () => 403, 'answers 403'],
  ['has been asked too often', () => 429, 'answers 429'],
  ['breaks', () => 503, 'answers 503'],
  ['sends elsewhere', () => 302, 'answers 302'],
  ['closes the connection', (request: IncomingMessage) => void request.socket.destroy(), 'does not answer'],
  ['hangs', () => undefined, 'does not answer'],
])('a service that %s', (how, reply, message) => {
  test('is named, and told the next time', async () => {
    answer = reply
    if (how === 'hangs') patience = 200
    await expect(feeds()).rejects.toThrow(`${service} ${message}`)
    await expect(pages()).rejects.toThrow(`${service} ${message}`)
  })
})

test('what each service was told is remembered: who failed is told again, and the other is not', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'announced-')), 'data', 'announced.json')
  const told = () => announceSite({ url, hub: service, indexNow: KEY }, file, { ask, indexNowUrl: service })
  answer = ({ headers }) => (headers['content-type']?.includes('json') ? 202 : 500)
  const count = Object.keys((await pages()).versions).length
  expect(await told()).toEqual({
    told: [`indexNow: ${count} addresses`],
    problems: [`hub: ${service} answers 500`],
  })
  answer = () => 202
  expect(await told()).toEqual({
    told: [expect.stringMatching(/^hub: [1-9]\d* addresses$/), 'indexNow: 0 addresses'],
    problems: [],
  })
  expect((await told()).told).toEqual(['hub: 0 addresses', 'indexNow: 0 addresses'])
})

test('a site that does not answer is announced to nobody', async () => {
  const nowhere = 'http://127.0.0.1:9'
  await expect(announceFeeds({ url: nowhere, hub: service }, {})).rejects.toThrow(
    `${nowhere}/sitemap.xml does not answer`,
  )
  expect(received).toEqual([])
})
