/** Browser only: says on an open list of the stream how many entries have appeared, by a link to the newest. */
import { CONTENT_TYPES, type ContentType } from '../../shared/model.ts'
import { LIVE_PATH, type RealtimeAddress, type StreamList } from '../../shared/stream.ts'
import { localisePath } from '../../shared/urls.ts'
import { withBase, withoutBase } from '../base.ts'
import { whenIdle } from './idle.ts'
import { readLocale } from './locale-choice.ts'
import { streamPath } from './stream-address.ts'
import { type ChannelListener, watchStream } from './watch-stream.ts'

/** `element` has the type of the list and the words for each number. An exported site has no server to ask. */
export default function showNewEntries(element: HTMLElement, left: AbortSignal): void {
  if ('static' in document.documentElement.dataset) return
  const type = CONTENT_TYPES.find((name) => name === element.dataset.type)
  const words: string[] = JSON.parse(element.dataset.newEntries ?? '[]')
  const show = (count: number) => {
    const text = words[Math.min(count, words.length) - 1]
    // The same words are not announced twice.
    if (text === undefined || element.textContent === text) return
    const link = document.createElement('a')
    link.href = withBase(localisePath(readLocale(), streamPath(type ? { type } : {})))
    link.dataset.reload = ''
    link.textContent = text
    element.replaceChildren(link)
  }
  whenIdle(() => {
    if (!left.aborted) left.addEventListener('abort', followStream(type, show))
  })
}

/** Calls `onCount` with the number of new entries of the type whenever the server has answered. Returns what ends it. */
function followStream(type: ContentType | undefined, onCount: (count: number) => void): () => void {
  const realtime = readRealtimeAddress().catch(() => undefined)
  return watchStream({
    page: document,
    ask: async () => {
      const { fetchStream } = await import('./fetch-stream.ts')
      // Browsers keep the answer with its ETag: what has not changed comes without its body.
      onCount(countNew(shownPaths(), await fetchStream(readLocale(), type ? { type } : {})))
    },
    openChannel: (listener) => openChannel(realtime, listener),
    now: () => performance.now(),
  })
}

function shownPaths(): Set<string> {
  const titles = document.querySelectorAll('main article .opener')
  return new Set([...titles].map((title) => withoutBase(title.getAttribute('href') ?? '')))
}

/** Number of entries of the newest list above the first one whose path is shown. */
export function countNew(shown: ReadonlySet<string>, { entries }: Pick<StreamList, 'entries'>): number {
  const first = entries.findIndex(({ path }) => shown.has(path))
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
  const { url, publishableKey } = await (await fetch(withBase(LIVE_PATH))).json()
  return typeof url === 'string' && typeof publishableKey === 'string' ? { url, publishableKey } : undefined
}
