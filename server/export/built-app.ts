/** The application of the current build without anything that runs beside it: no backend, no socket, no visitor. */
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { builtSite, rendererOf } from '../build/built-site.ts'
import { findBuild, partsOf } from '../build/dist.ts'
import { ConfigError } from '../config-error.ts'
import { readIndex } from '../content/index-file.ts'
import { trustedNetworks } from '../http/address.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Site, SiteServices } from '../site.ts'
import { UNKNOWN_STREAM } from '../stream/unknown.ts'

/** Services of a site without a backend: the stream is unknown, nobody signs in, and no message is taken. */
const SERVICES: SiteServices = {
  contact: {
    intake: { submit: async () => false },
    limit: rateLimit(),
    trusted: trustedNetworks([]),
    now: () => new Date(),
  },
  stream: UNKNOWN_STREAM,
  streamLimit: rateLimit(),
  iconHosts: [],
  signIn: {
    address: () => undefined,
    owners: () => [],
    siteUrl: undefined,
    limit: rateLimit(),
    calls: rateLimit(),
    log: { info: () => {} },
    trusted: trustedNetworks([]),
  },
  log: { error: (fields: object) => console.error(fields) },
}

/** Throws a `ConfigError` when there is no whole build. */
export async function builtApp(siteUrl: string | undefined): Promise<{ app: Hono; site: Site }> {
  const { record, damage } = await findBuild()
  if (!record || damage) throw new ConfigError(`${damage ?? 'There is no build'}: run "npm run build" first`)
  const index = await readIndex(partsOf(record.dir).content, siteUrl)
  const site = await builtSite(record, index, {
    services: { ...SERVICES, keepsOfflinePage: true, isHttps: false, isReady: () => true },
    renderer: rendererOf(record.dir),
  })
  return { app: createApp(site), site }
}
