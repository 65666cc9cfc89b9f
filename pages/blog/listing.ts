/** The posts that a URL of the blog shows: by type and page. Pure; safe in a browser. */
import { CONTENT_TYPES, type ContentType } from '../../shared/model.ts'

/** Posts per page; divisible by the grid's rows of one, two, three and four. */
const PAGE_SIZE_POSTS = 12
/** As many stand on one page: a pager would only hide the last few. */
const MAX_POSTS_WITHOUT_PAGES = 30

export interface Listing {
  /** Absent: every type. */
  type?: ContentType
  /** 1 or more. */
  page: number
  /** Path of the first page, without prefix; the blog's when left out. */
  base?: string
}

/** Reads `?type=photo&page=2`. An invalid type or page is ignored, so that an old link still shows posts. */
export function readListing(search: Readonly<Record<string, string | undefined>>): Listing {
  const type = CONTENT_TYPES.find((name) => name === search.type)
  const page = /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1
  return type ? { type, page } : { page }
}

/** The one address of a listing, without prefix: `{ type: 'photo', page: 1 }` → `/blog?type=photo`. */
export function listingPath({ type, page, base = '/blog' }: Listing): string {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${base}?${query}` : base
}

/** Posts of the wanted type, one page of them. `pages` is at least 1; a page beyond it has no items. */
export function takePage<P extends { type: ContentType }>(
  posts: readonly P[],
  { type, page }: Pick<Listing, 'type' | 'page'>,
) {
  const matching = type ? posts.filter((post) => post.type === type) : posts
  const size = matching.length > MAX_POSTS_WITHOUT_PAGES ? PAGE_SIZE_POSTS : MAX_POSTS_WITHOUT_PAGES
  const start = (page - 1) * size
  return {
    items: matching.slice(start, start + size),
    pages: Math.max(1, Math.ceil(matching.length / size)),
  }
}
