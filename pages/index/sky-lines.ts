/** Which stars a line joins, and which star lies next in a direction. */
import type { Place } from './sky.ts'

export interface Line {
  from: string
  to: string
  /** Both ends belong to one group: these lines draw its figure. The others join skills across groups. */
  isFigure: boolean
}

interface LinkedStar {
  id: string
  group: string
  links: readonly string[]
}

/**
 * Each pair of linked stars once, and besides them the shortest lines that make one figure of every group,
 * so that a group is seen as such even where its skills do not name each other.
 */
export function linesOf(stars: readonly LinkedStar[], places: ReadonlyMap<string, Place>): Line[] {
  const groups = new Map(stars.map(({ id, group }) => [id, group]))
  const lines = new Map<string, Line>()
  const join = (one: string, other: string) => {
    const [from, to] = one < other ? [one, other] : [other, one]
    lines.set(`${from} ${to}`, { from, to, isFigure: groups.get(from) === groups.get(to) })
  }
  for (const { id, links } of stars) {
    for (const other of links) if (other !== id && groups.has(other)) join(id, other)
  }
  for (const group of new Set(groups.values())) {
    const members = stars.filter((star) => star.group === group).map(({ id }) => id)
    for (const [one, other] of shortestTree(members, places)) join(one, other)
  }
  return [...lines.values()]
}

/** Prim's algorithm: always the nearest star that is not joined yet. */
function shortestTree(ids: string[], places: ReadonlyMap<string, Place>): [string, string][] {
  const joined = ids.slice(0, 1)
  const waiting = new Set(ids.slice(1))
  const tree: [string, string][] = []
  while (waiting.size > 0) {
    const pairs = [...waiting].flatMap((id) =>
      joined.map((other) => ({ id, other, length: distance(places.get(id), places.get(other)) })),
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
} satisfies Record<string, Place>

/** The star that an arrow key leads to: near, and in the key's direction rather than beside it. */
export function starTowards(
  key: string,
  from: string,
  places: ReadonlyMap<string, Place>,
): string | undefined {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key as keyof typeof DIRECTIONS] : undefined
  const start = places.get(from)
  if (!direction || !start) return undefined
  let best: { id: string; cost: number } | undefined
  for (const [id, { x, y }] of places) {
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x)
    if (id === from || ahead <= 0) continue
    const cost = ahead + 2 * aside
    if (!best || cost < best.cost) best = { id, cost }
  }
  return best?.id
}

function distance(one: Place | undefined, other: Place | undefined): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.POSITIVE_INFINITY
}
