/**
 * Settings that a page needs before it may offer analytics. Browsers request them at run time: pages are rendered at
 * build, and a key in them would need a new build to change.
 */
import type { Hono } from 'hono'
import type { AnalyticsSettings, Site } from '../shared/site.ts'
import { trimSlash } from '../shared/urls.ts'
import type { Env } from './env.ts'
import { sendJson } from './http/send-body.ts'

/** The key is the environment's; the host too, or else the content's. Without both there are no analytics. */
export function analyticsSettings(
  { analytics }: Env,
  site: Pick<Site, 'analytics'>,
): AnalyticsSettings | undefined {
  const { host: siteHost, ...calls } = site.analytics ?? {}
  const host = analytics?.host ?? siteHost
  return analytics && host ? { ...calls, key: analytics.key, host: trimSlash(host) } : undefined
}

/** `/analytics.json`: the settings, or `{}`. */
export function addAnalytics(app: Hono, settings: AnalyticsSettings | undefined): void {
  app.get('/analytics.json', (c) => sendJson(c, settings ?? {}))
}
