import { useSyncExternalStore } from 'react'
import { type AnalyticsState, onAnalyticsChange, readAnalytics, UNKNOWN } from './analytics.ts'

/** The state of analytics; `UNKNOWN` on the server. */
export function useAnalytics(): AnalyticsState {
  return useSyncExternalStore(onAnalyticsChange, readAnalytics, () => UNKNOWN)
}
