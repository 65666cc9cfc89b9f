/** `/stream/pictures/…`: uploaded pictures, so that visitors' browsers ask the site only. */
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isPictureFile, STREAM_PICTURES } from '../../shared/stream-picture.ts'
import { IMMUTABLE } from '../http/files.ts'
import type { MemoryCache } from '../http/memory-cache.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { type PictureStore, pictureType } from './picture-store.ts'

const MAX_MISSING_NAMES = 10_000
/** A name that is missing is not looked for again: until then a picture with this name may be uploaded. */
const MISSING_MS = 60_000

export interface PictureRouteSettings {
  pictures: PictureStore
  /** For names without a picture, per visitor. */
  unknownLimit: RateLimit
  log: Pick<Logger, 'error'>
  memory: MemoryCache
}

/** 200 with a picture that never changes, 404, 429 past the limit of such names, or 503 when the backend is down. */
export function addStreamPictures(app: Hono, settings: PictureRouteSettings): void {
  const { unknownLimit, log } = settings
  const read = pictureReader(settings)
  app.get(`${STREAM_PICTURES}:name`, async (c, next) => {
    const name = c.req.param('name')
    if (!isPictureFile(name)) return next()
    c.header('Cache-Control', 'no-store')
    const { visitor } = c.var
    const wait = read.isCached(name) ? 0 : unknownLimit.peek(visitor)
    if (wait > 0)
      return c.text('Too many pictures that are not there\n', 429, { 'Retry-After': String(wait) })
    try {
      const bytes = await read(name)
      if (!bytes) {
        unknownLimit.wait(visitor)
        return c.text('There is no such picture\n', 404)
      }
      return c.body(bytes, 200, { 'Content-Type': pictureType(name), 'Cache-Control': IMMUTABLE })
    } catch (error) {
      log.error({ err: error, name }, 'A picture of the stream could not be read')
      return c.text('The picture cannot be read\n', 503)
    }
  })
}

type Bytes = Uint8Array<ArrayBuffer>

/** Reads of one name at a time are one; missing names are cached for a minute. */
function pictureReader({ pictures, memory }: Pick<PictureRouteSettings, 'pictures' | 'memory'>) {
  const cache = memory.area<Bytes>('stream picture')
  const missing = new LRUCache<string, true>({ max: MAX_MISSING_NAMES, ttl: MISSING_MS })
  const pending = new Map<string, Promise<Bytes | undefined>>()
  const load = async (name: string) => {
    const bytes = await pictures.read(name)
    if (bytes) cache.set(name, bytes, bytes.byteLength)
    else missing.set(name, true)
    return bytes
  }
  const read = async (name: string): Promise<Bytes | undefined> => {
    const known = cache.get(name)
    if (known || missing.has(name)) return known
    const reading = pending.get(name) ?? load(name).finally(() => pending.delete(name))
    pending.set(name, reading)
    return reading
  }
  return Object.assign(read, { isCached: (name: string) => cache.get(name) !== undefined })
}
