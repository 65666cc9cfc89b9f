/** Search over HTTP: `/search.json?q=` while a visitor types, and `/search?q=` as a page. Nobody keeps an answer. */
import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { normaliseQuery, SEARCH_API, SEARCH_PATH } from '../../shared/search.ts'
import { localisePath } from '../../shared/urls.ts'
import { sendForOne } from '../content/send-page.ts'
import { visitorAddress } from '../http/address.ts'
import { sendJson } from '../http/send-body.ts'
import type { Site } from '../site.ts'

/** Results of a kind while a visitor types, and on the page. */
const TYPED_PER_KIND = 4
const SHOWN_PER_KIND = 20

/** The JSON, and the limit of both forms. */
export function addSearch(app: Hono, site: Site): void {
  app.on('GET', [...everywhere(SEARCH_API), ...everywhere(SEARCH_PATH)], limited(site))
  app.on('GET', everywhere(SEARCH_API), async (c) => {
    const results = await site.search(queryOf(c), c.var.locale, TYPED_PER_KIND)
    return sendJson(c, results, 'private, no-store')
  })
}

/** After the language was settled, and before all other pages. */
export function addSearchPage(app: Hono, site: Site): void {
  app.on('GET', everywhere(SEARCH_PATH), async (c) => {
    const searchResults = await site.search(queryOf(c), c.var.locale, SHOWN_PER_KIND)
    const request = { form: 'document', path: c.req.path, search: '', searchResults } as const
    return sendForOne(c, site, request, 200)
  })
}

function limited({ searchLimit, signIn }: Site) {
  return createMiddleware(async (c, next) => {
    const wait = searchLimit.wait(visitorAddress(c, signIn.trusted))
    if (wait === 0) return next()
    c.header('Cache-Control', 'private, no-store')
    c.header('Retry-After', String(wait))
    return c.text('Too many searches\n', 429)
  })
}

function queryOf(c: Context): string {
  return normaliseQuery(c.req.query('q') ?? '')
}

function everywhere(pathname: string): string[] {
  return LOCALE_NAMES.map((locale) => localisePath(locale, pathname))
}
