/** A feed as text, in each of its formats. */
import { Feed } from 'feed'
import { absoluteUrl } from '../../shared/base-path.ts'
import { FEED_FORMATS, type FeedFormat, feedPath } from '../../shared/feeds.ts'
import { LOCALES, type Locale } from '../../shared/model.ts'
import type { Site } from '../../shared/site.ts'
import { escapeHtml, printable } from '../../shared/text.ts'
import { localisePath } from '../../shared/urls.ts'
import type { FeedItem, FeedItems } from './feed-items.ts'

export interface FeedAddress {
  locale: Locale
  format: FeedFormat
  /** Path of the page with the same list, with its prefix. */
  page: string
}

/** RSS 2.0, Atom 1.0 (RFC 4287) or JSON Feed 1. The same entries give the same bytes. */
export function writeFeed(
  { locale, format, page }: FeedAddress,
  { name, items }: FeedItems,
  site: Site,
): string {
  const absolute = (path: string) => absoluteUrl(path, site.url)
  const owner = site.texts[locale]
  const latest = Math.max(0, ...items.map(({ updated }) => updated.getTime()))
  const feed = new Feed({
    title: [name, owner.name].filter(Boolean).join(' · '),
    description: owner.description,
    id: absolute(page),
    link: absolute(page),
    language: LOCALES[locale].language,
    copyright: owner.name,
    generator: false,
    author: { name: site.person ?? owner.name, email: site.email, link: absolute(localisePath(locale, '/')) },
    updated: new Date(latest),
    feedLinks: Object.fromEntries(FEED_FORMATS.map((each) => [each, absolute(feedPath(page, each))])),
  })
  for (const item of items) feed.addItem(WRITE_ITEM[format](item))
  if (format === 'json') return feed.json1()
  return printable(format === 'rss' ? feed.rss2() : withPictureTypes(feed.atom1()))
}

type Written = Parameters<Feed['addItem']>[0]

/** The formats differ in what a title may hold and where a picture goes. */
const WRITE_ITEM = {
  rss: (item) => ({
    ...common(item),
    // The library parts only the first of them, which would end the section.
    title: item.title.replaceAll(']]>', ']] >'),
    description: item.summary.replaceAll(']]>', ']] >'),
    ...(item.picture && {
      enclosure: { url: item.picture.url, type: item.picture.type, length: item.picture.bytes },
    }),
  }),
  atom: (item) => ({
    ...common(item),
    title: escapeHtml(item.title),
    description: escapeHtml(item.summary),
    ...(item.picture && {
      enclosure: { url: item.picture.url, title: escapeHtml(item.picture.alt), length: item.picture.bytes },
    }),
  }),
  json: (item) => ({ ...common(item), ...(item.picture && { image: item.picture.url }) }),
} satisfies Record<FeedFormat, (item: FeedItem) => Written>

function common({ title, id, link, date, updated, summary, html, tags }: FeedItem): Written {
  // The library escapes no `<` in attributes.
  const category = tags.map((tag) => tag.replaceAll('<', '‹')).map((name) => ({ name, term: name }))
  return { title, id, link, date: updated, published: date, description: summary, content: html, category }
}

/** The library takes the type from the ending of the address, and `image/jpg` is none. */
function withPictureTypes(xml: string): string {
  return xml.replaceAll(/(<link rel="enclosure" [^>]{0,5000}type=)"image\/jpg"/g, '$1"image/jpeg"')
}
