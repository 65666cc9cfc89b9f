/**
 * Changes of the published site, as a WebSub hub (feeds) and IndexNow (pages) are told of them. Both are read from the site
 * itself, so that nothing is announced before it can be fetched.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { parseSitemap } from 'sitemap'
import { FEED_FORMATS, FEED_LISTS, feedPath } from '../../shared/feeds.ts'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { localisePath } from '../../shared/urls.ts'
import { indexNowPath } from '../formats/well-known.ts'

/** Address → a text that is another one when what is read there has changed. */
export type Versions = Readonly<Record<string, string>>

export interface Announcement {
  /** Addresses that were announced. */
  changed: string[]
  /** To be kept until the next time. */
  versions: Versions
}

/** Reason why a service could not be told; it is told the next time. */
export class AnnounceError extends Error {
  override name = 'AnnounceError'
}

/** Answers to one request, or rejects once a time limit has passed. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>

const TIME_LIMIT_MILLISECONDS = 10_000

/** Ways to the network, which tests replace. */
export interface Services {
  ask: Ask
  /** Address of IndexNow, which hands over to all search engines that take part. */
  indexNowUrl: string
}

/** Asks `fetch`, and follows no redirect. */
export function askWithin(milliseconds = TIME_LIMIT_MILLISECONDS): Ask {
  return async (url, init) => {
    try {
      return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(milliseconds) })
    } catch (error) {
      throw new AnnounceError(`${url} does not answer`, { cause: error })
    }
  }
}

const SERVICES: Services = { ask: askWithin(), indexNowUrl: 'https://api.indexnow.org/indexnow' }

/** Tells the hub which feeds have another text than in `known`. Rejects with an `AnnounceError`. */
export async function announceFeeds(
  { url, hub }: { url: string; hub: string },
  known: Versions,
  { ask } = SERVICES,
): Promise<Announcement> {
  const versions: Record<string, string> = {}
  for (const feed of feedsOf(url, Object.keys(await readPages(url, ask)))) {
    const version = await readVersion(feed, known[feed], ask)
    if (version !== undefined) versions[feed] = version
  }
  const changed = Object.keys(versions).filter((feed) => versions[feed] !== known[feed])
  if (changed.length > 0) {
    // Hubs take `hub.url` as often as there are topics: https://pubsubhubbub.github.io/PubSubHubbub/pubsubhubbub-core-0.3.html#anchor9
    const body = new URLSearchParams([['hub.mode', 'publish'], ...changed.map((feed) => ['hub.url', feed])])
    await expectTaken(hub, await ask(hub, { method: 'POST', body }))
  }
  return { changed, versions }
}

/** Addresses that IndexNow takes at once: https://www.indexnow.org/documentation */
const MOST_ADDRESSES = 10_000

/** Tells IndexNow which pages are new, changed or gone since `known`. Rejects with an `AnnounceError`. */
export async function announcePages(
  { url, indexNow: key }: { url: string; indexNow: string },
  known: Versions,
  { ask, indexNowUrl } = SERVICES,
): Promise<Announcement> {
  const versions = await readPages(url, ask)
  const all = [...new Set([...Object.keys(versions), ...Object.keys(known)])]
  const changed = all.filter((page) => versions[page] !== known[page])
  const keyLocation = url + indexNowPath(key)
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  if (changed.length > 0) await expectKey(keyLocation, key, ask)
  for (let start = 0; start < changed.length; start += MOST_ADDRESSES) {
    const urlList = changed.slice(start, start + MOST_ADDRESSES)
    const body = JSON.stringify({ host: new URL(url).host, key, keyLocation, urlList })
    await expectTaken(indexNowUrl, await ask(indexNowUrl, { method: 'POST', headers, body }))
  }
  return { changed, versions }
}

/** Pages of the sitemap → the days of their last changes. */
async function readPages(url: string, ask: Ask): Promise<Versions> {
  const address = `${url}/sitemap.xml`
  const answer = await ask(address)
  if (answer.status !== 200) throw new AnnounceError(`${address} answers ${answer.status}`)
  const items = await parseSitemap(Readable.from([await answer.text()]))
  return Object.fromEntries(items.map(({ url: page, lastmod }) => [page, lastmod ?? '']))
}

/** Feeds of all lists, and of the tags that have pages. */
function feedsOf(url: string, pages: readonly string[]): string[] {
  const paths = new Set(pages.map((page) => new URL(page).pathname))
  const lists = LOCALE_NAMES.flatMap((locale) => FEED_LISTS.map((list) => localisePath(locale, list)))
  const tags = LOCALE_NAMES.flatMap((locale) => {
    const tagsPath = localisePath(locale, '/tags/')
    return [...paths].filter((path) => path.startsWith(tagsPath))
  })
  return [...lists, ...tags].flatMap((list) => FEED_FORMATS.map((format) => url + feedPath(list, format)))
}

/** `undefined` for what is not there at the moment, such as the stream without its backend. */
async function readVersion(feed: string, known: string | undefined, ask: Ask): Promise<string | undefined> {
  const answer = await ask(feed, { headers: known?.includes('"') ? { 'If-None-Match': known } : {} })
  if (answer.status === 304) return known
  const text = await answer.text()
  if (answer.status !== 200) return known
  return answer.headers.get('ETag') ?? createHash('sha256').update(text).digest('hex')
}

/** A search engine that cannot read the key takes no address, and says so days later. */
async function expectKey(address: string, key: string, ask: Ask): Promise<void> {
  const answer = await ask(address)
  const text = await answer.text()
  if (answer.status !== 200 || text.trim() !== key)
    throw new AnnounceError(`${address} does not hold the key`)
}

async function expectTaken(service: string, answer: Response): Promise<void> {
  await answer.body?.cancel()
  if (!answer.ok) throw new AnnounceError(`${service} answers ${answer.status}`)
}
