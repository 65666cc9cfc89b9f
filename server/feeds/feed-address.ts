/** Addresses of feeds: `/feed.xml`, `/it/blog/atom.xml`, `/tags/product/feed.json`. */

import { FEED_FILES, type FeedFormat } from '../../shared/feeds.ts'
import type { Locale } from '../../shared/model.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'

/** The list that a feed follows. */
export type FeedList = { is: 'site' | 'blog' | 'projects' | 'stream' } | { is: 'tag'; id: string }

export interface FeedAddress {
  locale: Locale
  format: FeedFormat
  list: FeedList
  /** Path of the page with the same list, with its prefix. */
  page: string
}

const ADDRESS = /^(?:\/(blog|projects|stream)|\/tags\/([^/]+))?\/(feed\.xml|atom\.xml|feed\.json)$/

/** `undefined` for a path that is not a feed's. */
export function readFeedAddress(path: string): FeedAddress | undefined {
  const { locale, pathname } = splitLocale(path)
  const match = ADDRESS.exec(pathname)
  if (!match) return undefined
  const [, name, id, file] = match
  const format = Object.entries(FEED_FILES).find(([, known]) => known === file)?.[0]
  const list: FeedList = id === undefined ? ({ is: name ?? 'site' } as FeedList) : { is: 'tag', id }
  const page = localisePath(locale, pathname.slice(0, pathname.lastIndexOf('/')) || '/')
  return { locale, format: format as FeedFormat, list, page }
}
