/** `npm start`: serves the production build, and makes it first when the sources are newer. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { SERVICE_WORKER_PATH } from '../shared/routes.ts'
import type { Stream } from '../shared/stream.ts'
import { analyticsSettings } from './analytics.ts'
import { createApp, type Site } from './app.ts'
import { type BuildRecord, DIST, readBuildRecord, sourceFingerprint } from './build/dist.ts'
import { editionsOf } from './content/edition.ts'
import { stampOf } from './content/freshness.ts'
import { readIndex, type ServedIndex } from './content/index-file.ts'
import { type PageStore, pageStore, type StoredPage } from './content/pages.ts'
import { renderUrl } from './content/render.ts'
import { OperatorError, readEnv } from './env.ts'
import { builtBody } from './http/compression.ts'
import { readEncoded } from './http/encoded-files.ts'
import { IMMUTABLE, listFiles, REVALIDATED, type ServedFile } from './http/files.ts'
import { createHttpServer, listen, stopOnSignals } from './http/listen.ts'
import { reportAndExit } from './operator.ts'
import { startServices } from './services.ts'

await start().catch(reportAndExit)

async function start(): Promise<void> {
  const env = readEnv(process.env)
  process.env.NODE_ENV = 'production'
  const log = pino({ level: env.logLevel })
  const record = await currentBuild(env.siteUrl)
  const index = await readIndex(DIST.content, env.siteUrl)
  await import(join(process.cwd(), DIST.server))
  const editions = editionsOf(index, { dir: DIST.content, build: record.build, showHidden: false })
  const services = startServices(env, log)
  let isReady = true
  const site: Site = {
    edition: () => editions(new Date()),
    pages: await builtPages(record, services.stream),
    file: await builtFiles(index),
    url: index.site.url,
    builtAt: record.builtAt,
    keepsOfflinePage: env.keepsOfflinePage,
    // On a machine that merely tries the site out, it is plain HTTP whatever `site.yaml` says.
    isHttps: index.site.url.startsWith('https:') && Boolean(env.siteUrl ?? env.supabase),
    isReady: () => isReady,
    contact: services.contact,
    analytics: analyticsSettings(env, index.site),
    stream: services.stream,
    iconHosts: env.iconHosts,
    signIn: { ...services.signIn, owners: () => index.site.owners, siteUrl: env.supabase && index.site.url },
    log,
  }
  const server = createHttpServer(getRequestListener(createApp(site).fetch))
  stopOnSignals(server, {
    onSignal: () => {
      isReady = false
    },
    onFinished: () => services.stop(),
  })
  console.log(`Meridiana is at ${await listen(server, env)}`)
}

/** The build of the sources as they are now. A build is its own process: its memory goes with it. */
async function currentBuild(siteUrl: string | undefined): Promise<BuildRecord> {
  const fingerprint = await sourceFingerprint(siteUrl)
  const record = await readBuildRecord()
  if (record?.fingerprint === fingerprint) return record
  const build = spawn(process.execPath, ['server/build/build.ts'], { stdio: 'inherit' })
  const code = await new Promise((resolve) => build.on('close', resolve))
  const made = await readBuildRecord()
  if (code !== 0 || !made) throw new OperatorError('There is no build to serve: see above')
  return made
}

async function builtPages({ edition, pages, messages }: BuildRecord, stream: Stream): Promise<PageStore> {
  const render: Parameters<typeof pageStore>[0] = (request, { id, content, preview, addresses }) =>
    renderUrl(request, {
      content: request.own?.visitor?.isOwner ? preview() : content,
      stream,
      buildId: id,
      isDevelopment: false,
      redirectTo: (path) => addresses.redirects.get(path),
      messagesUrl: (locale) => messages[locale],
    })
  const store = pageStore(render, (request) => stampOf(request, stream))
  const built = await Promise.all(
    Object.entries(pages).map(async ([key, { file, etag, ...page }]) => {
      return [key, { ...page, body: builtBody(await readEncoded(file), etag) } satisfies StoredPage] as const
    }),
  )
  store.fill(edition, new Map(built))
  return store
}

/** Vite's assets and the content's pictures carry a hash in their names; `public/` does not. */
async function builtFiles(index: ServedIndex): Promise<Site['file']> {
  const client = await listFiles(DIST.client)
  return (path): ServedFile | undefined => {
    const picture = index.files[path]
    if (picture) return { path: join(DIST.content, picture), cacheControl: IMMUTABLE }
    const file = client.get(path)
    const cacheControl = cacheControlOf(path)
    return file && !path.startsWith('/.') ? { path: file, cacheControl } : undefined
  }
}

function cacheControlOf(path: string): string {
  if (path === SERVICE_WORKER_PATH) return 'no-cache'
  return path.startsWith('/assets/') ? IMMUTABLE : REVALIDATED
}
