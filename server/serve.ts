/** The production server, from its build to its last answer. */
import { spawn } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Logger, pino } from 'pino'
import { basePathOf } from '../shared/base-path.ts'
import { connectionsOf, createApp } from './app.ts'
import { watchBuilds, watchDue } from './build/build-watcher.ts'
import { builtSite, type Renderer, rendererOf } from './build/built-site.ts'
import {
  type BuildRecord,
  findBuild,
  markBuildInUse,
  partsOf,
  releaseBuild,
  wholeBuild,
} from './build/dist.ts'
import { sourceFingerprint } from './build/fingerprint.ts'
import { ConfigError } from './config-error.ts'
import { addressesAt } from './content/addresses.ts'
import { readIndex, type ServedIndex } from './content/index-file.ts'
import { embeddedBackend } from './dev/backend/connection.ts'
import { type Env, loadEnv } from './env.ts'
import { belowBase } from './http/base-path.ts'
import { createHttpServer, listen } from './http/http-server.ts'
import { currentRequestId, loggedRequests } from './http/request-log.ts'
import { staticResponses } from './http/static-responses.ts'
import { stopOnSignals } from './http/stop.ts'
import { serveMetrics } from './metrics.ts'
import { hostedAddress, type ServedSite, startServices } from './services.ts'
import type { SiteServices } from './site.ts'

/**
 * Serves the build of the sources as they are now or, with `isBuilt` and if the packages that build are not installed, the
 * build that is there, and what is published meanwhile, until a signal ends it.
 */
export async function start(options: { isBuilt: boolean }): Promise<void> {
  const isBuilt = options.isBuilt || !canBuild()
  if (isBuilt && !options.isBuilt)
    console.log('The packages that build are not installed: dist/ is served as it is')
  const env = loadEnv((line) => console.log(line))
  // Fails before a build, which takes a while.
  hostedAddress(env)
  process.env.NODE_ENV = 'production'
  const log = pino({ level: env.logLevel, mixin: () => ({ request: currentRequestId() }) })
  const { record, isProvisional } = await currentBuild(env.siteUrl, isBuilt)
  markBuildInUse(record.dir)
  let index = await readIndex(partsOf(record.dir).content, env.siteUrl)
  let addresses = addressesAt(index, new Date(), false)
  const site: ServedSite = {
    url: index.site.url,
    facts: () => index.site,
    translate: (path, locale) => addresses.translate(path, locale),
  }
  const services = startServices(env, log, site, embeddedBackend)
  let isReady = true
  const settings = {
    env,
    log,
    services: services.site,
    renderer: rendererOf(record.dir),
    isReady: () => isReady,
  }
  let current = await openBuild(record, index, settings)
  const server = createHttpServer((request, response) => current.answer(request, response))
  const stopWatching = watchBuilds({
    served: () => current.record,
    serve: async (next) => {
      markBuildInUse(next.dir)
      index = await readIndex(partsOf(next.dir).content, env.siteUrl)
      addresses = addressesAt(index, new Date(), false)
      const replaced = current
      current = await openBuild(next, index, settings)
      setTimeout(() => void replaced.close(), CLOSE_AFTER_MS).unref()
      console.log(`Build ${next.snapshot} is served`)
    },
    ...(canBuild() && { build: runBuild }),
    log: (line) => console.log(line),
  })
  const stopClock = watchDue(
    () => current.record,
    () => runBuild('--due'),
  )
  stopOnSignals(server, {
    onSignal: () => {
      isReady = false
      stopWatching()
      stopClock()
    },
    onFinished: () => services.stop(),
  })
  const address = (await listen(server, env)) + basePathOf(index.site.url)
  if (env.metricsPort !== undefined) {
    const served = { buildId: () => current.record.snapshot, cachedBytes: services.site.memory.size }
    const place = { port: env.metricsPort, host: env.host }
    const metrics = await serveMetrics(server, { ...services.figures, ...served }, place)
    console.log(`Figures for Prometheus are at ${metrics.address}/metrics`)
  }
  services.setSiteUrl(env.siteUrl ?? address)
  console.log(`Meridiana is at ${address}`)
  setTimeout(() => void import('./search/stream-documents.ts'), PARSERS_AFTER_MILLISECONDS).unref()
  if (!isProvisional) return
  console.log('Each picture is one JPEG or PNG until its other forms are made')
  void runBuild()
}

