/** "Did you mean": the known name that a mistyped one is closest to. */

/**
 * The candidate that takes the fewest edits (insert, delete, replace, swap two neighbours; case is free)
 * from `typed`, or nothing when even that is not a likely typo: more than a third of its letters, or than four.
 * The first of equally near ones wins.
 */
export function nearest(typed: string, candidates: Iterable<string>): string | undefined {
  return new Names(candidates).nearest(typed)
}

/** Edits of a likely typo. A small bound also lets most candidates go unseen, whatever their number. */
const MAX_EDITS = 4

interface Name {
  name: string
  lower: string
  letters: Uint8Array
}

/** Candidates for many typed names: an imported site has thousands of broken links and thousands of addresses. */
export class Names {
  #names: Name[]

  constructor(candidates: Iterable<string>) {
    this.#names = [...candidates].map(nameOf)
  }

  /** As `nearest`; `except` is not a candidate. */
  nearest(typed: string, except?: string): string | undefined {
    const { lower, letters } = nameOf(typed)
    let best: string | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const one of this.#names) {
      const longer = Math.max(typed.length, one.name.length)
      const allowed = Math.min(fewest - 1, MAX_EDITS, Math.max(1, Math.floor(longer / 3)))
      if (Math.abs(typed.length - one.name.length) > allowed || one.name === except) continue
      if (differMoreThan(allowed, letters, one.letters)) continue
      const edits = editsBetween(lower, one.lower, allowed)
      if (edits > allowed) continue
      best = one.name
      fewest = edits
    }
    return best
  }
}

function nameOf(name: string): Name {
  const lower = name.toLowerCase()
  const letters = new Uint8Array(32)
  for (let at = 0; at < lower.length; at++) {
    const kind = lower.charCodeAt(at) & 31
    letters[kind] = (letters[kind] ?? 0) + 1
  }
  return { name, lower, letters }
}

/** Whether the letters alone ask for more edits: each edit adds, removes or replaces one. Far quicker than to count. */
function differMoreThan(edits: number, a: Uint8Array, b: Uint8Array): boolean {
  let missing = 0
  let added = 0
  for (let kind = 0; kind < 32; kind++) {
    const difference = (a[kind] ?? 0) - (b[kind] ?? 0)
    if (difference > 0) missing += difference
    else added -= difference
    if (missing > edits || added > edits) return true
  }
  return false
}

/** Maximum names listed in a hint. */
const MAX_LISTED = 30

/** A hint's words: `did you mean "title"?`, or else all that is possible. */
export function didYouMean(typed: string, candidates: readonly string[]): string {
  const near = nearest(typed, candidates)
  if (near !== undefined) return `did you mean "${near}"?`
  if (candidates.length === 0) return 'nothing of this kind is known'
  const rest = candidates.length - MAX_LISTED
  return `use one of: ${candidates.slice(0, MAX_LISTED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** Optimal string alignment distance; some number above `limit` where it is more than that. */
function editsBetween(one: string, other: string, limit: number): number {
  // Addresses of one folder begin alike: only what differs is compared.
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const a = one.slice(start, one.length - end)
  const b = other.slice(start, other.length - end)
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    // No way gets cheaper, and a swap costs no less than the deletion on the row between.
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
