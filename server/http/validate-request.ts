/** Rejects requests that no route could answer, early and in one line, with the status that says why. */
import type { Context } from 'hono'
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
