/** The edges of the graph of skills, and the next node in a direction. */
import { type Box, LINE_STEP, lengthWithin, placesAlong } from './graph-labels.ts'
import type { LayoutSize, Point } from './graph-layout.ts'

/** A line between two nodes. */
export interface Join {
  from: string
  to: string
  /** Control point of its curve, where a straight line would pass through another node. */
  bend?: Point
  /** Data of its path among names, where that is not the whole of it. */
  parts?: string
}

export interface Edge extends Join {
  /** Its ends belong to two groups. */
  isBetween?: true
}

interface LinkedNode {
  id: string
  group: string
  links: readonly string[]
}

/**
 * Each pair of linked nodes once, and a minimum spanning tree of each group, so that a group is connected even where
 * its skills do not name each other.
 */
export function edgesOf(nodes: readonly LinkedNode[], points: ReadonlyMap<string, Point>): Edge[] {
  const groups = new Map(nodes.map(({ id, group }) => [id, group]))
  const trees = [...new Set(groups.values())].flatMap((group) =>
    shortestTree(
      nodes.filter((node) => node.group === group).map(({ id }) => id),
      points,
    ),
  )
  return pairsOf([...linksOf(nodes, groups), ...trees]).map(([from, to]) => ({
    ...{ from, to, ...(groups.get(from) !== groups.get(to) && { isBetween: true }) },
    ...bendOf(from, to, points),
  }))
}

/** Each pair of linked nodes of two groups once, past all other nodes and past `words` where it can. */
export function edgesBetween(
  nodes: readonly LinkedNode[],
  points: ReadonlyMap<string, Point>,
  words: readonly Box[],
): Edge[] {
  const groups = new Map(nodes.map(({ id, group }) => [id, group]))
  return pairsOf(linksOf(nodes, groups))
    .filter(([from, to]) => groups.get(from) !== groups.get(to))
    .map(([from, to]) => ({ from, to, isBetween: true, ...bendOf(from, to, points, words) }))
}

function linksOf(nodes: readonly LinkedNode[], groups: ReadonlyMap<string, string>): [string, string][] {
  return nodes.flatMap(({ id, links }) =>
    links.filter((other) => other !== id && groups.has(other)).map((other): [string, string] => [id, other]),
  )
}

/** Every pair once, in the order of the alphabet. */
function pairsOf(pairs: readonly [string, string][]): [string, string][] {
  const sorted = pairs.map(([one, other]): [string, string] => (one < other ? [one, other] : [other, one]))
  return [...new Map(sorted.map((pair) => [pair.join(' '), pair])).values()]
}

/** Lines that join some of the nodes, as few and as short as may be, past all others and past `words` where they can. */
export function treeOf(
  ids: string[],
  points: ReadonlyMap<string, Point>,
  words: readonly Box[] = [],
): Join[] {
  return shortestTree(ids, points).map(([from, to]) => ({
    ...{ from, to },
    ...bendOf(from, to, points, words),
  }))
}

/** Least distance between an edge and a node that is not its own, in units of the layout. */
export const CLEARANCE = 18
/**
 * Control points that are tried, the least bend first, the straight line before all: shares of the edge's length along it, and
 * aside from it.
 */
const BENDS = [
  { along: 0.5, aside: 0, effort: 0 },
  ...[0.5, 0.3, 0.7].flatMap((along) =>
    [0.15, 0.3, 0.45, 0.6, 0.8, 1].flatMap((share) =>
      [share, -share].map((aside) => ({ along, aside, effort: share ** 2 + (along - 0.5) ** 2 })),
    ),
  ),
].toSorted((one, other) => one.effort - other.effort)

/** Control point of an edge; none where a straight line is best. */
function bendOf(
  from: string,
  to: string,
  points: ReadonlyMap<string, Point>,
  words: readonly Box[] = [],
): Pick<Join, 'bend'> {
  const [start, end] = [points.get(from), points.get(to)]
  if (!start || !end) return {}
  const others = [...points].filter(([id]) => id !== from && id !== to).map(([, point]) => point)
  const { bend, isStraight } = clearBend(
    start,
    end,
    others,
    words.filter(({ id }) => id === undefined || (id !== from && id !== to)),
  )
  return isStraight ? {} : { bend }
}

/** Length of lines within words, in units of the layout, that a bend as long as its edge has to save; half of it, a quarter. */
const BEND_COST = 150

/**
 * The control point whose curve keeps clear of all `others` and passes through the fewest `words` at the least bend, or the one
 * that comes least near to another node.
 */
