/** Browser only: whether this site has analytics, as its server is configured now. */

export interface AnalyticsSettings {
  key: string
  host: string
}

/** `undefined` without a key, and when the question cannot be answered: then there are no analytics this time. */
export async function fetchAnalyticsSettings(): Promise<AnalyticsSettings | undefined> {
  const response = await fetch('/analytics.json').catch(() => undefined)
  if (!response?.ok) return undefined
  const answer: { key?: unknown; host?: unknown } = await response.json().catch(() => ({}))
  const { key, host } = answer
  return typeof key === 'string' && typeof host === 'string' ? { key, host } : undefined
}
