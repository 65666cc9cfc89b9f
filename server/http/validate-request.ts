/**
 * Rejects requests in one line, with the status that says why: those that no route could answer, forms that pages of other sites
 * post in a visitor's name, and methods that a path does not take.
 */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { decodePath, isCanonicalPath } from '../../shared/urls.ts'
import { incomingOf } from './address.ts'

/** Longer than any address of the site, including the tracking parameters that links carry. */
const MAX_TARGET_CHARACTERS = 2048

const REASONS = {
  400: 'Bad Request',
  404: 'Not Found',
  414: 'URI Too Long',
} as const
type Rejection = keyof typeof REASONS

/**
 * Rejects targets that `checkTarget` rejects, and requests with two `Host` headers (RFC 9112, section 3.2). `showNotFound`
 * answers readers whose address is a second spelling of another.
 */
export function validateRequest(showNotFound: (c: Context) => Promise<Response>) {
  return createMiddleware(async (c, next) => {
    // The URL of a Request is already normalised; only the socket's target is what the client sent.
    const incoming = incomingOf(c)
    const target = originForm(incoming?.url ?? c.req.url, c.req.header('Host') ?? new URL(c.req.url).host)
    const status = hasTwoHosts(incoming?.rawHeaders ?? []) ? 400 : checkTarget(target)
    if (status === undefined) return next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return status === 404 && isRead ? showNotFound(c) : c.text(`${REASONS[status]}\n`, status)
  })
}

/**
 * The path and query of a target. Clients may send the whole address (RFC 9112, section 3.2.2), which is accepted only
 * when it names the same host as the `Host` header: this server is not a proxy.
 */
function originForm(target: string, host: string): string {
  const origin = [`http://${host}`, `https://${host}`].find(
    (prefix) => target === prefix || target.startsWith(`${prefix}/`),
  )
  return origin === undefined ? target : target.slice(origin.length) || '/'
}

/**
 * 400 for null bytes and broken escapes in the path, 414 for targets that are too long, 404 for paths that are a
 * second spelling of another path; `undefined` for valid targets.
 */
function checkTarget(target: string): Rejection | undefined {
  if (target.length > MAX_TARGET_CHARACTERS) return 414
  const [path = ''] = target.split('?', 1)
  const decoded = decodePath(path)
  if (decoded === undefined || /%00|\0/.test(target)) return 400
  // An escaped slash would become a separator in the decoded path that pages see.
  const hasPlainSlashes = path.startsWith('/') && path.split('/').length === decoded.split('/').length
  return hasPlainSlashes && isCanonicalPath(decoded) && !TOOL_PATHS.test(decoded) ? undefined : 404
}

/** Vike's payload addresses, which the site replaces by its own, and those of Vite's development server. */
const TOOL_PATHS = /\.pageContext\.json$|^\/(?:@fs\/|@vite\/client|__vite_ping)/

/** Node keeps the first of two and drops the other, which a proxy in front may have used. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1
}

/**
 * Accepts posts of the site's own pages, and those that no page sent: programs and very old browsers send neither
 * `Origin` nor `Sec-Fetch-Site`, and no browser lets a foreign page leave them out. Throws an `HTTPException` with
 * status 403 otherwise. JSON needs no check: a foreign page would need permission first (CORS), which this server
 * never grants.
 */
export function ownPosts(siteUrl: string): MiddlewareHandler {
  const ownPages = csrf({ origin: (origin, c) => isOwnOrigin(origin, c, siteUrl) })
  return (c, next) => {
    const isFromPage = c.req.header('Origin') ?? c.req.header('Sec-Fetch-Site')
    return isFromPage === undefined ? next() : ownPages(c, next)
  }
}

/** Compares hosts only: behind a proxy that ends TLS, the request has another scheme. */
function isOwnOrigin(origin: string, c: Context, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(c.req.url).host || host === new URL(siteUrl).host
}

/** Answers 405, with the methods that the path takes instead (RFC 9110, section 15.5.6). */
export function methodNotAllowed(...allowed: string[]): (c: Context) => Response {
  return (c) => {
    c.header('Allow', allowed.join(', '))
    return c.text('Method Not Allowed\n', 405)
  }
}

/** After all other routes: every path shows a page or says that there is none, and some take posts as well. */
export function refuseOtherMethods(app: Hono): void {
  const posted = new Set(app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path))
  const refuse = methodNotAllowed('GET', 'HEAD')
  const refuseAllButPosts = methodNotAllowed('GET', 'HEAD', 'POST')
  app.all('*', (c) => (posted.has(c.req.path) ? refuseAllButPosts(c) : refuse(c)))
}
