/** Feeds of the site's lists: their formats and addresses. Safe in a browser. */

/** Format → the last part of its address. */
export const FEED_FILES = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const
export type FeedFormat = keyof typeof FEED_FILES

export const FEED_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

export const FEED_NAMES: Record<FeedFormat, string> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

export const FEED_FORMATS = Object.keys(FEED_FILES) as FeedFormat[]

/** Formats that pages offer to read: Atom holds the same as RSS, and is there for the readers that ask for it. */
export const OFFERED_FEED_FORMATS = ['rss', 'json'] satisfies FeedFormat[]

/** Lists with feeds of their own, besides those of tags; `/` is the whole site's. */
export const FEED_LISTS = ['/', '/blog', '/projects', '/stream'] as const

/** `('/blog', 'atom')` → `/blog/atom.xml`; works with a prefix as well. */
export function feedPath(list: string, format: FeedFormat): string {
  return `${list === '/' ? '' : list}/${FEED_FILES[format]}`
}
