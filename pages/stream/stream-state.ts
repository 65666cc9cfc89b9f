/** The list as it grows in the browser: what is shown, what comes next, and what is under way. Pure. */
import type { StreamEntry, StreamList } from '../../shared/stream.ts'

export interface StreamState {
  entries: StreamEntry[]
  total: number
  /** Number of entries newer than the first one shown. */
  newer: number
  /** Absent when all are shown. */
  next?: string
  /** `loading` and `failed` are of the whole list while it is empty, and of the next page after that. */
  status: 'idle' | 'loading' | 'failed'
}

/** The server's list; an absent one could not be read. */
export function initialState(list: StreamList | undefined): StreamState {
  return list ? { ...list, status: 'idle' } : { entries: [], total: 0, newer: 0, status: 'failed' }
}

/** Appends a page; an entry that is already in the list is not repeated. */
export function append(state: StreamState, list: StreamList): StreamState {
  const known = new Set(state.entries.map(({ slug }) => slug))
  const added = list.entries.filter(({ slug }) => !known.has(slug))
  return {
    entries: [...state.entries, ...added],
    total: list.total,
    newer: state.entries.length > 0 ? state.newer : list.newer,
    ...(list.next !== undefined && { next: list.next }),
    status: 'idle',
  }
}
