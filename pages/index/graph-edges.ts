/** The edges of the graph of skills, and the next node in a direction. */
import type { Point } from './graph-layout.ts'

export interface Edge {
  from: string
  to: string
  /** Both ends belong to one group. */
  isWithinGroup: boolean
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
  const edges = new Map<string, Edge>()
  const join = (one: string, other: string) => {
    const [from, to] = one < other ? [one, other] : [other, one]
    edges.set(`${from} ${to}`, { from, to, isWithinGroup: groups.get(from) === groups.get(to) })
  }
  for (const { id, links } of nodes) {
    for (const other of links) if (other !== id && groups.has(other)) join(id, other)
  }
  for (const group of new Set(groups.values())) {
    const members = nodes.filter((node) => node.group === group).map(({ id }) => id)
    for (const [one, other] of shortestTree(members, points)) join(one, other)
  }
  return [...edges.values()]
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

function distance(one: Point | undefined, other: Point | undefined): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.POSITIVE_INFINITY
}
