/** Browser only: asks the server for entries that are newer than those on the page. */
import { fetchStream } from '../../renderer/browser/fetch-stream.ts'
import type { ContentType, Locale } from '../../shared/model.ts'
import { LIVE_PATH, type RealtimeAddress, type StreamEntry, type StreamList } from '../../shared/stream.ts'
import { type ChannelListener, watchStream } from './watch-stream.ts'

interface Shown {
  locale: Locale
  type: ContentType | undefined
  /** The entries on the page, as they are when it asks. */
  entries(): readonly StreamEntry[]
}

/** Calls `onCount` with the number of new entries of the type whenever the server has answered. Returns what ends it. */
export function followStream({ locale, type, entries }: Shown, onCount: (count: number) => void): () => void {
  const realtime = readRealtimeAddress().catch(() => undefined)
  return watchStream({
    page: document,
    // Browsers keep the answer with its ETag: what has not changed comes without its body.
    ask: async () => onCount(countNew(entries(), await fetchStream(locale, type ? { type } : {}))),
    openChannel: (listener) => openChannel(realtime, listener),
    now: () => performance.now(),
  })
}

/** Number of entries of the newest list above the first one that is shown. */
export function countNew(shown: readonly StreamEntry[], { entries }: StreamList): number {
  const known = new Set(shown.map(({ slug }) => slug))
  const first = entries.findIndex(({ slug }) => known.has(slug))
  return first === -1 ? entries.length : first
}

function openChannel(realtime: Promise<RealtimeAddress | undefined>, listener: ChannelListener): () => void {
  let isClosed = false
  let leave: (() => void) | undefined
  const open = async () => {
    const address = await realtime
    if (!address || isClosed) return
    const { joinChannel } = await import('./realtime.ts')
    if (!isClosed) leave = joinChannel(address, listener)
  }
  // Without its code, a page that is open asks the server as if there were no channel.
  void open().catch(() => {})
  return () => {
    isClosed = true
    leave?.()
  }
}

/** `undefined` where the backend has no Realtime. */
async function readRealtimeAddress(): Promise<RealtimeAddress | undefined> {
  const { url, publishableKey } = await (await fetch(LIVE_PATH)).json()
  return typeof url === 'string' && typeof publishableKey === 'string' ? { url, publishableKey } : undefined
}
