/**
 * A site in a folder of its host, such as `https://example.org/repo`. The base is removed from each request before anything
 * reads its path, and added to what an answer tells the browser; HTML has it already (`renderer/base.ts`).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { addBase, removeBase } from '../../shared/base-path.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Monitors ask for these where the host has nothing else. */
const ANYWHERE = ['/healthz', '/readyz']

/**
 * Answers requests below the base. `/` and the base without its slash lead to the home page; other paths belong to nobody.
 * A proxy in front must not remove the base.
 */
export function belowBase(base: string, application: RequestListener): RequestListener {
  if (base === '') return application
  return (request, response) => {
    const { origin, path, search } = partsOf(request.url ?? '')
    if (ANYWHERE.includes(path)) return application(request, response)
    if (path === '/' || path === base) return answer(response, 302, { Location: `${base}/${search}` })
    const inner = removeBase(path, base)
    if (inner === undefined) return answer(response, 404)
    request.url = origin + inner + search
    application(request, response)
  }
}

/** Parts of a request's target, which may be a whole address (RFC 9112, section 3.2.2). */
function partsOf(target: NonNullable<IncomingMessage['url']>) {
  const [, origin = '', path = '', search = ''] = /^(https?:\/\/[^/?#]*)?([^?]*)(.*)$/is.exec(target) ?? []
  return { origin, path, search }
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, 'Content-Length': 0 }).end()
}

/** Adds the base to redirects within the site, and to the paths of cookies. */
export function addBaseToHeaders(base: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (base === '') return
    const location = c.res.headers.get('Location')
    if (location !== null) c.res.headers.set('Location', addBase(location, base))
    const cookies = c.res.headers.getSetCookie()
    if (cookies.length === 0) return
    c.res.headers.delete('Set-Cookie')
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookieBelow(base, cookie))
  }
}

function cookieBelow(base: string, cookie: string): string {
  const parts = cookie.split('; ').map((part) => (part.toLowerCase() === 'path=/' ? `Path=${base}/` : part))
  return parts.join('; ')
}
