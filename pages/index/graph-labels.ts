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

/**
 * Sides of the names that stand elsewhere than below their nodes, by the nodes' ids. A node's point is the middle of its disc;
 * its size is that of its name, `gap` away from there. No name is moved onto another one, a node, or one of `taken`.
 */
export function sidesOfNames(
  nodes: readonly LabelledNode[],
  lines: readonly Line[],
  gap: number,
  taken: readonly Box[],
): Map<string, Side> {
  const sides = new Map<string, Side>()
  const ways = lines.map((line) => placesAlong(line, LINE_STEP))
  for (const node of nodes) {
    const others = nodes.filter((other) => other !== node)
    const discs = others.map(({ x, y }) => ({ x, y, width: 2 * (gap + RING), height: 2 * gap }))
    const names = others.map((other) => boxOf(other, gap, sides.get(other.id)))
    const covered = ways.map((places) => names.reduce((sum, name) => sum + lengthWithin(name, places), 0))
    const costOf = (box: Box) =>
      ways.reduce((sum, places, line) => sum + costOn(places, lengthWithin(box, places), covered[line]), 0)
    let least = costOf(boxOf(node, gap))
    for (const side of SIDES) {
      const box = boxOf(node, gap, side)
      if (isOutside(box, node) || [...taken, ...discs, ...names].some((other) => overlap(box, other)))
        continue
      const cost = costOf(box) + LEAST_GAIN[side]
      if (cost > least) continue
      sides.set(node.id, side)
      least = cost
    }
  }
  return sides
}

/**
 * Cost of a name on so much of a line, of which others cover a part already: the larger the share that is covered, the more,
 * as the rest is still to be seen as a line.
 */
function costOn(places: readonly Point[], length: number, covered = 0): number {
  return length === 0 ? 0 : length * (0.5 + (length + 2 * covered) / (places.length * LINE_STEP))
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
