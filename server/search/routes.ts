/** Search over HTTP: `/search.json?q=` while a visitor types, and `/search?q=` as a page. Nobody keeps an answer. */
import type { Context, Hono } from 'hono'
import { normaliseQuery, SEARCH_API, SEARCH_PATH } from '../../shared/search.ts'
import { everywhere } from '../../shared/urls.ts'
import { type PageSite, sendForOne } from '../content/send-page.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { sendJson } from '../http/send-body.ts'
import type { SiteSearch } from './site-search.ts'

/** The site that is searched. */
interface SearchedSite extends PageSite {
  search: SiteSearch
  /** Limit of searches, per visitor. */
  searchLimit: RateLimit
}

/** Results of a kind while a visitor types, and on the page. */
const TYPED_PER_KIND = 4
const SHOWN_PER_KIND = 20

/** The JSON; who asks too often gets a 429 instead. */
export function addSearch(app: Hono, site: SearchedSite): void {
  app.on('GET', everywhere(SEARCH_API), async (c) => {
    if (waitOf(c, site) > 0) return refuse(c)
    const results = await site.search.find(queryOf(c), c.var.locale, TYPED_PER_KIND)
    return sendJson(c, results, 'private, no-store')
  })
}

/** After the language was settled, and before all other pages. Who asks too often is told by the page, and not searched for. */
export function addSearchPage(app: Hono, site: SearchedSite): void {
  app.on('GET', everywhere(SEARCH_PATH), async (c) => {
    const query = queryOf(c)
    const { path } = c.req
    const wait = waitOf(c, site)
    if (wait > 0) return sendForOne(c, site, { path, status: 429, searchRefused: { query, wait } })
    const searchResults = await site.search.find(query, c.var.locale, SHOWN_PER_KIND)
    return sendForOne(c, site, { path, searchResults })
  })
}

/** Counts a search; 0, or the seconds to wait, which the answer then says too. */
function waitOf(c: Context, { searchLimit }: SearchedSite): number {
  const wait = searchLimit.wait(c.var.visitor)
  if (wait > 0) c.header('Retry-After', String(wait))
  return wait
}

function refuse(c: Context): Response {
  c.header('Cache-Control', 'private, no-store')
  return c.text('Too many searches\n', 429)
}

function queryOf(c: Context): string {
  return normaliseQuery(c.req.query('q') ?? '')
}
