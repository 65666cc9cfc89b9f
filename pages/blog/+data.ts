import type { PageContextServer } from 'vike/types'
import { pageHead } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { type Formatter, loadIntl } from '../../renderer/i18n/intl.ts'
import { mostUsedTags } from '../../shared/content.ts'
import type { ContentType } from '../../shared/model.ts'
import { type Listing, listingPath, readListing, takePage } from './listing.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** One page of posts, newest first. A page that does not exist is a 404, so that no engine indexes an empty one. */
export async function data({ content, locale, routeParams, urlParsed }: PageContextServer) {
  const { year } = routeParams
  const listing = { ...readListing(urlParsed.search), ...(year && { base: `/blog/${year}` }) }
  const all = year ? content.postsOfYear(locale, year) : content.posts(locale)
  const { items, pages } = takePage(all, listing)
  const isMissing = listing.page > pages || (year && all.length === 0)
  if (isMissing) {
    const address = listingPath(listing)
    throw notFound({ message: 'error.notFound.path', address })
  }
  const intl = await loadIntl(locale)
  const description = intl.formatMessage({ id: 'blog.description' })
  const head = pageHead(locale, listingPath(listing), titleOf(listing, { pages, year }, intl), description)
  head.feeds = '/blog'
  if (year) head.crumb = year
  return {
    head,
    listing,
    pages,
    posts: items,
    counts: countTypes(all),
    years: content.years(),
    tags: mostUsedTags(content.tags(locale), MAX_TAGS),
    /** The year that is shown; absent for all of them. */
    year,
  }
}

/** Tags that are offered beside the years. */
const MAX_TAGS = 8

/** Posts of each type. */
function countTypes(posts: readonly { type: ContentType }[]): Partial<Record<ContentType, number>> {
  const counts: Partial<Record<ContentType, number>> = {}
  for (const { type } of posts) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

/** Each address of the list has a title of its own: `Links · 2026 · Blog · Page 2 of 3`. */
function titleOf(
  { type, page }: Listing,
  { pages, year }: { pages: number; year: string | undefined },
  intl: Formatter,
): string {
  const blog = intl.formatMessage({ id: 'blog.title' })
  const parts = [type && intl.formatMessage({ id: `types.${type}` }), year, blog].filter(Boolean)
  if (page > 1) parts.push(intl.formatMessage({ id: 'blog.page' }, { page, pages }))
  return parts.join(' · ')
}
