/**
 * The rhythm of a list's grid: twelve columns, and no two rows alike where the entries allow it. Order is
 * never changed, so that what is read first is also what is focused first.
 */

/** `picture` needs room; `brief` is content with a third. */
export type CardSize = 'picture' | 'brief'

/** Columns of each entry, in order. Every row adds up to twelve, but for a brief one left alone at the end. */
export function columnSpans(sizes: readonly CardSize[], featuresFirst: boolean): number[] {
  const columns = featuresFirst && sizes[0] === 'picture' ? [12] : []
  for (let row = 0; columns.length < sizes.length; row++) {
    columns.push(...nextRow(sizes.slice(columns.length), row))
  }
  return columns
}

/** For a grid of two columns: whether each entry takes one of them, or both. Leaves no gap. */
export function halfWidths(sizes: readonly CardSize[]): boolean[] {
  const half: boolean[] = []
  while (half.length < sizes.length) {
    const [first, second] = sizes.slice(half.length)
    if (first === 'brief' && second === 'brief') half.push(true, true)
    else half.push(false)
  }
  return half
}

function nextRow([first, second, third]: readonly CardSize[], row: number): number[] {
  if (!second) return [first === 'picture' ? 12 : 6]
  if (first === 'brief' && second === 'brief') return third === 'brief' ? [4, 4, 4] : [6, 6]
  if (first === second) return row % 2 === 0 ? [7, 5] : [5, 7]
  const [wide, narrow] = row % 2 === 0 ? [7, 5] : [8, 4]
  return first === 'picture' ? [wide, narrow] : [narrow, wide]
}
