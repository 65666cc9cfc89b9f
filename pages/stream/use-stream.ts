import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchStream } from '../../renderer/browser/fetch-stream.ts'
import { storedScrollTop } from '../../renderer/browser/navigation.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import type { Locale } from '../../shared/model.ts'
import type { StreamList } from '../../shared/stream.ts'
import type { Data } from './+data.ts'
import { readList, storeList } from './history-state.ts'
import { append, initialState, type StreamState } from './stream-state.ts'

export interface StreamActions {
  /** Asks for the next page ahead of time, once. */
  prepare(): void
  /** Appends the next page, or reads the first one again where that had failed. */
  load(): Promise<void>
}

/** The list of this page: as the server rendered it, or as it had grown when the reader left it. */
export function useStream({ list, query }: Data): [StreamState, StreamActions] {
  const { locale } = usePageContext()
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
  const { isHydration, isHistoryNavigation } = usePageContext() as BrowserPageContext
  const [kept, setKept] = useState(() => (isHistoryNavigation ? leftList() : undefined))
  const [state, setState] = useState(kept?.state ?? initialState(list))
  useLayoutEffect(() => {
    // A page that is loaded again must first be what the server wrote.
    const found = isHydration ? readList() : undefined
    if (!found) return
    setKept(found)
    setState(found.state)
  }, [isHydration])
  // The browser and Vike restore the place too, but may do so while the list is still short.
  useEffect(() => {
    if (!kept) return
    window.scrollTo({ top: kept.top ?? storedScrollTop(), behavior: 'instant' })
    storeList(kept.state)
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

/**
 * A list that the reader comes back to, without its place: another page may have stored its own, whose scrolling ended at
 * this address because it was left again at once. Vike knows where a link was followed.
 */
function leftList(): { state: StreamState; top?: number } | undefined {
  const list = readList()
  return list && { state: list.state }
}

/** Fields that Vike sets in the browser only. */
interface BrowserPageContext {
  locale: Locale
  isHydration?: boolean
  isHistoryNavigation?: boolean
}
