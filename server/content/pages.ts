/** Pages that are not in the build, each rendered once as long as nothing that it shows changes. */
import { isDeepStrictEqual } from 'node:util'
import type { Stream } from '../../shared/stream.ts'
import { type Body, bodyOf } from '../http/compression.ts'
import type { MemoryCache } from '../http/memory-cache.ts'
import { cachePolicyOf, isShared } from './cache-policy.ts'
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

export interface PageStoreOptions {
  /** Must read the stream that it is given, and depend on nothing else that changes within a snapshot. */
  render(request: RenderRequest, snapshot: ContentSnapshot, stream: Stream): Promise<RenderedPage>
  stream: Stream
  memory: MemoryCache
}

interface CachedPage {
  page: StoredPage
  /** Asks the stream what was asked for the page, and says whether the answers are the same. */
  isCurrent(): Promise<boolean>
}

/** Size of a page with its compressed forms, relative to its HTML, which compresses to a fifth or less. */
const SIZE_WITH_ENCODINGS = 1.5

/** Concurrent requests for a page are rendered once. Errors are not cached: there is no end to their addresses. */
export function pageStore({ render, stream, memory }: PageStoreOptions): PageStore {
  const cache = memory.area<CachedPage>('page')
  const pending = new Map<string, Promise<CachedPage>>()

  const renderAndCache = async (key: string, request: RenderRequest, snapshot: ContentSnapshot) => {
    const { stream: recorded, isCurrent } = recordAnswers(stream)
    const rendered = await render(request, snapshot, recorded)
    const made = { page: storedPage(rendered), isCurrent }
    if (isCacheable(rendered, request, snapshot)) cache.set(key, made, sizeOf(rendered))
    return made
  }
  return {
    async get(request, snapshot) {
      if (!isShared(request)) return storedPage(await render(request, snapshot, stream))
      const { form, path, search } = request
      const key = `${snapshot.id} ${form} ${path}${search}`
      for (const pages of [cache, pending]) {
        const known = pages.get(key)
        // Nothing is awaited if there is none, so that a request that comes meanwhile finds the pending one.
        if (known && (await (await known).isCurrent())) return (await known).page
      }
      const making = renderAndCache(key, request, snapshot)
      pending.set(key, making)
      try {
        return (await making).page
      } finally {
        if (pending.get(key) === making) pending.delete(key)
      }
    },
  }
}

function isCacheable(
  { status }: RenderedPage,
  { path }: RenderRequest,
  { addresses }: ContentSnapshot,
): boolean {
  // A page that is unavailable stays so until the stream answers otherwise.
  if (cachePolicyOf(path) === 'request') return status === 200 || status === 503
  return status === 200 && addresses.isPage(path)
}

/** Bytes that a page takes in the cache. */
function sizeOf({ body }: RenderedPage): number {
  return Math.ceil(Buffer.byteLength(body) * SIZE_WITH_ENCODINGS)
}

/** HTML of the page at `path`; `undefined` if there is none. */
export async function documentAt(
  path: string,
  pages: PageStore,
  snapshot: ContentSnapshot,
): Promise<string | undefined> {
  const { status, body } = await pages.get({ form: 'document', path, search: '' }, snapshot)
  return status === 200 ? Buffer.from(body.in('identity')).toString() : undefined
}

/** A rendered page that is compressed on first use. */
export function storedPage({ status, headers, body }: RenderedPage): StoredPage {
  return { status, headers, body: bodyOf(body) }
}

/** `stream`, and whether it would give the same answers again to all that it was asked. */
function recordAnswers(stream: Stream): { stream: Stream } & Pick<CachedPage, 'isCurrent'> {
  const questions: { ask(): unknown; answer: unknown }[] = []
  const record = <Answer>(ask: () => Answer): Answer => {
    const answer = ask()
    questions.push({ ask, answer })
    return answer
  }
  return {
    stream: {
      list: (...query) => record(() => stream.list(...query)),
      entry: (...query) => record(() => stream.entry(...query)),
      newest: (...query) => record(() => stream.newest(...query)),
    },
    isCurrent: async () => {
      for (const question of questions) {
        const [before, now] = await Promise.all([question.answer, question.ask()])
        if (now !== before && !isDeepStrictEqual(now, before)) return false
        // Most answers are this very object, until the backend is read again.
        question.answer = now
      }
      return true
    },
  }
}
