/** `/cards/NAME.png`: the picture that stands for a page where its address is shared. */
import type { Hono } from 'hono'
import { IMMUTABLE } from '../http/files.ts'
import { isFresh } from '../http/send-body.ts'
import type { CardStore } from './card-store.ts'

export function addCards(app: Hono, cards: CardStore): void {
  app.get('/cards/:name', async (c, next) => {
    const name = c.req.param('name')
    const bytes = await cards.get(name)
    if (!bytes) return next()
    // The name is a hash of all that the card is drawn from.
    const etag = `"${name.slice(0, -'.png'.length)}"`
    c.header('ETag', etag)
    c.header('Cache-Control', IMMUTABLE)
    if (isFresh(c, etag)) return c.body(null, 304)
    c.header('Content-Type', 'image/png')
    c.header('Content-Length', String(bytes.byteLength))
    return c.body(bytes)
  })
}
