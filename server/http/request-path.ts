import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
/** A request's path, decoded once: routes, guard and pages all see this one. */
import { decodePath } from '../../shared/urls.ts'

/** The path of a URL or of a request's target without its query; as it is where it cannot be decoded. */
export function pathOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  return decodePath(path) ?? path
}

/** Whether the sender of a request has left before its end. */
export function isCutOff(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming ? incoming.destroyed && !incoming.complete : false
}
