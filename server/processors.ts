/** Services of others that handle visitors' data: the privacy policy names those that this site is set up with. */
import type { Processor } from '../shared/kinds.ts'

interface Settings {
  /** Of a hosted Supabase project. */
  realtime?: object | undefined
  analytics?: object | undefined
  iconHosts: readonly string[]
}

export function processorsOf({ realtime, analytics, iconHosts }: Settings): Processor[] {
  return [
    ...(realtime ? (['supabase'] as const) : []),
    ...(analytics ? (['posthog'] as const) : []),
    ...(iconHosts.length > 0 ? (['iconify'] as const) : []),
  ]
}
