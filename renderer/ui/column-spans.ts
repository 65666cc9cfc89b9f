/**
 * The rhythm of a list's grid: rows without a gap, and few alike where the entries allow it. Order is never changed, so that
 * what is read first is also what is focused first.
 */

/** `picture` can be cut to any height; `brief` is words, which want a measure. */
export type CardSize = 'picture' | 'brief'

export interface CardPlace {
  /** Columns of twelve. */
  columns: number
  /** The edge at which it stands, beside two that stand one above the other; elsewhere it follows the one before. */
  side?: 'start' | 'end'
  /** Whether it is as high as two rows. */
  isTall?: true
}

/** The place of each entry, in order. A brief one has a whole row where it is alone, or the first of the last three. */
export function cardPlaces(sizes: readonly CardSize[], featuresFirst: boolean): CardPlace[] {
  const features = featuresFirst && sizes[0] === 'picture' && !isLoneBrief(sizes.slice(1))
  const places: CardPlace[] = features ? [{ columns: 12 }] : []
  for (let row = 0; places.length < sizes.length; row++) {
    places.push(...nextRow(sizes.slice(places.length), row))
  }
  return places
}

/** For a grid of two columns: whether each entry takes one of them, or both. */
export function halfWidths(sizes: readonly CardSize[], featuresFirst: boolean): boolean[] {
  const first = featuresFirst && sizes[0] === 'picture' && sizes.length > 2 ? 1 : 0
  const paired = sizes.slice(first)
  // An odd one out is a picture that has whole rows before and after it, or the last.
  const wide = paired.findIndex((size, place) => place % 2 === 0 && size === 'picture')
  const alone = paired.length % 2 === 0 ? -1 : wide === -1 ? paired.length - 1 : wide
  return sizes.map((_, place) => place >= first && place - first !== alone)
}

/** The first row that leaves no brief entry alone at the end. */
function nextRow(sizes: readonly CardSize[], row: number): CardPlace[] {
  const rows = rowsFor(sizes.slice(0, 3), row)
  return rows.find((places) => !isLoneBrief(sizes.slice(places.length))) ?? [{ columns: 12 }]
}

/** Rows that up to three entries can begin, the best one first. */
function rowsFor(sizes: readonly CardSize[], row: number): CardPlace[][] {
  const [first, second, third] = sizes
  if (!second) return []
  const briefs = sizes.filter((size) => size === 'brief').length
  const pair = pairOf(first === 'picture', second === 'picture', row % 2 === 0)
  if (!third || (first === 'picture' && second === 'picture')) return [pair]
  return briefs === 2 ? [besideTwo(sizes), pair] : [pair]
}

/** Words keep a measure that can be read, beside a picture too. */
function pairOf(isFirstPicture: boolean, isSecondPicture: boolean, isEven: boolean): CardPlace[] {
  const shares = !isFirstPicture || !isSecondPicture ? [6, 6] : isEven ? [7, 5] : [5, 7]
  return shares.map((columns) => ({ columns }))
}

/** A picture as high as the two brief entries beside it. */
function besideTwo(sizes: readonly CardSize[]): CardPlace[] {
  const isPictureFirst = sizes[0] === 'picture'
  return sizes.map((size) =>
    size === 'picture'
      ? { columns: 7, side: isPictureFirst ? 'start' : 'end', isTall: true }
      : { columns: 5, side: isPictureFirst ? 'end' : 'start' },
  )
}

function isLoneBrief(sizes: readonly CardSize[]): boolean {
  return sizes.length === 1 && sizes[0] === 'brief'
}
