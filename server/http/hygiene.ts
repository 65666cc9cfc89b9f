/** Requests that no page answers: refused early, in one line, with the status that says why. */
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

/** Longer than any address of the site, and than any tracking that a link may carry. */
const LONGEST_TARGET_CHARACTERS = 2048
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** A status that refuses a request. */
type Refusal = 400 | 404 | 405 | 414

/**
 * Null bytes and broken escapes 400, unknown methods 405, over-long addresses 414; dot segments and encoded
 * slashes, which would name a page in a second way, 404.
 */
export function hygiene() {
  return createMiddleware(async (c, next) => {
    // The URL of a Request is already normalised; the socket's own target shows what was really asked.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const target = incoming?.url ?? c.req.url.replace(/^https?:\/\/[^/]*/, '')
    const refusal = refuse(c.req.method, target)
    if (refusal === undefined) return next()
    if (refusal === 405) c.header('Allow', METHODS.join(', '))
    return c.text(`${REFUSALS[refusal]}\n`, refusal)
  })
}

const REFUSALS: Record<Refusal, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  414: 'URI Too Long',
}

/** `undefined` when nothing speaks against the request. */
export function refuse(method: string, target: string): Refusal | undefined {
  if (!METHODS.includes(method)) return 405
  if (target.length > LONGEST_TARGET_CHARACTERS) return 414
  const path = target.split('?', 1)[0] ?? ''
  if (!isDecodable(target) || /%00|\0/.test(target)) return 400
  if (!path.startsWith('/') || path.startsWith('//')) return 404
  if (/%2f|%5c|\\/i.test(path)) return 404
  const segments = decodeURIComponent(path).split('/')
  return segments.some((segment) => segment === '.' || segment === '..') ? 404 : undefined
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
