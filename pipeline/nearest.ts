/** "Did you mean": the known name that a mistyped one is closest to. */

/**
 * The candidate that takes the fewest edits (insert, delete, replace, swap two neighbours; case is free)
 * from `typed`, or nothing when even that is no likely typo: more than a third of its letters.
 * Of equally near ones the first wins.
 */
export function nearest(typed: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const allowed = Math.max(1, Math.floor(Math.max(typed.length, candidate.length) / 3))
    if (Math.abs(typed.length - candidate.length) > allowed) continue
    const edits = editsBetween(typed.toLowerCase(), candidate.toLowerCase())
    if (edits <= allowed && edits < fewest) {
      best = candidate
      fewest = edits
    }
  }
  return best
}

/** A hint's words: `did you mean "title"?`, or else all that is possible. */
export function didYouMean(typed: string, candidates: readonly string[]): string {
  const near = nearest(typed, candidates)
  if (near !== undefined) return `did you mean "${near}"?`
  if (candidates.length === 0) return 'nothing of this kind is known'
  return `use one of: ${candidates.join(', ')}`
}

/** Optimal string alignment distance. */
function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
