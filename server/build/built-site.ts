/** The site of a production build: its pages, files and snapshots, with what runs beside them. */
import { join } from 'node:path'
import { basePathOf } from '../../shared/base-path.ts'
import { cardStore } from '../cards/card-store.ts'
import { readCards, readDrawings } from '../cards/page-cards.ts'
import { bodiesIn } from '../content/content.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { readMessages } from '../content/messages.ts'
import { once, onceByLocale } from '../content/once.ts'
import { type PageStore, pageStore } from '../content/pages.ts'
import { snapshotsOf } from '../content/snapshot.ts'
import { renderUnknownOnce } from '../content/unknown-pages.ts'
import { IMMUTABLE, listFiles, REVALIDATED, type ServedFile } from '../http/files.ts'
import { documentsOf } from '../search/documents.ts'
import { siteSearch } from '../search/site-search.ts'
import type { Site } from '../site.ts'
import { type BuildRecord, partsOf, watchDamage } from './dist.ts'
import { builtPages } from './page-files.ts'
import { loadBundle } from './server-bundle.ts'

export interface BuiltSite extends Site {
  /** Closes its files, once the last answer from it is sent. */
  close(): Promise<void>
}

/** Parts of a build's site that are not in the build. */
export interface BuiltSiteParts {
  services: Omit<
    Site,
    'snapshot' | 'pages' | 'search' | 'file' | 'cards' | 'url' | 'base' | 'builtAt' | 'code' | 'damage'
  >
  /** Renderer of this build, or of another with the same program. */
  renderer: Renderer
  /** Folder of drawn cards. */
  cardDir: string
}

/** Reads the build that `record` describes. */
export async function builtSite(
  record: BuildRecord,
  index: ServedIndex,
  { services, renderer, cardDir }: BuiltSiteParts,
): Promise<BuiltSite> {
  const { dir, build, builtAt, code } = record
  const cards = await readCards(partsOf(dir).cardList)
  const drawn = cardStore({ dir: cardDir, drawings: once(() => readDrawings(partsOf(dir).drawingList)) })
  const readBody = bodiesIn(partsOf(dir).content)
  const translate = once(() => readMessages(index, partsOf(dir).content))
  const documents = onceByLocale(async (locale) =>
    documentsOf(index, locale, { translate: await translate(), showHidden: false }),
  )
  const snapshots = snapshotsOf(index, { readBody, cards, build, showHidden: false })
  return {
    ...services,
    snapshot: () => snapshots(new Date()),
    pages: pagesOf(record, services, renderer),
    search: siteSearch({ documents, stream: services.stream, now: () => new Date() }),
    file: await builtFiles(dir, index),
    cards: drawn,
    url: index.site.url,
    base: basePathOf(index.site.url),
    builtAt,
    code,
    damage: watchDamage(record),
    close: () => drawn.close(),
  }
}

function pagesOf(
  { dir, snapshot, code, scripts }: BuildRecord,
  { stream, memory }: Pick<Site, 'stream' | 'memory'>,
  { load }: Renderer,
): PageStore {
  return pageStore({
    stream,
    memory,
    built: { snapshot, find: builtPages(dir) },
    render: renderUnknownOnce(async (request, { content, preview }, recorded) => {
      const { renderUrl, ...renderer } = await load()
      return renderUrl(request, {
        ...renderer,
        content: request.own?.visitor?.isOwner ? preview() : content,
        stream: recorded,
        codeId: code,
        isDevelopment: false,
        scripts,
      })
    }),
  })
}

/** Renders the pages that the build did not. */
export interface Renderer {
  /** Folder of the build that it comes from, which it goes on reading. */
  dir: string
  load(): ReturnType<typeof loadRenderer>
}

/** Loads the program once a page has to be rendered: most were, by the build. A process can load one only. */
export function rendererOf(dir: string): Renderer {
  return { dir, load: once(() => loadRenderer(dir)) }
}

async function loadRenderer(dir: string) {
  const [bundle, { renderUrl }] = await Promise.all([loadBundle(dir), import('../content/render.ts')])
  return { ...bundle, renderUrl }
}

/** Vite's assets and the content's pictures carry a hash in their names; `public/` does not. */
export async function builtFiles(dir: string, index: Pick<ServedIndex, 'files'>): Promise<Site['file']> {
  const parts = partsOf(dir)
  const folders = [parts.client, parts.icons, parts.earlier]
  const [client, icons, earlier] = await Promise.all(folders.map(listFiles))
  return (path): ServedFile | undefined => {
    const picture = index.files[path]
    if (picture) return { path: join(parts.content, picture), cacheControl: IMMUTABLE }
    const file = client?.get(path) ?? icons?.get(path)
    if (file && !path.startsWith('/.')) return { path: file, cacheControl: cacheControlOf(path) }
    const old = earlier?.get(path)
    return old === undefined ? undefined : { path: old, cacheControl: IMMUTABLE }
  }
}

function cacheControlOf(path: string): string {
  return /^\/assets\//.test(path) ? IMMUTABLE : REVALIDATED
}
