/** Rendered pages, each rendered once per edition and kept with what was compressed of it. */
import { LRUCache } from 'lru-cache'
import { type Body, bodyOf } from '../http/compression.ts'
import type { Edition } from './edition.ts'
import type { PageForm, RenderedPage, RenderRequest } from './render.ts'

export interface StoredPage {
  status: number
  headers: [string, string][]
  body: Body
}

export interface PageStore {
  /** Rendered on the first request, then from memory, as long as that is true. */
  get(request: RenderRequest, edition: Edition): Promise<StoredPage>
  /** Puts in what the build rendered for an edition. */
  fill(edition: string, pages: ReadonlyMap<string, StoredPage>): void
}

/** Memory for pages beside those that the build rendered (filters, further list pages, the next edition). */
const MOST_KEPT_BYTES = 64 * 1024 * 1024
/** A page with its compressed forms, in times of its own size: HTML shrinks to a fifth or less. */
const SIZE_WITH_ENCODINGS = 1.5

export function pageKey({ form, path, search }: RenderRequest): string {
  return `${form} ${path}${search}`
}

/**
 * `render` is called once per page, edition and stamp, also when several ask at the same time; a page whose
 * stamp is `undefined` is rendered each time (`freshness.ts`), and so is what is no page of the edition: errors, and
 * the many ways to write an address, have no end.
 */
export function pageStore(
  render: (request: RenderRequest, edition: Edition) => Promise<RenderedPage>,
  stampOf: (request: RenderRequest) => string | undefined,
  mostKeptBytes = MOST_KEPT_BYTES,
): PageStore {
  let built: { edition: string; pages: ReadonlyMap<string, StoredPage> } | undefined
  const kept = new LRUCache<string, StoredPage>({ maxSize: mostKeptBytes })
  const underWay = new Map<string, Promise<StoredPage>>()

  const renderOnce = async (key: string, request: RenderRequest, edition: Edition): Promise<StoredPage> => {
    const rendered = await render(request, edition)
    const page = storedPage(rendered)
    const size = Math.ceil(Buffer.byteLength(rendered.body) * SIZE_WITH_ENCODINGS)
    if (page.status === 200 && edition.addresses.isPage(request.path)) kept.set(key, page, { size })
    return page
  }
  return {
    fill(edition, pages) {
      built = { edition, pages }
    },
    async get(request, edition) {
      const stamp = stampOf(request)
      if (stamp === undefined) return storedPage(await render(request, edition))
      // A hash sign is in no address that reaches a server.
      const name = stamp === '' ? pageKey(request) : `${pageKey(request)}#${stamp}`
      const key = `${edition.id} ${name}`
      const known =
        (built?.edition === edition.id && built.pages.get(name)) || kept.get(key) || underWay.get(key)
      if (known) return known
      const page = renderOnce(key, request, edition).finally(() => underWay.delete(key))
      underWay.set(key, page)
      return page
    },
  }
}

/** A rendered page, named by its content and compressed when it is asked for so. */
export function storedPage({ status, headers, body }: RenderedPage): StoredPage {
  return { status, headers, body: bodyOf(body) }
}

/** The forms in which the build renders every page. */
export const PAGE_FORMS: readonly PageForm[] = ['document', 'payload']
