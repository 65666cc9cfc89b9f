/** Cache that serves a stale value while it loads a new one, and whenever loading fails. */
import { LRUCache } from 'lru-cache'

/** Ages in milliseconds. */
export interface Freshness {
  /** Up to here, a value is served without loading it again. */
  fresh: number
  /** Up to here, it is served while it is loaded again; for an older one, a reader waits. */
  stale: number
}

/** Time after a failed load during which `peek` does not load, and no reader waits. */
const RETRY_MILLISECONDS = 5000
/** Far more than the stream has pages: bounds what made-up cursors can fill. The least recently used value goes. */
const MAX_ENTRIES = 500

/** `now` is in milliseconds; `onError` is called for each failed load. Concurrent loads of a key are one. */
export function staleCache<T extends object | string>(
  now: () => number,
  onError: (error: unknown) => void,
  { fresh, stale }: Freshness,
) {
  let failedAt = Number.NEGATIVE_INFINITY
  let isLoaded = false
  const cache = new LRUCache<string, T, () => Promise<T>>({
    max: MAX_ENTRIES,
    ttl: fresh,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    // A load that others pushed out of the cache still has a reader waiting for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: load }) => {
      try {
        const value = await load()
        isLoaded = true
        return value
      } catch (error) {
        isLoaded = false
        onError(error)
        failedAt = now()
        throw error
      }
    },
  })
  /** The value, no older than `stale`; the last good one, however old, when `load` fails, else `undefined`. */
  const get = (key: string, load: () => Promise<T>): Promise<T | undefined> => {
    const age = fresh - cache.getRemainingTTL(key)
    const isDown = now() - failedAt < RETRY_MILLISECONDS
    // `onError` has been called with what `fetch` rejects with.
    return cache.fetch(key, { context: load, allowStale: age < stale || isDown }).catch(() => undefined)
  }
  return {
    get,
    /** The last good value, however old, at once; when it is not fresh, starts to load it. */
    peek(key: string, load: () => Promise<T>): T | undefined {
      const isFresh = cache.getRemainingTTL(key) > 0
      if (!isFresh && now() - failedAt >= RETRY_MILLISECONDS) void get(key, load)
      return cache.get(key, { allowStale: true })
    },
    /** Whether the last load succeeded; false before the first one. */
    isLoaded: () => isLoaded,
    /** Forgets every value, also one that is being loaded. */
    clear: () => cache.clear(),
  }
}
