/** Requests that no page answers: refused early, in one line, with the status that says why. */
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { decodePath } from '../../shared/urls.ts'

/** Longer than any address of the site, and than any tracking that a link may carry. */
const LONGEST_TARGET_CHARACTERS = 2048

/** A status that refuses a request. */
type Refusal = 400 | 404 | 414

const REFUSALS: Record<Refusal, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  414: 'URI Too Long',
}

/** Refuses targets as `refuse` says, and requests that name two hosts (RFC 9112, section 3.2). */
export function hygiene() {
  return createMiddleware(async (c, next) => {
    // The URL of a Request is already normalised; the socket's own target shows what was really asked.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const target = incoming?.url ?? c.req.url.replace(/^https?:\/\/[^/]*/, '')
    const refusal = namesTwoHosts(incoming?.rawHeaders ?? []) ? 400 : refuse(target)
    return refusal === undefined ? next() : c.text(`${REFUSALS[refusal]}\n`, refusal)
  })
}

/**
 * Null bytes and broken escapes of a path 400, over-long targets 414, paths that would name a page in a second
 * way 404; `undefined` when nothing speaks against the request.
 */
export function refuse(target: string): Refusal | undefined {
  if (target.length > LONGEST_TARGET_CHARACTERS) return 414
  const [path = ''] = target.split('?', 1)
  const decoded = decodePath(path)
  if (decoded === undefined || /%00|\0/.test(target)) return 400
  // Escaped or not, a slash separates segments in what pages see.
  const isPlain = path.startsWith('/') && path.split('/').length === decoded.split('/').length
  return isPlain && isOnePath(decoded) ? undefined : 404
}

/** Vike's payload addresses, where the site has its own, and those of Vite's development server, which Vike refuses. */
const OF_TOOLS = /\.pageContext\.json$|^\/(?:@fs\/|@vite\/client|__vite_ping)/
/** Backslashes, line and paragraph separators, controls: no address has them, and programs disagree about them. */
const STRANGE = /[\\\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether no other path could mean the same to whoever reads it next; one slash at the end is redirected. */
function isOnePath(decoded: string): boolean {
  const segments = decoded.slice(1).split('/')
  const isEmptyWithin = segments.slice(0, -1).includes('')
  const isOther = segments.some(
    (segment) => segment === '.' || segment === '..' || segment !== segment.trim(),
  )
  return !isEmptyWithin && !isOther && !STRANGE.test(decoded) && !OF_TOOLS.test(decoded)
}

/** Node keeps the first of two and drops the other, which a proxy in front may have gone by. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1
}
