/** Watch over an open page of the stream: when to ask for new entries. Knows neither the network nor the document. */

/** Time between two questions, in milliseconds; the server's own memory is up to 15 seconds old (`server/stream/reader.ts`). */
const INTERVAL_MILLISECONDS = 60_000
/** The same while the backend tells of changes: an entry that was scheduled appears without one. */
const LIVE_INTERVAL_MILLISECONDS = 10 * 60_000
/** Each failure doubles the interval, up to 16 times: a quarter of an hour. */
const MOST_DOUBLINGS = 4
/** Questions at the short interval after a change: the server may answer the first from its memory. */
const QUESTIONS_AFTER_CHANGE = 2

/** States of a channel of Supabase Realtime. */
type ChannelState = 'closed' | 'joining' | 'joined' | 'leaving' | 'errored'

export interface ChannelListener {
  onState(state: ChannelState): void
  /** Something of the stream has changed; what it is, the server is asked. */
  onChange(): void
}

export interface WatchParts {
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  /** Asks for new entries and shows their number. Rejects when nobody answers. */
  ask(): Promise<void>
  /** Opens the backend's channel; the result closes it. Does nothing where the backend has none. */
  openChannel(listener: ChannelListener): () => void
  /** In milliseconds. */
  now(): number
}

/** Watches while the page is visible. Returns what ends it. */
export function watchStream({ page, ask, openChannel, now }: WatchParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let closeChannel: (() => void) | undefined
  let isLive = false
  let failures = 0
  let toAsk = 0
  let askedAt = now()

  const schedule = () => {
    clearTimeout(timer)
    if (!closeChannel) return
    const interval = isLive && toAsk === 0 ? LIVE_INTERVAL_MILLISECONDS : INTERVAL_MILLISECONDS
    timer = setTimeout(look, interval * 2 ** Math.min(failures, MOST_DOUBLINGS))
  }
  const look = async () => {
    clearTimeout(timer)
    askedAt = now()
    toAsk = Math.max(toAsk - 1, 0)
    try {
      await ask()
      failures = 0
    } catch {
      failures++
    }
    schedule()
  }
  const listener: ChannelListener = {
    onState(state) {
      const wasLive = isLive
      isLive = state === 'joined'
      if (wasLive !== isLive) schedule()
    },
    onChange() {
      toAsk = QUESTIONS_AFTER_CHANGE + 1
      void look()
    },
  }
  const begin = () => {
    closeChannel = openChannel(listener)
    if (now() - askedAt >= INTERVAL_MILLISECONDS) void look()
    else schedule()
  }
  const end = () => {
    clearTimeout(timer)
    closeChannel?.()
    closeChannel = undefined
  }
  const follow = () => {
    if (page.visibilityState !== 'visible') end()
    else if (!closeChannel) begin()
  }
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    page.removeEventListener('visibilitychange', follow)
    end()
  }
}
