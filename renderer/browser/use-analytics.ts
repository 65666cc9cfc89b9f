import { useSyncExternalStore } from 'react'
import { type AnalyticsState, onAnalyticsChange, readAnalytics, UNKNOWN } from './analytics.ts'

/** What is known and chosen about analytics; nothing of either on the server. */
export function useAnalytics(): AnalyticsState {
  return useSyncExternalStore(onAnalyticsChange, readAnalytics, () => UNKNOWN)
}
