/** The site of a production build: its pages, files and snapshots, with what runs beside them. */
import { join } from 'node:path'
import { SERVICE_WORKER_PATH } from '../../shared/routes.ts'
import type { Stream } from '../../shared/stream.ts'
import { cacheKeyOf } from '../content/cache-policy.ts'
import { readStyleSheets } from '../content/document.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { type PageStore, type PageStoreOptions, pageStore } from '../content/pages.ts'
import { snapshotsOf } from '../content/snapshot.ts'
import { IMMUTABLE, listFiles, REVALIDATED, type ServedFile } from '../http/files.ts'
import type { Site } from '../site.ts'
import { type BuildRecord, partsOf } from './dist.ts'
import { packedPages } from './packed-pages.ts'
import { storedBodies } from './stored-content.ts'

/** Reads the build that `record` describes; `services` is what the build does not say. */
export async function builtSite(
  record: BuildRecord,
  index: ServedIndex,
  services: Omit<Site, 'snapshot' | 'pages' | 'file' | 'url' | 'builtAt' | 'code'>,
): Promise<Site> {
  const { dir, build, builtAt, code } = record
  const snapshots = snapshotsOf(index, { readBody: storedBodies(dir), build, showHidden: false })
  return {
    ...services,
    snapshot: () => snapshots(new Date()),
    pages: builtPages(record, services.stream),
    file: await builtFiles(dir, index),
    url: index.site.url,
    builtAt,
    code,
  }
}

function builtPages({ dir, snapshot, code, messages }: BuildRecord, stream: Stream): PageStore {
  const load = rendererOf(dir)
  const render: PageStoreOptions['render'] = async (request, { content, preview }) => {
    const { renderUrl, styleSheets } = await load()
    return renderUrl(request, {
      content: request.own?.visitor?.isOwner ? preview() : content,
      stream,
      codeId: code,
      isDevelopment: false,
      messagesUrl: (locale) => messages[locale],
      styleSheets,
    })
  }
  return pageStore({
    render,
    cacheKey: (request) => cacheKeyOf(request, stream),
    built: { snapshot, find: packedPages(dir) },
  })
}

/** Loads what a page is rendered with once one has to be: most were, by the build. */
function rendererOf(dir: string) {
  let loading: ReturnType<typeof loadRenderer> | undefined
  return () => {
    loading ??= loadRenderer(dir)
    return loading
  }
}

async function loadRenderer(dir: string) {
  const { client, server } = partsOf(dir)
  const styleSheets = await readStyleSheets(client)
  await import(join(process.cwd(), server))
  const { renderUrl } = await import('../content/render.ts')
  return { renderUrl, styleSheets }
}

/** Vite's assets and the content's pictures carry a hash in their names; `public/` does not. */
async function builtFiles(dir: string, index: ServedIndex): Promise<Site['file']> {
  const parts = partsOf(dir)
  const client = await listFiles(parts.client)
  return (path): ServedFile | undefined => {
    const picture = index.files[path]
    if (picture) return { path: join(parts.content, picture), cacheControl: IMMUTABLE }
    if (path === SERVICE_WORKER_PATH) return { path: parts.worker, cacheControl: 'no-cache' }
    const file = client.get(path)
    return file && !path.startsWith('/.') ? { path: file, cacheControl: cacheControlOf(path) } : undefined
  }
}

function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? IMMUTABLE : REVALIDATED
}
