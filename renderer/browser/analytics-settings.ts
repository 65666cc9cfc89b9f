/** Browser only: whether this site has analytics, as its server is configured now. */
import type { AnalyticsCalls } from '../../shared/site.ts'
import { withBase } from '../base.ts'

export interface AnalyticsSettings extends AnalyticsCalls {
  key: string
  host: string
}

/** `undefined` without a key, and when the question cannot be answered: then there are no analytics this time. */
export async function fetchAnalyticsSettings(): Promise<AnalyticsSettings | undefined> {
  const response = await fetch(withBase('/analytics.json')).catch(() => undefined)
  if (!response?.ok) return undefined
  // Our own server's (`server/analytics.ts`).
  const answer: Partial<AnalyticsSettings> = await response.json().catch(() => ({}))
  const { key, host } = answer
  return typeof key === 'string' && typeof host === 'string' ? { ...answer, key, host } : undefined
}
