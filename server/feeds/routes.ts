/** Feeds and the sitemap of the stream, which changes without a build: made for each request, from its cached entries. */
import type { Context, Hono } from 'hono'
import { FEED_FORMATS, FEED_TYPES, type FeedFormat, feedPath } from '../../shared/feeds.ts'
import { LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import type { Site as SiteFacts } from '../../shared/site.ts'
import { everywhere, localisePath } from '../../shared/urls.ts'
import { sitemapXml } from '../content/sitemap.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { bodyOf } from '../http/compression.ts'
import { REVALIDATED, type ServedFile } from '../http/files.ts'
import { lastChanges } from '../http/last-changes.ts'
import { sendBody } from '../http/send-body.ts'
import type { StreamReader } from '../stream/reader.ts'
import { addressesOf } from '../stream/rows.ts'

/** The site whose stream feeds follow. */
interface FeedSite {
  snapshot(): ContentSnapshot
  stream: StreamReader
  /** Absolute, without trailing slash. */
  url: string
  /** The file served at a site path, if there is one. */
  file(path: string): ServedFile | undefined
}

const SITEMAP = '/stream/sitemap.xml'
const LISTS = everywhere('/stream')

export function addStreamFeeds(app: Hono, site: FeedSite): void {
  const modified = lastChanges(() => new Date())
  for (const { path, type, make } of streamFiles(site)) {
    app.get(path, async (c) => {
      const text = await make()
      if (text === undefined) return unavailable(c)
      const body = bodyOf(text)
      c.header('Content-Type', `${type}; charset=utf-8`)
      c.header('Cache-Control', REVALIDATED)
      return sendBody(c, body, { modified: modified(path, body) })
    })
  }
}

interface StreamFile {
  path: string
  type: string
  /** `undefined` while the stream cannot be read. */
  make(): Promise<string | undefined>
}

/** The feeds of the stream in each language, and its sitemap. */
export function streamFiles(site: FeedSite): StreamFile[] {
  const feeds = LOCALE_NAMES.flatMap((locale) =>
    FEED_FORMATS.map((format): StreamFile => {
      const page = localisePath(locale, '/stream')
      const make = () => streamFeed({ locale, format, page }, site)
      return { path: feedPath(page, format), type: FEED_TYPES[format], make }
    }),
  )
  return [...feeds, { path: SITEMAP, type: 'application/xml', make: () => streamSitemap(site) }]
}

async function streamSitemap({ snapshot, stream, url }: FeedSite): Promise<string | undefined> {
  const rows = await stream.newestRows()
  const lists = snapshot().addresses.pages.filter(({ path }) => LISTS.includes(path))
  // The lists as well: a sitemap without addresses is none.
  return rows && sitemapXml([...lists, ...rows.flatMap(addressesOf)], url)
}

interface StreamFeed {
  locale: Locale
  format: FeedFormat
  /** Path of the page with the same entries. */
  page: string
}

async function streamFeed(feed: StreamFeed, { snapshot, stream, ...site }: FeedSite) {
  // Loaded with the first feed.
  const [{ streamItems }, { writeFeed }] = await Promise.all([
    import('./feed-items.ts'),
    import('./write-feed.ts'),
  ])
  const items = await streamItems(feed.locale, stream, site)
  const facts: SiteFacts = { ...snapshot().content.site, url: site.url }
  return items && writeFeed(feed, items, facts)
}

function unavailable(c: Context): Response {
  return c.text('The stream cannot be reached right now\n', 503, { 'Retry-After': '60' })
}