/**
 * A quarter of the code is there to render and to search entries of the stream. First answers do not wait for it, nor does the
 * first reader of an entry, unless they come sooner.
 */
const PARSERS_AFTER_MILLISECONDS = 1000

/** Longer than any answer that began with a build takes after that was replaced. */
const CLOSE_AFTER_MS = 5 * 60_000

/** Settings that all builds of a process share. */
interface BuildSettings {
  env: Env
  log: Logger
  services: SiteServices
  /** Renderer of the first build, whose folder is kept: pages of later builds are rendered by the same code. */
  renderer: Renderer
  isReady(): boolean
}

/** A build that answers requests. */
interface OpenBuild {
  record: BuildRecord
  answer: RequestListener
  close(): Promise<void>
}

async function openBuild(
  record: BuildRecord,
  index: ServedIndex,
  { env, log, services, renderer, isReady }: BuildSettings,
): Promise<OpenBuild> {
  const site = await builtSite(record, index, {
    services: {
      ...services,
      // Without a public address or a hosted project this is a trial, over plain HTTP whatever `site.yaml` says.
      isHttps: index.site.url.startsWith('https:') && Boolean(env.siteUrl ?? env.supabase),
      isReady,
    },
    renderer,
    cardDir: join(env.dataDir, 'cards'),
  })
  const withFiles = staticResponses({
    ...site,
    find: site.staticFile,
    name: record.snapshot,
    connections: connectionsOf(site),
  })
  const application = loggedRequests(getRequestListener(createApp(site).fetch), {
    trusted: site.trusted,
    slowMilliseconds: env.slowMilliseconds,
    log,
  })
  return {
    record,
    answer: belowBase(site.base, withFiles(application)),
    close: async () => {
      if (record.dir !== renderer.dir) await releaseBuild(record.dir)
    },
  }
}

interface CurrentBuild {
  record: BuildRecord
  /** Whether another build has to follow, with the pictures that take long to encode. */
  isProvisional: boolean
}

/** The build of the sources as they are now, made when there is none or a damaged one; with `isBuilt`, whatever build is there. */
async function currentBuild(siteUrl: string | undefined, isBuilt: boolean): Promise<CurrentBuild> {
  if (isBuilt) {
    const record = await wholeBuild()
    if (Date.now() < record.until) return { record, isProvisional: false }
    await runBuild('--due')
    return { record: await wholeBuild(), isProvisional: false }
  }
  const fingerprint = await sourceFingerprint(siteUrl)
  const { record, damage } = await findBuild()
  if (damage) console.warn(`${damage}: the site is built anew`)
  else if (record?.fingerprint === fingerprint) return { record, isProvisional: false }
  // A first visitor, often the owner, waits for nothing but the pages.
  const isProvisional = record === undefined
  const code = await runBuild(...(isProvisional ? ['--plain-pictures'] : []))
  if (code !== 0) throw new ConfigError('There is no build to serve: see above')
  return { record: await wholeBuild(), isProvisional }
}

/** Whether the packages that make a build are installed: `npm ci --omit=dev` leaves them out. */
function canBuild(): boolean {
  try {
    import.meta.resolve('vite')
    return true
  } catch {
    return false
  }
}

/** A build is its own process: its memory goes with it. Resolves with its exit code. */
function runBuild(...flags: string[]): Promise<number | null> {
  const build = spawn(process.execPath, ['server/build/build.ts', ...flags], { stdio: 'inherit' })
  const stop = () => build.kill()
  process.once('exit', stop)
  return new Promise((resolve) => {
    build.once('close', (code) => {
      process.off('exit', stop)
      resolve(code)
    })
  })
}
