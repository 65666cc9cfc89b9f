/** `/stream/pictures/…`: uploaded pictures, so that visitors' browsers ask the site only. */
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isPictureFile, STREAM_PICTURES } from '../../shared/stream-picture.ts'
import { IMMUTABLE } from '../http/files.ts'
import { type PictureStore, pictureType } from './picture-store.ts'

/** Some 300 files: those that a page of the stream shows are not read again. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024

/** 200 with a picture that never changes, 404, or 503 when the backend is down. */
export function addStreamPictures(app: Hono, pictures: PictureStore, log: Pick<Logger, 'error'>): void {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  app.get(`${STREAM_PICTURES}:name`, async (c, next) => {
    const name = c.req.param('name')
    if (!isPictureFile(name)) return next()
    try {
      const bytes = kept.get(name) ?? (await pictures.read(name))
      if (!bytes) return c.text('There is no such picture\n', 404, { 'Cache-Control': 'no-store' })
      kept.set(name, bytes)
      return c.body(bytes, 200, { 'Content-Type': pictureType(name), 'Cache-Control': IMMUTABLE })
    } catch (error) {
      log.error({ err: error, name }, 'A picture of the stream could not be read')
      return c.text('The picture cannot be read\n', 503, { 'Cache-Control': 'no-store' })
    }
  })
}
