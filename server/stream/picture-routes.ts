/** `/stream/pictures/…`: uploaded pictures, so that visitors' browsers ask the site only. */
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isPictureFile, STREAM_PICTURES } from '../../shared/stream-picture.ts'
import { IMMUTABLE } from '../http/files.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { type PictureStore, pictureType } from './picture-store.ts'

const MAX_CACHED_BYTES = 16 * 1024 * 1024
/** A name that is missing is not looked for again: until then a picture with this name may be uploaded. */
const MISSING_MS = 60_000
/** Of a name in the cache, and so the least that a value counts for. */
const NAME_BYTES = 512

interface PictureSite {
  pictures: PictureStore
  /** For names that are not in the cache, per visitor. */
  unknownLimit: RateLimit
  log: Pick<Logger, 'error'>
}

/** 200 with a picture that never changes, 404, 429 past the limit of names that are looked for, or 503 when the backend is down. */
export function addStreamPictures(app: Hono, { pictures, unknownLimit, log }: PictureSite): void {
  const cache = pictureCache(pictures)
  app.get(`${STREAM_PICTURES}:name`, async (c, next) => {
    const name = c.req.param('name')
    if (!isPictureFile(name)) return next()
    c.header('Cache-Control', 'no-store')
    const wait = cache.has(name) ? 0 : unknownLimit.wait(c.var.visitor)
    if (wait > 0) return c.text('Too many pictures\n', 429, { 'Retry-After': String(wait) })
    try {
      const found = await cache.fetch(name)
      if (!found || found === 'missing') return c.text('There is no such picture\n', 404)
      return c.body(found, 200, { 'Content-Type': pictureType(name), 'Cache-Control': IMMUTABLE })
    } catch (error) {
      log.error({ err: error, name }, 'A picture of the stream could not be read')
      return c.text('The picture cannot be read\n', 503)
    }
  })
}

/** Concurrent reads of a name are one. */
function pictureCache(pictures: PictureStore) {
  return new LRUCache<string, Uint8Array<ArrayBuffer> | 'missing'>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (value) => NAME_BYTES + value.length,
    fetchMethod: async (name, _stale, { options }) => {
      const bytes = await pictures.read(name)
      if (!bytes) options.ttl = MISSING_MS
      return bytes ?? 'missing'
    },
  })
}
