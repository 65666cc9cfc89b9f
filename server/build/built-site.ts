/** The site of a production build: its pages, files and snapshots, with what runs beside them. */
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
import { IMMUTABLE, listFiles, REVALIDATED, readFileWhole, type ServedFile } from '../http/files.ts'
import type { StaticFile } from '../http/static-responses.ts'
import { documentsOf } from '../search/documents.ts'
import { siteSearch } from '../search/site-search.ts'
import type { Site } from '../site.ts'
import { type BuildRecord, partsOf, watchDamage } from './dist.ts'
import { loadBundle } from './server-bundle.ts'
import { builtPages, openSiteFolder, type SiteFolder, storedStaticFile, writtenFiles } from './site-folder.ts'
import { pictureFile } from './stored-content.ts'

export interface BuiltSite extends Site {
  /** Finds what everybody gets alike, by its path as it is requested. */
  staticFile(path: string): StaticFile | undefined
  /** Closes its files, once the last answer from it is sent. */
  close(): Promise<void>
}

/** Parts of a build's site that are not in the build. */
export interface BuiltSiteParts {
  services: Omit<
    Site,
    | 'snapshot'
    | 'pages'
    | 'writtenFile'
    | 'search'
    | 'file'
    | 'cards'
    | 'url'
    | 'base'
    | 'builtAt'
    | 'code'
    | 'damage'
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
  const documents = onceByLocale(async (locale) => {
    const all = documentsOf(index, locale, { translate: await translate(), showHidden: false })
    // What is still to come has no page.
    return all.filter(({ since }) => since <= builtAt)
  })
  const options = { readBody, cards, build, showHidden: false }
  const snapshot = once(() => snapshotsOf(index, options)(new Date(builtAt)))
  const folder = openSiteFolder(dir)
  const file = await builtFiles(dir, index)
  return {
    ...services,
    staticFile: staticFilesOf(folder, { file, id: record.snapshot, stream: services.stream }),
    snapshot,
    pages: pagesOf(record, folder, services, renderer),
    writtenFile: writtenFiles(folder),
    search: siteSearch({ documents, stream: services.stream, now: () => new Date() }),
    file,
    cards: drawn,
    url: index.site.url,
    base: basePathOf(index.site.url),
    builtAt,
    code,
    damage: watchDamage(record),
    close: () => drawn.close(),
  }
}

interface StaticSources extends Pick<Site, 'file' | 'stream'> {
  /** The snapshot's. */
  id: string
}

/** What everybody gets alike at a path as it is requested. */
export function staticFilesOf(
  folder: SiteFolder,
  { file, id, stream }: StaticSources,
): BuiltSite['staticFile'] {
  return (path) => {
    const stored = folder.get(path)
    if (stored) return storedStaticFile(path, folder, stored, { id, stream })
    const other = file(path)
    // Of the others, the application asks the disk each time.
    if (other?.cacheControl !== IMMUTABLE) return undefined
    return { isFor: (query) => query === '', read: (encoding) => readFileWhole(other, encoding) }
  }
}

function pagesOf(
  { snapshot, code, scripts }: BuildRecord,
  folder: SiteFolder,
  { stream, memory }: Pick<Site, 'stream' | 'memory'>,
  { load }: Renderer,
): PageStore {
  return pageStore({
    stream,
    memory,
    built: { snapshot, find: builtPages(folder) },
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
    const picture = pictureFile(index, parts.content, path)
    if (picture) return picture
    const file = client?.get(path) ?? icons?.get(path)
    if (file && !path.startsWith('/.')) return { path: file, cacheControl: cacheControlOf(path) }
    const old = earlier?.get(path)
    return old === undefined ? undefined : { path: old, cacheControl: IMMUTABLE }
  }
}

function cacheControlOf(path: string): string {
  return /^\/assets\//.test(path) ? IMMUTABLE : REVALIDATED
}
