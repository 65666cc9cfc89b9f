import type { RealtimeAddress } from '../../shared/stream.ts'
import type { BackendAddress } from '../backend/client.ts'

/** Realtime of a hosted project: `https://….supabase.co` → `wss://….supabase.co/realtime/v1`. */
export function realtimeAddress({ url, publishableKey }: BackendAddress): RealtimeAddress {
  return { url: `${url.replace(/^http/, 'ws')}/realtime/v1`, publishableKey }
}
