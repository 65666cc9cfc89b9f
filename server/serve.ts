/** The production server, from its build to its last answer. */
import { spawn } from 'node:child_process'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { builtSite } from './build/built-site.ts'
import { type BuildRecord, findBuild, markBuildInUse, partsOf } from './build/dist.ts'
import { sourceFingerprint } from './build/fingerprint.ts'
import { ConfigError } from './config-error.ts'
import { readIndex } from './content/index-file.ts'
import { loadEnv } from './env.ts'
import { createHttpServer, listen } from './http/http-server.ts'
import { keptAnswers } from './http/kept-answers.ts'
import { currentRequestId, loggedRequests } from './http/request-log.ts'
import { stopOnSignals } from './http/stop.ts'
import { serveMetrics } from './metrics.ts'
import { startServices } from './services.ts'

/** Serves the build of the sources as they are now, until a signal ends it. */
export async function start(): Promise<void> {
  const env = loadEnv((line) => console.log(line))
  process.env.NODE_ENV = 'production'
  const log = pino({ level: env.logLevel, mixin: () => ({ request: currentRequestId() }) })
  const record = await currentBuild(env.siteUrl)
  markBuildInUse(record.dir)
  const index = await readIndex(partsOf(record.dir).content, env.siteUrl)
  const services = startServices(env, log, { url: index.site.url, facts: () => index.site })
  let isReady = true
  const site = await builtSite(record, index, {
    ...services.site,
    keepsOfflinePage: env.keepsOfflinePage,
    // Without a public address or a hosted project this is a trial, over plain HTTP whatever `site.yaml` says.
    isHttps: index.site.url.startsWith('https:') && Boolean(env.siteUrl ?? env.supabase),
    isReady: () => isReady,
  })
  const answers = keptAnswers(site)
  const application = loggedRequests(getRequestListener(createApp(site, answers).fetch), {
    trusted: site.signIn.trusted,
    slowMilliseconds: env.slowMilliseconds,
    log,
  })
  const server = createHttpServer(answers.before(application))
  stopOnSignals(server, {
    onSignal: () => {
      isReady = false
    },
    onFinished: () => services.stop(),
  })
  const address = await listen(server, env)
  if (env.metricsPort !== undefined) {
    const sources = { ...services.figures, buildId: record.build, keptBytes: answers.size }
    const metrics = await serveMetrics(server, sources, { port: env.metricsPort, host: env.host })
    console.log(`Figures for Prometheus are at ${metrics.address}/metrics`)
  }
  services.setSiteUrl(env.siteUrl ?? address)
  console.log(`Meridiana is at ${address}`)
}

/**
 * The build of the sources as they are now; it is made when there is none, or a damaged one. A build is its own process:
 * its memory goes with it.
 */
async function currentBuild(siteUrl: string | undefined): Promise<BuildRecord> {
  const fingerprint = await sourceFingerprint(siteUrl)
  const { record, damage } = await findBuild()
  if (damage) console.warn(`${damage}: the site is built anew`)
  else if (record?.fingerprint === fingerprint) return record
  const build = spawn(process.execPath, ['server/build/build.ts'], { stdio: 'inherit' })
  const code = await new Promise((resolve) => build.on('close', resolve))
  const made = await findBuild()
  if (code !== 0 || !made.record || made.damage)
    throw new ConfigError('There is no build to serve: see above')
  return made.record
}
