/** Rendered pages, each rendered once per snapshot and cached with its compressed forms. */
import { LRUCache } from 'lru-cache'
import { type Body, bodyOf } from '../http/compression.ts'
import type { RenderedPage, RenderRequest } from './render.ts'
import type { ContentSnapshot } from './snapshot.ts'

export interface StoredPage {
  status: number
  headers: [string, string][]
  body: Body
}

export interface PageStore {
  /** Renders the page, or returns it from the cache while it is valid. */
  get(request: RenderRequest, snapshot: ContentSnapshot): Promise<StoredPage>
}

/** Pages that the build rendered, by `pageKey`, and the id of their snapshot. */
export interface BuiltPages {
  snapshot: string
  find(key: string): StoredPage | undefined
}

export interface PageStoreOptions {
  render(request: RenderRequest, snapshot: ContentSnapshot): Promise<RenderedPage>
  /** Key within the snapshot; `undefined` for a page that must not be cached. */
  cacheKey(request: RenderRequest): string | undefined
  built?: BuiltPages
  /** Memory for pages that the build did not render (filters, further list pages, the next snapshot). */
  maxBytes?: number
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024
/** Size of a page with its compressed forms, relative to its HTML, which compresses to a fifth or less. */
const SIZE_WITH_ENCODINGS = 1.5

/**
 * `render` is called once per snapshot and key, also for concurrent requests. Only the snapshot's own pages are
 * cached: errors, and the many ways to write an address, are unbounded.
 */
export function pageStore(options: PageStoreOptions): PageStore {
  const { render, cacheKey, built, maxBytes = MAX_CACHED_BYTES } = options
  const cache = new LRUCache<string, StoredPage>({ maxSize: maxBytes })
  const pending = new Map<string, Promise<StoredPage>>()

  const renderAndCache = async (key: string, request: RenderRequest, snapshot: ContentSnapshot) => {
    const rendered = await render(request, snapshot)
    const page = storedPage(rendered)
    if (page.status === 200 && snapshot.addresses.isPage(request.path)) {
      cache.set(key, page, { size: sizeOf(rendered) })
    }
    return page
  }
  return {
    async get(request, snapshot) {
      const name = cacheKey(request)
      if (name === undefined) return storedPage(await render(request, snapshot))
      const key = `${snapshot.id} ${name}`
      const known =
        (built?.snapshot === snapshot.id && built.find(name)) || cache.get(key) || pending.get(key)
      if (known) return known
      const page = renderAndCache(key, request, snapshot).finally(() => pending.delete(key))
      pending.set(key, page)
      return page
    },
  }
}

/** Bytes that a page takes in a cache. An empty one has a size as well, or the cache refuses it. */
export function sizeOf({ body }: RenderedPage): number {
  return 1 + Math.ceil(Buffer.byteLength(body) * SIZE_WITH_ENCODINGS)
}

/** A rendered page that is compressed on first use, an error page with less effort: nobody keeps it. Its ETag is a hash of the content. */
export function storedPage({ status, headers, body }: RenderedPage): StoredPage {
  return { status, headers, body: bodyOf(body, status === 200 ? 'quick' : 'quickest') }
}
