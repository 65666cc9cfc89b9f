/** Pages of the stream: the backend is asked for each request, and what was rendered of the same answers is sent again. */
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Stream } from '../../shared/stream.ts'
import { pageKey } from './cache-policy.ts'
import { type PageStore, type StoredPage, sizeOf, storedPage } from './pages.ts'
import type { RenderedPage, RenderRequest } from './render.ts'
import type { ContentSnapshot } from './snapshot.ts'

export interface ReusedPagesOptions {
  /** Must read the stream that it is given, and depend on nothing else that changes within a snapshot. */
  render(request: RenderRequest, snapshot: ContentSnapshot, stream: Stream): Promise<RenderedPage>
  stream: Stream
  maxBytes?: number
}

interface ReusedPage {
  page: StoredPage
  /** Asks the stream what was asked for the page, and says whether the answers are the same. */
  isCurrent(): Promise<boolean>
}

const MAX_CACHED_BYTES = 16 * 1024 * 1024

/** As fresh as pages that are rendered for each request. Concurrent requests for a page are rendered once. */
export function reusedPages({ render, stream, maxBytes = MAX_CACHED_BYTES }: ReusedPagesOptions): PageStore {
  const cache = new LRUCache<string, ReusedPage>({ maxSize: maxBytes })
  const pending = new Map<string, Promise<ReusedPage>>()

  const renderAndCache = async (key: string, request: RenderRequest, snapshot: ContentSnapshot) => {
    const { stream: recorded, isCurrent } = recordAnswers(stream)
    const rendered = await render(request, snapshot, recorded)
    const made = { page: storedPage(rendered), isCurrent }
    // Those that are not found are unbounded. A page that is unavailable is so until the stream answers otherwise.
    if (rendered.status === 200 || rendered.status === 503) cache.set(key, made, { size: sizeOf(rendered) })
    return made
  }
  return {
    async get(request, snapshot) {
      const key = `${snapshot.id} ${pageKey(request)}`
      for (const pages of [cache, pending]) {
        const known = pages.get(key)
        // Nothing is awaited where there is none: who comes meanwhile finds what is pending.
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

/** `stream`, and whether it would give the same answers again to all that it was asked. */
function recordAnswers(stream: Stream): { stream: Stream } & Pick<ReusedPage, 'isCurrent'> {
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
