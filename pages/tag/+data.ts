import type { PageContextServer } from 'vike/types'
import { pageHead } from '../../renderer/head.ts'
import { notFound } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { tagPath } from '../../renderer/ui/Tags.tsx'
import { listingPath, readListing, takePage } from '../blog/listing.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Posts and projects with a tag. A tag that nothing published has, and a page that does not exist, are a 404. */
export async function data({ content, locale, routeParams, urlParsed }: PageContextServer) {
  const tagged = content.tagged(locale, routeParams.tag ?? '')
  if (!tagged) throw missing()
  const { posts, projects, ...tag } = tagged
  const { page } = readListing(urlParsed.search)
  const { items, pages } = takePage(posts, { page })
  const listing = { page, base: tagPath(tag.id) }
  if (page > pages) throw missing(listingPath(listing))
  const intl = await loadIntl(locale)
  const total = posts.length + projects.length
  const title =
    page > 1 ? `${tag.name} · ${intl.formatMessage({ id: 'blog.page' }, { page, pages })}` : tag.name
  const description = intl.formatMessage({ id: 'tags.about' }, { name: tag.name, count: total })
  return {
    head: {
      ...pageHead(locale, listingPath(listing), title, description),
      crumb: tag.name,
      feeds: tagPath(tag.id),
    },
    ...{ tag, listing, pages, total },
    posts: items,
    projects: page > 1 ? [] : projects,
  }
}

/** A 404 that leads to all tags. */
function missing(address?: string): Error {
  const back = { to: '/tags', label: 'tags.all' } as const
  return notFound({ message: 'error.notFound.path', back, ...(address && { address }) })
}
