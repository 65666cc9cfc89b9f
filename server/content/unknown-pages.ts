/** Addresses without a page: there is no end to them, and their documents differ in the address alone. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LOCALE_NAMES } from '../../shared/model.ts'
import { isReserved } from '../../shared/routes.ts'
import { localisePath, splitLocale } from '../../shared/urls.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { oncePer } from './once.ts'
import type { PageStoreOptions } from './pages.ts'
import { payloadPathOf } from './send-page.ts'
import type { ContentSnapshot } from './snapshot.ts'

type Render = PageStoreOptions['render']

/** Written the same in the text, the attributes and the addresses of a document. */
const PLAIN_PATH = /^(?:\/[\w.~-]{1,100}){1,8}$/

/**
 * Renders one document per snapshot and language for unknown addresses, and puts each address into it: rendering takes five
 * times as long, and a flood of such requests would delay all others. Addresses in a section of the site, which its document
 * marks as the current one, and those written in another way are rendered themselves.
 */
export function renderUnknownOnce(render: Render): Render {
  // Nobody can guess it, so that neither a request nor the content contains it.
  const example = `/${randomUUID()}`
  const examples = oncePer((_snapshot: ContentSnapshot) => new Map<string, ReturnType<Render>>())
  return async (request, snapshot, stream) => {
    const { locale, pathname } = splitLocale(request.path)
    if (request.form !== 'document' || !isUnknown(request.path, snapshot))
      return render(request, snapshot, stream)
    const path = localisePath(locale, example)
    const rendered = examples(snapshot)
    const rendering = rendered.get(path) ?? render({ ...request, path }, snapshot, stream)
    rendered.set(path, rendering)
    const page = await rendering.catch(() => undefined)
    if (page?.status === 404) return { ...page, body: page.body.replaceAll(example, pathname) }
    // A fault, which another attempt may not have.
    rendered.delete(path)
    return render(request, snapshot, stream)
  }
}

/** Whether `path` is certainly no page, and in no section of the site. */
function isUnknown(path: string, { addresses }: ContentSnapshot): boolean {
  const { locale, pathname } = splitLocale(path)
  if (!PLAIN_PATH.test(pathname) || addresses.isPage(path)) return false
  const [first = ''] = pathname.slice(1).split('/', 1)
  // Files have been looked for before.
  const isFree = !isReserved(pathname, LOCALE_NAMES) || /[._]/.test(first)
  return isFree && !addresses.isPage(localisePath(locale, `/${first}`))
}

interface LimitedSite {
  snapshot(): ContentSnapshot
  /** Limit of addresses that have no page, per visitor. */
  unknownLimit: RateLimit
}

/** Counts what is answered 404. A visitor with too many of those gets 429 instead; pages stay open to everyone. */
export function limitUnknown({ snapshot, unknownLimit }: LimitedSite): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (snapshot().addresses.isPage(payloadPathOf(c.req.path) ?? c.req.path)) return next()
    const { visitor } = c.var
    const wait = unknownLimit.peek(visitor)
    if (wait > 0) {
      c.header('Cache-Control', 'private, no-store')
      c.header('Retry-After', String(wait))
      return c.text('Too many addresses without a page\n', 429)
    }
    await next()
    if (c.res.status === 404) unknownLimit.wait(visitor)
  })
}
