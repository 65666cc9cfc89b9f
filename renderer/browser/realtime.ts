/** Browser only: the stream's channel of Supabase Realtime. Loaded where a backend has it, and not before. */
import { RealtimeClient } from '@supabase/realtime-js'
import type { RealtimeAddress } from '../../shared/stream.ts'
import type { ChannelListener } from './watch-stream.ts'

/** Joins the channel; the result leaves it and disconnects. Its states are for developers: they go to `console.debug`. */
export function joinChannel({ url, publishableKey }: RealtimeAddress, listener: ChannelListener): () => void {
  const client = new RealtimeClient(url, { params: { apikey: publishableKey } })
  const channel = client.channel('stream')
  const tell = () => {
    console.debug(`Realtime: ${channel.state}`)
    listener.onState(channel.state)
  }
  channel
    .on('postgres_changes', { event: '*', schema: 'public', table: 'stream_entries' }, () =>
      listener.onChange(),
    )
    .subscribe(tell)
  tell()
  return () => {
    void channel.unsubscribe().finally(() => client.disconnect())
    tell()
  }
}
