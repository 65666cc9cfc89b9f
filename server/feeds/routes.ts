/** Feeds over HTTP: each made when it is first asked for, and kept while the content stays the same. */
import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { FEED_TYPES } from '../../shared/feeds.ts'
import type { Stream } from '../../shared/stream.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { type Body, bodyOf } from '../http/compression.ts'
import { REVALIDATED, type ServedFile } from '../http/files.ts'
import { sendBody } from '../http/send-body.ts'
import { type FeedAddress, readFeedAddress } from './feed-address.ts'

/** The site whose entries feeds list. */
interface FeedSite {
  snapshot(): ContentSnapshot
  stream: Stream
  /** Absolute, without trailing slash. */
  url: string
  /** The file served at a site path, if there is one. */
  file(path: string): ServedFile | undefined
}

/** Text of the feeds in memory: some hundred of them. */
const MAX_KEPT_BYTES = 24 * 1024 * 1024

export function addFeeds(app: Hono, site: FeedSite): void {
  const kept = new LRUCache<string, Body>({ maxSize: MAX_KEPT_BYTES })
  const modified = lastChanges(() => new Date())
  app.get('*', async (c, next) => {
    const address = readFeedAddress(c.req.path)
    if (!address) return next()
    const body = await keptFeed(address, site, kept, c.req.path)
    if (body === 'missing') return next()
    if (!body) return unavailable(c)
    return send(c, FEED_TYPES[address.format], body, modified(c.req.path, body))
  })
}

/** The stream's are made each time, from what is remembered of it. */
async function keptFeed(
  address: FeedAddress,
  site: FeedSite,
  kept: LRUCache<string, Body>,
  path: string,
): Promise<Body | 'missing' | undefined> {
  const { id, content, isImmutable } = site.snapshot()
  const key = `${id} ${path}`
  const known = kept.get(key)
  if (known) return known
  // Loaded with the first feed.
  const [{ feedItems }, { writeFeed }] = await Promise.all([
    import('./feed-items.ts'),
    import('./write-feed.ts'),
  ])
  const found = await feedItems(address.list, address.locale, { content, stream: site.stream, site })
  if (found === undefined || found === 'missing') return found
  const text = writeFeed(address, found, { ...content.site, url: site.url })
  const body = bodyOf(text)
  if (isImmutable && address.list.is !== 'stream') kept.set(key, body, { size: Buffer.byteLength(text) })
  return body
}

function unavailable(c: Context): Response {
  return c.text('The stream cannot be reached right now\n', 503, { 'Retry-After': '60' })
}

/**
 * Returns when a feed became what it is, as far as this process knows. The dates of entries do not say: one that is
 * removed or corrected changes a feed too.
 */
function lastChanges(now: () => Date): (path: string, body: Body) => Date {
  const known = new Map<string, { etag: string; since: Date }>()
  return (path, { etag }) => {
    const last = known.get(path)
    if (last?.etag === etag) return last.since
    const since = now()
    known.set(path, { etag, since })
    return since
  }
}

function send(c: Context, type: string, body: Body, modified: Date): Promise<Response> {
  c.header('Content-Type', `${type}; charset=utf-8`)
  c.header('Cache-Control', REVALIDATED)
  return sendBody(c, body, { modified })
}
