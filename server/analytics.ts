/**
 * What a page has to know before it may offer analytics. It is asked for at run time, from this server: pages are
 * made ahead, and a key that came with them would need a new build to change.
 */
import type { Hono } from 'hono'
import { trimSlash } from '../shared/urls.ts'
import type { Env } from './env.ts'
import { sendJson } from './http/send-body.ts'

export interface AnalyticsSettings {
  /** The project's public key. */
  key: string
  /** Where events go: absolute, without trailing slash. */
  host: string
}

/** The key is the environment's; the host too, or else the content's. Without both there are no analytics. */
export function analyticsSettings(
  { analytics }: Env,
  site: { analytics?: { host: string } | undefined },
): AnalyticsSettings | undefined {
  const host = analytics?.host ?? site.analytics?.host
  return analytics && host ? { key: analytics.key, host: trimSlash(host) } : undefined
}

/** `/analytics.json`: the settings, or `{}`. */
export function addAnalytics(app: Hono, settings: AnalyticsSettings | undefined): void {
  app.get('/analytics.json', (c) => sendJson(c, settings ?? {}))
}
