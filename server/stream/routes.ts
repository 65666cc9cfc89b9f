/** `/api/stream`: one page of the list as JSON, for the browser to append; and the limit of such pages. */
import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CONTENT_TYPES, DEFAULT_LOCALE } from '../../shared/model.ts'
import { LIVE_PATH, type RealtimeAddress, type Stream } from '../../shared/stream.ts'
import { everywhere } from '../../shared/urls.ts'
import type { BackendAddress } from '../backend/client.ts'
import { isLocale } from '../http/locale.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { sendJson } from '../http/send-body.ts'
import { readCursor } from './cursor.ts'

const API = '/api/stream'
const LIST_PAGES = everywhere('/stream')

interface StreamSite {
  stream: Stream
  /** For pages after the first: any cursor that is well-formed costs the backend two queries. */
  streamLimit: RateLimit
  /** Absent where the backend has none. */
  realtime?: RealtimeAddress | undefined
}

/** 200 with a `StreamList`, 503 when the backend is down, 429 past the limit. Invalid parameters are ignored. */
export function addStream(app: Hono, { stream, streamLimit, realtime }: StreamSite): void {
  const limited = [API, ...LIST_PAGES.flatMap((path) => [path, `${path}/_payload.json`])]
  app.on('GET', limited, limitCursors(streamLimit))
  app.get(LIVE_PATH, (c) => sendJson(c, realtime ?? {}))
  app.get(API, async (c) => {
    const { locale, type: asked, after } = c.req.query()
    const type = CONTENT_TYPES.find((name) => name === asked)
    const list = await stream.list(isLocale(locale) ? locale : DEFAULT_LOCALE, {
      ...(type && { type }),
      ...(after !== undefined && { after }),
    })
    if (list) return sendJson(c, list)
    c.header('Cache-Control', 'no-store')
    return c.json({ message: 'The stream cannot be read' }, 503)
  })
}

function limitCursors(limit: RateLimit) {
  return createMiddleware(async (c, next) => {
    const hasCursor = readCursor(c.req.query('after') ?? '') !== undefined
    const wait = hasCursor ? limit.wait(c.var.visitor) : 0
    if (wait === 0) return next()
    c.header('Cache-Control', 'no-store')
    c.header('Retry-After', String(wait))
    return c.json({ message: 'Too many pages' }, 429)
  })
}

/** Realtime of a hosted project: `https://….supabase.co` → `wss://….supabase.co/realtime/v1`. */
export function realtimeAddress({ url, publishableKey }: BackendAddress): RealtimeAddress {
  return { url: `${url.replace(/^http/, 'ws')}/realtime/v1`, publishableKey }
}
