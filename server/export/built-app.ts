/** The application of the current build without a socket and without visitors, for what asks all of it. */
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { StaticSite } from '../../shared/static-site.ts'
import { analyticsSettings } from '../analytics.ts'
import { createApp } from '../app.ts'
import { builtSite, type Renderer, rendererOf } from '../build/built-site.ts'
import { type BuildRecord, partsOf, wholeBuild } from '../build/dist.ts'
import { readIndex } from '../content/index-file.ts'
import { type PageStore, storedPage } from '../content/pages.ts'
import type { Env } from '../env.ts'
import { trustedNetworks } from '../http/address.ts'
import { memoryCache } from '../http/memory-cache.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Site, SiteServices } from '../site.ts'
import { EMPTY_STREAM } from '../stream/fixed-streams.ts'
import { NO_PICTURES, type PictureStore } from '../stream/picture-store.ts'
import type { StreamReader } from '../stream/reader.ts'

export interface BuiltApp {
  app: Hono
  site: Site
  /** The build that it is of. */
  record: BuildRecord
}

/** Parts of an exported site that are not in the build. */
export interface ExportParts {
  stream: StreamReader
  staticSite: StaticSite
  /** Uploaded pictures of the stream; none when not given. */
  pictures?: PictureStore
}

/** Pages are those of the build or, for an export, rendered as such a site needs them. Throws a `ConfigError` without a whole build. */
export async function builtApp(env: Env, parts?: ExportParts): Promise<BuiltApp> {
  const record = await wholeBuild()
  const index = await readIndex(partsOf(record.dir).content, env.siteUrl)
  const renderer = rendererOf(record.dir)
  const services = {
    ...servicesWithoutVisitors(parts?.stream ?? EMPTY_STREAM, parts?.pictures),
    analytics: analyticsSettings(env, index.site),
    isHttps: false,
    isReady: () => true,
  }
  const site: Site = await builtSite(record, index, {
    services,
    renderer,
    cardDir: join(env.dataDir, 'cards'),
  })
  if (parts) site.pages = staticPages(record, renderer, parts)
  return { app: createApp(site), site, record }
}

function staticPages(
  { code, scripts }: BuildRecord,
  { load }: Renderer,
  { stream, staticSite }: ExportParts,
): PageStore {
  return {
    async get(request, { content }) {
      const { renderUrl, ...renderer } = await load()
      const page = await renderUrl(request, {
        ...renderer,
        content,
        stream,
        codeId: code,
        isDevelopment: false,
        staticSite,
        scripts,
      })
      return storedPage(page)
    },
  }
}

/** Nobody signs in, and no message is taken. */
function servicesWithoutVisitors(stream: StreamReader, pictures = NO_PICTURES): SiteServices {
  const unlimited = rateLimit(Number.POSITIVE_INFINITY)
  return {
    contact: { intake: { submit: async () => false }, limit: unlimited, now: () => new Date() },
    stream,
    pictures,
    streamLimit: unlimited,
    searchLimit: unlimited,
    unknownLimit: unlimited,
    iconHosts: [],
    signIn: {
      address: () => undefined,
      owners: () => [],
      ways: () => undefined,
      siteUrl: undefined,
      limit: unlimited,
      calls: unlimited,
      linkMilliseconds: 0,
      log: { info: () => {} },
    },
    trusted: trustedNetworks([]),
    log: { error: (fields: object) => console.error(fields) },
    memory: memoryCache(),
  }
}
