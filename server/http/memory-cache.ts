/** The one cache of bytes in memory. Its users share the limit, and the least recently used value goes first. */
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 64 * 1024 * 1024

/** Values of one kind. */
export interface CacheArea<T extends object> {
  get(key: string): T | undefined
  /** `bytes` is the size of the value, which is not measured. */
  set(key: string, value: T, bytes: number): void
}

export interface MemoryCache {
  /** Keys of different areas never collide. */
  area<T extends object>(name: string): CacheArea<T>
  /** Bytes in use. */
  size(): number
}

export function memoryCache(maxBytes = MAX_BYTES): MemoryCache {
  const values = new LRUCache<string, object>({ maxSize: maxBytes })
  return {
    area: <T extends object>(name: string): CacheArea<T> => ({
      // Each name is used by one module, which sets values of one type.
      get: (key) => values.get(`${name} ${key}`) as T | undefined,
      // An empty value has a size as well, or the cache refuses it.
      set: (key, value, bytes) => void values.set(`${name} ${key}`, value, { size: bytes + 1 }),
    }),
    size: () => values.calculatedSize,
  }
}
