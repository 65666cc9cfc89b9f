/** Addresses of feeds: `/feed.xml`, `/it/blog/atom.xml`, `/tags/product/feed.json`. */

import { FEED_FILES, FEED_FORMATS, type FeedFormat } from '../../shared/feeds.ts'
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

const LISTS = ['blog', 'projects', 'stream'] as const

/** `undefined` for a path that is not a feed's. */
export function readFeedAddress(path: string): FeedAddress | undefined {
  const { locale, pathname } = splitLocale(path)
  const [, ...parts] = pathname.split('/')
  const file = parts.pop()
  const format = FEED_FORMATS.find((name) => FEED_FILES[name] === file)
  const list = listOf(parts)
  if (!format || !list) return undefined
  return { locale, format, list, page: localisePath(locale, `/${parts.join('/')}`) }
}

/** `parts` are those of the list's path: none for the whole site, `tags` and an id for a tag. */
function listOf(parts: readonly string[]): FeedList | undefined {
  const [name, id, ...others] = parts
  if (name === undefined) return { is: 'site' }
  if (name === 'tags' && id && others.length === 0) return { is: 'tag', id }
  const known = LISTS.find((list) => list === name)
  return known && id === undefined ? { is: known } : undefined
}
