/** Sides of the nodes' names: each stands where fewer lines pass through it. */
import type { LayoutSize, Point } from './graph-layout.ts'

export interface LabelledNode extends Point, LayoutSize {
  id: string
  /** Size of its name beside it, if not the same. */
  beside?: LayoutSize
  /** Left and right end of its figure, which its name does not leave. */
  room: { from: number; to: number }
}

/** Place of a name that does not stand below its node. */
export type Side = 'above' | 'start' | 'end'

/** A line between two nodes: a quadratic curve where it has a bend. */
export interface Line {
  start: Point
  bend?: Point
  end: Point
}

/** Middle and size. */
export interface Box extends Point, LayoutSize {
  /** How much more than through others a line through it counts. */
  weight?: number
  /** Node whose name it is, and whose own lines may pass. */
  id?: string
}

/** Distance that a name beside a node keeps more than one above or below it: the ring of the node passes between them. */
const RING = 6
/** Distance between two places of a line whose way through a word is measured, in units of the layout. */
export const LINE_STEP = 6
/** Cost of lines that a name elsewhere has to be rid of: below is where names are looked for. */
const LEAST_GAIN: Record<Side, number> = { above: 10, end: 16, start: 19 }
const SIDES = Object.keys(LEAST_GAIN) as Side[]
/** Length of a line that the stars at its ends and pieces too short to be drawn take. */
const STARS = 40
/** Most times that all pairs are looked through, and how far two of a pair are from each other. */
const ROUNDS = 4
const NEAR = 220

/** A place that a name may have. */
interface Candidate {
  side?: Side
  box: Box
  /** Length of each line that it covers. */
  covers: number[]
}

/**
 * Sides of the names that stand elsewhere than below their nodes, by the nodes' ids. A node's point is the middle of its disc;
 * its size is that of its name, `gap` away from there. No name is moved onto another one, a node, or one of `taken`. Names are
 * moved one by one and in pairs of neighbours, for as long as that leaves more to see of the lines.
 */
export function sidesOfNames(
  nodes: readonly LabelledNode[],
  lines: readonly Line[],
  gap: number,
  taken: readonly Box[],
): Map<string, Side> {
  const ways = lines.map((line) => placesAlong(line, LINE_STEP))
  const lengths = ways.map((places) => places.length * LINE_STEP)
  const discs = nodes.map(({ x, y }) => ({ x, y, width: 2 * (gap + RING), height: 2 * gap }))
  const candidatesOf = (node: LabelledNode, index: number): Candidate[] =>
    [undefined, ...SIDES].flatMap((side) => {
      const box = boxOf(node, gap, side)
      const others = discs.filter((_, other) => other !== index)
      if (side && (isOutside(box, node) || [...taken, ...others].some((other) => overlap(box, other))))
        return []
      return [{ ...(side && { side }), box, covers: ways.map((places) => lengthWithin(box, places)) }]
    })
  const candidates = nodes.map(candidatesOf)
  const best = candidates.flatMap(([below]) => below ?? [])
  for (let round = 0, isBetter = true; isBetter && round < ROUNDS; round++) {
    isBetter = false
    for (const [one, node] of nodes.entries()) {
      for (const [other, near] of nodes.entries()) {
        if (other < one || Math.hypot(node.x - near.x, node.y - near.y) > NEAR) continue
        const names = betterPair(best, [one, other], candidates, lengths)
        if (names) [best[one], best[other], isBetter] = [...names, true]
      }
    }
  }
  return new Map(best.flatMap(({ side }, index) => (side ? [[nodes[index]?.id ?? '', side]] : [])))
}

/** Places for two of the names, or for one given twice, that cost less than those they have. */
function betterPair(
  best: readonly Candidate[],
  [one, other]: [number, number],
  candidates: readonly Candidate[][],
  lengths: readonly number[],
): [Candidate, Candidate] | undefined {
  const others = best.filter((_, index) => index !== one && index !== other)
  const covered = lengths.map((_, line) => others.reduce((sum, { covers }) => sum + (covers[line] ?? 0), 0))
  const isFree = ({ side, box }: Candidate, names: readonly Candidate[]) =>
    side === undefined || !names.some((name) => overlap(box, name.box))
  const costOf = (moved: ReadonlySet<Candidate>) => {
    const names = [...moved]
    const gains = names.reduce((sum, { side }) => sum + (side ? LEAST_GAIN[side] : 0), 0)
    return lengths.reduce((sum, length, line) => {
      const own = names.reduce((total, { covers }) => total + (covers[line] ?? 0), 0)
      return sum + costOn(length, (covered[line] ?? 0) + own)
    }, gains)
  }
  let least = costOf(new Set([best[one], best[other]].filter((place) => place !== undefined)))
  let better: [Candidate, Candidate] | undefined
  for (const first of candidates[one] ?? []) {
    for (const second of one === other ? [first] : (candidates[other] ?? [])) {
      const cost = costOf(new Set([first, second]))
      if (cost >= least || !isFree(first, others) || !isFree(second, others)) continue
      if (first !== second && (first.side || second.side) && overlap(first.box, second.box)) continue
      ;[least, better] = [cost, [first, second]]
    }
  }
  return better
}

/** Length of a line that names cover; far more, the nearer it comes to be covered as a whole. */
function costOn(length: number, covered: number): number {
  const share = length > STARS ? Math.min(1, covered / (length - STARS)) : 0
  return covered * (0.6 + 20 * share ** 4)
}

/** Length of lines within a box, by the box's weight; `places` lie `LINE_STEP` apart along the lines. */
export function lengthWithin(box: Box, places: readonly Point[]): number {
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2]
  let count = 0
  for (const { x, y } of places) {
    if (Math.abs(x - box.x) < halfWidth && Math.abs(y - box.y) < halfHeight) count++
  }
  return count * (box.weight ?? 1) * LINE_STEP
}

/** Places along a line from its start on, at most `apart` from each other; its end is not among them. */
export function placesAlong({ start, end, bend }: Line, apart: number): Point[] {
  const middle = bend ?? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const length =
    Math.hypot(middle.x - start.x, middle.y - start.y) + Math.hypot(end.x - middle.x, end.y - middle.y)
  const steps = Math.ceil(length / apart)
  return Array.from({ length: steps }, (_, step) => {
    const t = step / steps
    const [before, within, after] = [(1 - t) ** 2, 2 * (1 - t) * t, t ** 2]
    return {
      x: before * start.x + within * middle.x + after * end.x,
      y: before * start.y + within * middle.y + after * end.y,
    }
  })
}

/** Place of a name. */
export function boxOf(node: LabelledNode, gap: number, side?: Side): Box {
  const { x, y, width, height, beside = { width, height } } = node
  if (side === 'start' || side === 'end') {
    return { x: x + (side === 'end' ? 1 : -1) * (gap + RING + beside.width / 2), y, ...beside }
  }
  return { x, y: y + (side === 'above' ? -1 : 1) * (gap + height / 2), width, height }
}

function isOutside({ x, width }: Box, { room }: LabelledNode): boolean {
  return x - width / 2 < room.from || x + width / 2 > room.to
}

export function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  )
}
