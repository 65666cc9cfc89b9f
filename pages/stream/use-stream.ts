import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchStream } from '../../renderer/browser/fetch-stream.ts'
import { useLocale } from '../../renderer/reader.ts'
import type { StreamList, StreamQuery } from '../../shared/stream.ts'
import { readList, type StoredList, storeList } from './history-state.ts'
import { append, initialState, type StreamState } from './stream-state.ts'

export interface StreamActions {
  /** Asks for the next page ahead of time, once. */
  prepare(): void
  /** Appends the next page, or reads the first one again where that had failed. */
  load(): Promise<void>
}

/** The list of this page: as the server rendered it, or as it had grown when the reader left it. */
export function useStream(query: StreamQuery, list: StreamList | undefined): [StreamState, StreamActions] {
  const locale = useLocale()
  const [state, setState] = useGrownState(list)
  const ahead = useRef<Promise<StreamList>>(undefined)
  const ask = () => {
    const after = state.next ?? query.after
    const { type } = query
    ahead.current ??= fetchStream(locale, { ...(type && { type }), ...(after && { after }) })
    return ahead.current
  }
  const prepare = () => {
    if (state.status !== 'idle' || !state.next) return
    ask().catch(() => {
      ahead.current = undefined
    })
  }
  const load = async () => {
    setState({ ...state, status: 'loading' })
    try {
      const grown = append(state, await ask())
      startTransition(() => setState(grown))
      storeList(grown)
    } catch {
      setState({ ...state, status: 'failed' })
    }
    ahead.current = undefined
  }
  return [state, { prepare, load }]
}

/** State that is kept with the history entry, and taken up again when the reader comes back to it. */
function useGrownState(list: StreamList | undefined) {
  const [kept, setKept] = useState<StoredList>()
  const [state, setState] = useState(initialState(list))
  useLayoutEffect(() => {
    // It must first be what the server wrote.
    const found = readList()
    if (!found) return
    setKept(found)
    setState(found.state)
  }, [])
  // The page was shown at its place while the list was still short.
  useLayoutEffect(() => {
    if (kept) window.scrollTo({ top: kept.top, behavior: 'instant' })
  }, [kept])
  useEffect(() => {
    if (state.entries.length <= (list?.entries.length ?? 0)) return
    const keep = () => storeList(state)
    window.addEventListener('scrollend', keep)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scrollend', keep)
      window.removeEventListener('pagehide', keep)
    }
  }, [state, list])
  return [state, setState] as const
}
