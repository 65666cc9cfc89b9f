/**
 * Browser only: keeps the list as it had grown in the history entry it belongs to, so that going back, going
 * forward and reloading show it again. A new visit to the same address starts with the newest.
 */
import type { StreamState } from './stream-state.ts'

export interface StoredList {
  /** The code and the address that it was shown with: another page may be on its way to this history entry. */
  at: string
  state: StreamState
  /** Scroll position, in pixels from the top. */
  top: number
}

export function storeList(state: StreamState): void {
  const stored: StoredList = { at: place(), state: { ...state, status: 'idle' }, top: window.scrollY }
  try {
    window.history.replaceState({ ...window.history.state, StreamList: stored }, '')
  } catch {
    // More than the browser keeps in a history entry: going back then starts with the newest.
  }
}

export function readList(): StoredList | undefined {
  const kept = (window.history.state as { StreamList?: StoredList } | null)?.StreamList
  return kept?.at === place() ? kept : undefined
}

/** Other code may keep it in another shape. */
function place(): string {
  const { pathname, search } = window.location
  return `${document.documentElement.dataset.code} ${pathname}${search}`
}
