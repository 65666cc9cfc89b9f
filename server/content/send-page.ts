/** A page as a response: its document, or the payload that client navigation asks for. */
import type { Context } from 'hono'
import type { OwnPage } from '../../shared/own-state.ts'
import { encodePath } from '../../shared/urls.ts'
import { siteLocation } from '../http/location.ts'
import { sendBody, sendEncoded } from '../http/send-body.ts'
import { cachePolicyOf, pageCaching } from './cache-policy.ts'
import { pageSearch } from './page-search.ts'
import type { PageStore } from './pages.ts'
import { varyByLanguage } from './redirects.ts'
import type { PageForm } from './render.ts'
import type { ContentSnapshot } from './snapshot.ts'

/** The site that a page is of. */
export interface PageSite {
  /** Content and addresses as of now. */
  snapshot(): ContentSnapshot
  pages: PageStore
}

export const PAYLOAD_SUFFIX = '/_payload.json'

/** `/blog/_payload.json` → `/blog`, `/_payload.json` → `/`; `undefined` for any other path. */
export function payloadPathOf(path: string): string | undefined {
  return path.endsWith(PAYLOAD_SUFFIX) ? path.slice(0, -PAYLOAD_SUFFIX.length) || '/' : undefined
}

/** `/blog` → `/blog/_payload.json`, percent-encoded. */
export function payloadAddress(path: string): string {
  return encodePath(path === '/' ? '' : path) + PAYLOAD_SUFFIX
}

export async function sendPage(c: Context, site: PageSite, form: PageForm, path: string): Promise<Response> {
  const snapshot = site.snapshot()
  const query = new URL(c.req.url).searchParams
  if (form === 'payload') {
    // A page that depends on the visitor has no payload: the client always loads the document.
    if (cachePolicyOf(path) === 'private') return c.body(null, 204, { 'Cache-Control': 'no-store' })
    // Another build's payload is gone: a client that gets a 404 without JSON loads the document.
    if (!query.has(snapshot.id)) return c.text('This build is gone\n', 404)
  }
  const request = { form, path, search: pageSearch(path, query) }
  const page = await site.pages.get(request, snapshot)
  setHeaders(c, page.headers)
  const isOfSnapshot = page.status === 200 && snapshot.isImmutable && snapshot.addresses.isPage(path)
  const otherwise = page.status === 503 ? 'no-store' : 'no-cache'
  c.header('Cache-Control', isOfSnapshot ? pageCaching(form, path) : otherwise)
  if (form === 'document') varyByLanguage(c)
  return sendBody(c, page.body, { status: page.status })
}

/** A page as it is for one visitor: no cache stores it, and a fault in it keeps its own status. */
export async function sendForOne(
  c: Context,
  site: PageSite,
  { path, status = 200, ...own }: OwnPage,
): Promise<Response> {
  const page = await site.pages.get({ form: 'document', path, search: '', own }, site.snapshot())
  setHeaders(c, page.headers)
  c.header('Cache-Control', 'private, no-store')
  return sendEncoded(c, page.body, page.status === 200 ? status : page.status)
}

/** A page may redirect as well, to an address as Vike has it. */
function setHeaders(c: Context, headers: readonly [string, string][]): void {
  for (const [name, value] of headers) {
    c.header(name, name.toLowerCase() === 'location' ? siteLocation(value) : value)
  }
}
