/** The site of a production build: its pages, files and snapshots, with what runs beside them. */
import { join } from 'node:path'
import { SERVICE_WORKER_PATH } from '../../shared/routes.ts'
import type { Stream } from '../../shared/stream.ts'
import { cacheKeyOf } from '../content/cache-policy.ts'
import type { ServedIndex } from '../content/index-file.ts'
import { type PageStore, type PageStoreOptions, pageStore, type StoredPage } from '../content/pages.ts'
import { renderUrl } from '../content/render.ts'
import { snapshotsOf } from '../content/snapshot.ts'
import { builtBody } from '../http/compression.ts'
import { readEncoded } from '../http/encoded-files.ts'
import { IMMUTABLE, listFiles, REVALIDATED, type ServedFile } from '../http/files.ts'
import type { Site } from '../site.ts'
import { type BuildRecord, partsOf } from './dist.ts'

/** Reads the build that `record` describes; `services` is what the build does not say. */
export async function builtSite(
  record: BuildRecord,
  index: ServedIndex,
  services: Omit<Site, 'snapshot' | 'pages' | 'file' | 'url' | 'builtAt'>,
): Promise<Site> {
  const { content, server } = partsOf(record.dir)
  await import(join(process.cwd(), server))
  const snapshots = snapshotsOf(index, { dir: content, build: record.build, showHidden: false })
  return {
    ...services,
    snapshot: () => snapshots(new Date()),
    pages: await builtPages(record, services.stream),
    file: await builtFiles(record.dir, index),
    url: index.site.url,
    builtAt: record.builtAt,
  }
}

async function builtPages({ snapshot, pages, messages }: BuildRecord, stream: Stream): Promise<PageStore> {
  const render: PageStoreOptions['render'] = (request, { id, content, preview }) =>
    renderUrl(request, {
      content: request.own?.visitor?.isOwner ? preview() : content,
      stream,
      buildId: id,
      isDevelopment: false,
      messagesUrl: (locale) => messages[locale],
    })
  const built = await Promise.all(
    Object.entries(pages).map(async ([key, { file, etag, ...page }]) => {
      return [key, { ...page, body: builtBody(await readEncoded(file), etag) } satisfies StoredPage] as const
    }),
  )
  return pageStore({
    render,
    cacheKey: (request) => cacheKeyOf(request, stream),
    built: { snapshot, pages: new Map(built) },
  })
}

/** Vite's assets and the content's pictures carry a hash in their names; `public/` does not. */
async function builtFiles(dir: string, index: ServedIndex): Promise<Site['file']> {
  const parts = partsOf(dir)
  const client = await listFiles(parts.client)
  return (path): ServedFile | undefined => {
    const picture = index.files[path]
    if (picture) return { path: join(parts.content, picture), cacheControl: IMMUTABLE }
    const file = client.get(path)
    const cacheControl = cacheControlOf(path)
    return file && !path.startsWith('/.') ? { path: file, cacheControl } : undefined
  }
}

function cacheControlOf(path: string): string {
  if (path === SERVICE_WORKER_PATH) return 'no-cache'
  return path.startsWith('/assets/') ? IMMUTABLE : REVALIDATED
}
