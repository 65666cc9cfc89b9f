/**
 * A site in a folder of its host, such as `https://example.org/repo`. The base is removed from each request before anything
 * reads its path, and added to what an answer tells the browser; HTML has it already (`renderer/base.ts`).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { removeBase } from '../../shared/base-path.ts'
import { SECURITY_HEADERS } from './response-headers.ts'

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
