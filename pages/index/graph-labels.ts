/** Sides of the nodes' names: each stands where fewer lines pass through it. */
import type { LayoutSize, Point } from './graph-layout.ts'

export interface LabelledNode extends Point, LayoutSize {
  id: string
}

/** A line between two nodes, which counts by its weight. */
export interface Line {
  start: Point
  bend?: Point
  end: Point
  weight: number
}

/** Middle and size. */
export type Box = Point & LayoutSize

/** Distance between two places of a line that are looked at, in units of the layout. */
const LINE_STEP = 6
/** Length of lines, in units of the layout, that a name above its node has to be rid of: below is where names are looked for. */
const LEAST_GAIN = 12

/**
 * Ids of the nodes whose names stand above them. A node's point is the middle of its disc; its size is that of its name, `gap`
 * away from there. No name is moved onto another one, a node, or one of `taken`.
 */
export function namesAbove(
  nodes: readonly LabelledNode[],
  lines: readonly Line[],
  gap: number,
  taken: readonly Box[],
): Set<string> {
  const above = new Set<string>()
  const places = lines.flatMap(placesOf)
  const boxOf = (node: LabelledNode, isAbove: boolean) => ({
    ...node,
    y: node.y + (isAbove ? -1 : 1) * (gap + node.height / 2),
  })
  const crossed = (box: Box) =>
    places.reduce((sum, { weight, ...place }) => sum + (holds(box, place) ? weight * LINE_STEP : 0), 0)
  for (const node of nodes) {
    const box = boxOf(node, true)
    const others = nodes.filter((other) => other !== node)
    const discs = others.map(({ x, y }) => ({ x, y, width: 2 * gap, height: 2 * gap }))
    const names = others.map((other) => boxOf(other, above.has(other.id)))
    if ([...taken, ...discs, ...names].some((other) => overlap(box, other))) continue
    if (crossed(boxOf(node, false)) - crossed(box) >= LEAST_GAIN) above.add(node.id)
  }
  return above
}

function placesOf({ start, end, bend, weight }: Line): (Point & { weight: number })[] {
  const middle = bend ?? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const length =
    Math.hypot(middle.x - start.x, middle.y - start.y) + Math.hypot(end.x - middle.x, end.y - middle.y)
  const steps = Math.ceil(length / LINE_STEP)
  return Array.from({ length: steps }, (_, step) => {
    const t = step / steps
    const at = (axis: keyof Point) =>
      (1 - t) ** 2 * start[axis] + 2 * (1 - t) * t * middle[axis] + t ** 2 * end[axis]
    return { x: at('x'), y: at('y'), weight }
  })
}

function holds({ x, y, width, height }: Box, place: Point): boolean {
  return Math.abs(place.x - x) < width / 2 && Math.abs(place.y - y) < height / 2
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  )
}
