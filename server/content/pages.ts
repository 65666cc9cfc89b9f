/** Rendered pages, each rendered once per edition and kept compressed. */
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

/** Pages kept at once beside those that the build rendered: filters and further list pages. */
const MOST_KEPT = 500

export function pageKey({ form, path, search }: RenderRequest): string {
  return `${form} ${path}${search}`
}

/**
 * `render` is called once per page, edition and stamp, also when several ask at the same time; a page whose
 * stamp is `undefined` is rendered each time (`freshness.ts`).
 */
export function pageStore(
  render: (request: RenderRequest, edition: Edition) => Promise<RenderedPage>,
  stampOf: (request: RenderRequest) => string | undefined,
): PageStore {
  let current = ''
  let built: ReadonlyMap<string, StoredPage> = new Map()
  const kept = new Map<string, Promise<StoredPage>>()
  const startEdition = (id: string) => {
    if (id === current) return
    current = id
    built = new Map()
    kept.clear()
  }
  return {
    fill(edition, pages) {
      startEdition(edition)
      built = pages
    },
    async get(request, edition) {
      startEdition(edition.id)
      const stamp = stampOf(request)
      if (stamp === undefined) return storedPage(await render(request, edition))
      // A hash sign is in no address that reaches a server.
      const key = stamp === '' ? pageKey(request) : `${pageKey(request)}#${stamp}`
      const known = built.get(key) ?? kept.get(key)
      if (known) return known
      const page = render(request, edition).then(storedPage)
      keep(kept, key, page)
      return page
    },
  }
}

/** Error pages name what was asked for, which has no end: they are not kept. Past the bound the oldest goes. */
function keep(kept: Map<string, Promise<StoredPage>>, key: string, page: Promise<StoredPage>): void {
  const drop = () => kept.get(key) === page && kept.delete(key)
  kept.set(key, page)
  page.then(({ status }) => status !== 200 && drop(), drop)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** A rendered page, named by its content and compressed when it is asked for so. */
export function storedPage({ status, headers, body }: RenderedPage): StoredPage {
  return { status, headers, body: bodyOf(body) }
}

/** The forms in which the build renders every page. */
export const PAGE_FORMS: readonly PageForm[] = ['document', 'payload']
