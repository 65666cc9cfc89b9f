/** Feeds over HTTP: each is made when it is first asked for, and cached while the content stays the same. */
import type { Context, Hono } from 'hono'
import { FEED_TYPES } from '../../shared/feeds.ts'
import type { Stream } from '../../shared/stream.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { type Body, bodyOf } from '../http/compression.ts'
import { REVALIDATED, type ServedFile } from '../http/files.ts'
import type { CacheArea, MemoryCache } from '../http/memory-cache.ts'
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
  memory: MemoryCache
}

export function addFeeds(app: Hono, site: FeedSite): void {
  const cache = site.memory.area<Body>('feed')
  const modified = lastChanges(() => new Date())
  app.get('*', async (c, next) => {
    const address = readFeedAddress(c.req.path)
    if (!address) return next()
    const body = await findFeed(address, site, cache, c.req.path)
    if (body === 'missing') return next()
    if (!body) return unavailable(c)
    return send(c, FEED_TYPES[address.format], body, modified(c.req.path, body))
  })
}

/** Those of the stream are made for each request, from its cached entries. */
async function findFeed(
  address: FeedAddress,
  site: FeedSite,
  cache: CacheArea<Body>,
  path: string,
): Promise<Body | 'missing' | undefined> {
  const { id, content, isImmutable } = site.snapshot()
  const key = `${id} ${path}`
  const known = cache.get(key)
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
  if (isImmutable && address.list.is !== 'stream') cache.set(key, body, 2 * Buffer.byteLength(text))
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
