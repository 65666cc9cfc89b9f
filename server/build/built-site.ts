/** The site of a production build: its pages, files and snapshots, with what runs beside them. */
import { basePathOf } from '../../shared/base-path.ts'
import { usesStream } from '../../shared/content.ts'
import { cardStore } from '../cards/card-store.ts'
import { readCards } from '../cards/plan-cards.ts'
import { bodiesIn } from '../content/content.ts'
import { type Bundle, loadBundle } from '../content/document.ts'
import { readMessages, type ServedIndex } from '../content/index-file.ts'
import { once, onceByLocale } from '../content/once.ts'
import { type PageStore, pageStore } from '../content/pages.ts'
import { renderUrl } from '../content/render.ts'
import { snapshotAt } from '../content/snapshot.ts'
import { renderUnknownOnce } from '../content/unknown-pages.ts'
import { IMMUTABLE, listFiles, REVALIDATED, readFileWhole, type ServedFile } from '../http/files.ts'
import type { StaticFile } from '../http/static-responses.ts'
import { processorsOf } from '../processors.ts'
import { documentsOf } from '../search/documents.ts'
import { siteSearch } from '../search/site-search.ts'
import type { Site, SiteServices } from '../site.ts'
import { EMPTY_STREAM } from '../stream/fixed-streams.ts'
import { type BuildRecord, damageSinceStart, partsOf } from './dist.ts'
import { openSiteFolder, type SiteFolder, storedStaticFile, writtenFiles } from './site-folder.ts'
import { pictureFile } from './stored-content.ts'

export interface BuiltSite extends Site {
  /** Finds what everybody gets alike, by its path as it is requested. */
  staticFile(path: string): StaticFile | undefined
}

/** Parts of a build's site that are not in the build. */
export interface BuiltSiteParts {
  services: SiteServices & Pick<Site, 'isHttps' | 'isReady'>
  /** Renderer of this build, or of another with the same program. */
  renderer: Renderer
  /** Folder of drawn cards. */
  cardDir: string
}

/** Reads the build that `record` describes. */
export async function builtSite(
  record: BuildRecord,
  index: ServedIndex,
  { services: all, renderer, cardDir }: BuiltSiteParts,
): Promise<BuiltSite> {
  const services = usesStream(index) ? all : { ...all, stream: EMPTY_STREAM }
  const { folder, ...parts } = await openBuild(record, index, { stream: services.stream, cardDir })
  const { builtAt, code, snapshot: id } = record
  return {
    ...services,
    ...parts,
    staticFile: staticFilesOf(folder, { file: parts.file, id, stream: services.stream }),
    pages: pagesOf(record, services, renderer),
    writtenFile: writtenFiles(folder, { id, stream: services.stream }),
    builtAt,
    code,
    damage: () => damageSinceStart(record),
  }
}

interface OpenBuild extends Pick<Site, 'snapshot' | 'search' | 'file' | 'cards' | 'url' | 'base'> {
  folder: SiteFolder
}

/** What a build holds, for those who serve or export it. */
export async function openBuild(
  record: BuildRecord,
  index: ServedIndex,
  { stream, cardDir }: Pick<SiteServices, 'stream'> & Pick<BuiltSiteParts, 'cardDir'>,
): Promise<OpenBuild> {
  const { dir, build, builtAt } = record
  const { cards, drawings } = await readCards(partsOf(dir).cardList)
  const readBody = bodiesIn(partsOf(dir).content)
  const translate = once(() => readMessages(index, partsOf(dir).content))
  const documents = onceByLocale(async (locale) =>
    documentsOf(index, locale, { translate: await translate(), now: new Date(builtAt) }),
  )
  const options = { readBody, cards, build, showHidden: false }
  return {
    folder: openSiteFolder(dir),
    snapshot: once(() => snapshotAt(index, new Date(builtAt), options)),
    search: siteSearch({ documents, stream }),
    file: await builtFiles(dir, index),
    cards: cardStore({ dir: cardDir, drawings: () => drawings }),
    url: index.site.url,
    base: basePathOf(index.site.url),
  }
}

/** What everybody gets alike at a path as it is requested. `id` is the snapshot's. */
export function staticFilesOf(
  folder: SiteFolder,
  { file, id, stream }: Pick<Site, 'file' | 'stream'> & { id: string },
): BuiltSite['staticFile'] {
  return (path) => {
    const stored = storedStaticFile(path, folder, { id, stream })
    if (stored) return stored
    const other = file(path)
    // Of the others, the application asks the disk each time.
    if (other?.cacheControl !== IMMUTABLE) return undefined
    return { isFor: (query) => query === '', read: (encoding) => readFileWhole(other, encoding) }
  }
}

function pagesOf(
  { code, scripts }: BuildRecord,
  services: Pick<Site, 'stream' | 'memory' | 'realtime' | 'analytics' | 'iconHosts'>,
  { load }: Renderer,
): PageStore {
  const { stream, memory } = services
  const processors = processorsOf(services)
  const render = renderUnknownOnce(async (request, { content, preview }, recorded) => {
    return renderUrl(request, {
      ...(await load()),
      content: request.own?.visitor?.isOwner ? preview() : content,
      stream: recorded,
      codeId: code,
      isDevelopment: false,
      scripts,
      processors,
    })
  })
  return pageStore({ stream, memory, render })
}

/** Renders the pages that the build did not. */
export interface Renderer {
  /** Folder of the build that it comes from, which it goes on reading. */
  dir: string
  load(): Promise<Bundle>
}

/** Loads the program once a page has to be rendered: most were, by the build. */
export function rendererOf(dir: string): Renderer {
  return { dir, load: once(() => loadBundle(partsOf(dir))) }
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
