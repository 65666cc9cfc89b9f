import type { Body } from './compression.ts'

/**
 * Returns when a file became what it is, as far as this process knows. The dates of entries do not say: one that is
 * removed or corrected changes a feed too.
 */
export function lastChanges(now: () => Date): (path: string, body: Body) => Date {
  const known = new Map<string, { etag: string; since: Date }>()
  return (path, { etag }) => {
    const last = known.get(path)
    if (last?.etag === etag) return last.since
    const since = now()
    known.set(path, { etag, since })
    return since
  }
}