export function clearBend(
  start: Point,
  end: Point,
  others: readonly Point[],
  words: readonly Box[] = [],
): { bend: Point; isStraight: boolean } {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  let best: { bend: Point; cost: number } | undefined
  let widest = { bend: middle, gap: Number.NEGATIVE_INFINITY }
  const [width, height] = [end.x - start.x, end.y - start.y]
  for (const { along, aside, effort } of BENDS) {
    // No later way bends less.
    if (best && effort * BEND_COST >= best.cost) break
    const bend = aside
      ? {
          x: Math.round(start.x + width * along - height * aside),
          y: Math.round(start.y + height * along + width * aside),
        }
      : middle
    const isNear = nearTo([start, bend, end])
    // Nearer than that, it is not taken.
    const enough = best ? CLEARANCE : Math.min(CLEARANCE, widest.gap)
    const gap = gapOf(start, bend, end, others.filter(isNear), enough)
    if (gap > widest.gap) widest = { bend, gap }
    if (gap < CLEARANCE) continue
    const places = placesAlong({ start, bend, end }, LINE_STEP)
    const cost = words
      .filter(isNear)
      .reduce((sum, box) => sum + lengthWithin(box, places), effort * BEND_COST)
    if (!best || cost < best.cost) best = { bend, cost }
  }
  const { bend } = best ?? widest
  return { bend, isStraight: bend === middle }
}

/**
 * Whether a node or a word may come nearer than `CLEARANCE` to the quadratic curve of these points, which stays within the box
 * around them.
 */
function nearTo(curve: readonly Point[]): (one: Point & Partial<LayoutSize>) => boolean {
  const [xs, ys] = [curve.map(({ x }) => x), curve.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs) - CLEARANCE, Math.max(...xs) + CLEARANCE]
  const [top, bottom] = [Math.min(...ys) - CLEARANCE, Math.max(...ys) + CLEARANCE]
  return ({ x, y, width = 0, height = 0 }) =>
    x + width / 2 > left && x - width / 2 < right && y + height / 2 > top && y - height / 2 < bottom
}

/** Distance between two places of a curve that are looked at, in units of the layout. */
const CURVE_STEP = 10

/** Distance between a quadratic curve and the nearest of `others`, or one below `enough`, where there is one. */
export function gapOf(start: Point, bend: Point, end: Point, others: readonly Point[], enough = 0): number {
  let gap = Number.POSITIVE_INFINITY
  if (others.length === 0) return gap
  for (const { x, y } of placesAlong({ start, bend, end }, CURVE_STEP).slice(1)) {
    for (const other of others) {
      if (Math.abs(other.x - x) < gap && Math.abs(other.y - y) < gap)
        gap = Math.min(gap, Math.hypot(other.x - x, other.y - y))
    }
    if (gap < enough) return gap
  }
  return gap
}

/** Prim's algorithm: always the nearest node that is not joined yet. */
function shortestTree(ids: string[], points: ReadonlyMap<string, Point>): [string, string][] {
  const joined = ids.slice(0, 1)
  const waiting = new Set(ids.slice(1))
  const tree: [string, string][] = []
  while (waiting.size > 0) {
    const pairs = [...waiting].flatMap((id) =>
      joined.map((other) => ({ id, other, length: distance(points.get(id), points.get(other)) })),
    )
    const nearest = pairs.reduce((best, pair) => (pair.length < best.length ? pair : best))
    tree.push([nearest.other, nearest.id])
    joined.push(nearest.id)
    waiting.delete(nearest.id)
  }
  return tree
}

const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} satisfies Record<string, Point>

/** The node that an arrow key leads to: a near one in the key's direction, rather than beside it. */
export function nodeTowards(
  key: string,
  from: string,
  points: ReadonlyMap<string, Point>,
): string | undefined {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key as keyof typeof DIRECTIONS] : undefined
  const start = points.get(from)
  if (!direction || !start) return undefined
  let best: { id: string; cost: number } | undefined
  for (const [id, { x, y }] of points) {
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x)
    if (id === from || ahead <= 0) continue
    const cost = ahead + 2 * aside
    if (!best || cost < best.cost) best = { id, cost }
  }
  return best?.id
}

/** Nodes to which no sequence of arrow keys leads from `start`: they need a tab stop of their own. */
export function beyondArrows(start: string, points: ReadonlyMap<string, Point>): Set<string> {
  const reached = new Set([start])
  // A set hands out what is added while it is walked.
  for (const node of reached) {
    for (const key of Object.keys(DIRECTIONS)) {
      const next = nodeTowards(key, node, points)
      if (next !== undefined) reached.add(next)
    }
  }
  return new Set([...points.keys()].filter((id) => !reached.has(id)))
}

function distance(one: Point | undefined, other: Point | undefined): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.POSITIVE_INFINITY
}
