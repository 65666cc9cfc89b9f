/** Feeds and the sitemap of the stream, which changes without a build: made for each request, from its cached entries. */
import type { Hono } from 'hono'
import { usesStream } from '../../shared/content.ts'
import { FEED_FORMATS, FEED_TYPES, type FeedFormat, feedPath } from '../../shared/feeds.ts'
import { LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { everywhere, localisePath } from '../../shared/urls.ts'
import { sitemapXml } from '../content/sitemap.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { type FeedSite, streamItems } from '../feeds/feed-items.ts'
import { REVALIDATED } from '../http/files.ts'
import type { StreamReader } from '../stream/reader.ts'
import { addressesOf } from '../stream/rows.ts'
import { fileOf, type SiteFile } from './site-files.ts'
import { filesOnRequest, sendWritten } from './written-files.ts'

/** The site whose stream feeds follow. */
interface StreamSite extends FeedSite {
  snapshot(): ContentSnapshot
  stream: StreamReader
}

const SITEMAP = '/stream/sitemap.xml'
const LISTS = everywhere('/stream')

export function addStreamFeeds(app: Hono, site: StreamSite): void {
  const files = streamFiles(site)
  const find = filesOnRequest(() => files)
  for (const { path } of files) {
    app.get(path, async (c, next) => {
      if (!usesStream(site.snapshot().content)) return next()
      const file = await find(path, '', {})
      if (file) return sendWritten(c, file)
      return c.text('The stream cannot be reached right now\n', 503, { 'Retry-After': '60' })
    })
  }
}

/** The feeds of the stream in each language, and its sitemap. There is nothing to make them of while it cannot be read. */
export function streamFiles(site: StreamSite): SiteFile[] {
  const feeds = LOCALE_NAMES.flatMap((locale) =>
    FEED_FORMATS.map((format) => {
      const path = feedPath(localisePath(locale, '/stream'), format)
      return fileOf(path, FEED_TYPES[format], REVALIDATED, () => streamFeed(locale, format, site))
    }),
  )
  return [...feeds, fileOf(SITEMAP, 'application/xml', REVALIDATED, () => streamSitemap(site))]
}

async function streamSitemap({ snapshot, stream, url }: StreamSite): Promise<string | undefined> {
  const rows = await stream.newestRows()
  const lists = snapshot().addresses.pages.filter(({ path }) => LISTS.includes(path))
  // The lists as well: a sitemap without addresses is none.
  return rows && sitemapXml([...lists, ...rows.flatMap(addressesOf)], url)
}

async function streamFeed(locale: Locale, format: FeedFormat, { snapshot, stream, ...site }: StreamSite) {
  // Loaded with the first feed.
  const { writeFeed } = await import('../feeds/write-feed.ts')
  const items = await streamItems(locale, stream, site)
  const page = localisePath(locale, '/stream')
  return items && writeFeed({ locale, format, page }, items, { ...snapshot().content.site, url: site.url })
}
