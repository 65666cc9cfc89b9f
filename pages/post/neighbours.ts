/** The posts before and after a post. */
export interface Neighbours<T> {
  /** The next older one. */
  previous?: T
  /** The next newer one. */
  next?: T
}

/** The neighbours of the entry with this id in a list that is newest first; none for one that is not listed. */
export function neighbours<T extends { id: string }>(newestFirst: readonly T[], id: string): Neighbours<T> {
  const at = newestFirst.findIndex((entry) => entry.id === id)
  if (at === -1) return {}
  const previous = newestFirst[at + 1]
  const next = newestFirst[at - 1]
  return { ...(previous && { previous }), ...(next && { next }) }
}
