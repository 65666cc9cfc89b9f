/**
 * Browser only: keeps the list as it had grown in the history entry it belongs to, so that going back, going
 * forward and reloading show it again. A new visit to the same address starts with the newest.
 */
import { isStreamList } from '../../renderer/browser/stream-list.ts'
import type { StreamState } from './stream-state.ts'

export interface StoredList {
  /** The address that it was shown at: another page may be on its way to this history entry. */
  at: string
  state: StreamState
  /** Scroll position, in pixels from the top. */
  top: number
}

export function storeList(state: StreamState): void {
  const stored: StoredList = { at: address(), state: { ...state, status: 'idle' }, top: window.scrollY }
  try {
    window.history.replaceState({ ...window.history.state, StreamList: stored }, '')
  } catch {
    // More than the browser keeps in a history entry: going back then starts with the newest.
  }
}

export function readList(): StoredList | undefined {
  const kept = (window.history.state as { StreamList?: StoredList } | null)?.StreamList
  // An earlier build may have kept it in another shape.
  return kept?.at === address() && isStreamList(kept.state) ? kept : undefined
}

function address(): string {
  return window.location.pathname + window.location.search
}
