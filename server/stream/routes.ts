/** `/api/stream`: one page of the list as JSON, for the browser to append. */
import type { Hono } from 'hono'
import { CONTENT_TYPES, DEFAULT_LOCALE } from '../../shared/model.ts'
import type { Stream } from '../../shared/stream.ts'
import { isLocale } from '../http/locale.ts'
import { sendJson } from '../http/send-body.ts'

/** 200 with a `StreamList`, or 503 when the backend is down. What means nothing is as good as not said. */
export function addStream(app: Hono, stream: Stream): void {
  app.get('/api/stream', async (c) => {
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
