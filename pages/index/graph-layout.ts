/**
 * Deterministic force layout of the graph of skills, the same on server and browser: nodes start at a hash of their
 * ids, linked ones attract each other, and labels push each other apart until none overlaps another.
 */
const STEPS = 320
/** The last steps only separate labels: no force pulls two together again. */
const SEPARATION_STEPS = 120

export interface LayoutNode {
  id: string
  group: string
  links: readonly string[]
  /** Size of its label, in the layout's units; 0 without a label. */
  width: number
  height: number
}

export interface LayoutSize {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

type MovingNode = LayoutNode & Point & { home: Point }

/** A point for every node: its label, centred there, is inside `size` and overlaps no other. */
export function layOutNodes(input: readonly LayoutNode[], size: LayoutSize): Map<string, Point> {
  const homes = homesOf([...new Set(input.map(({ group }) => group))], size)
  const nodes = input.map((node) => startOf(node, homes.get(node.group) ?? { x: 0, y: 0 }, size))
  for (let step = 0; step < STEPS + SEPARATION_STEPS; step++) {
    if (step < STEPS) {
      const cooling = 1 - step / STEPS
      for (const node of nodes) pull(node, nodes, size, cooling)
    }
    separate(nodes)
    for (const node of nodes) keepInside(node, size)
  }
  return new Map(nodes.map(({ id, x, y }) => [id, { x: round(x), y: round(y) }]))
}

/** Centres of the groups: the cells of a grid, row by row. */
function homesOf(groups: string[], { width, height }: LayoutSize): Map<string, Point> {
  const columns = Math.ceil(Math.sqrt(groups.length))
  const rows = Math.ceil(groups.length / columns)
  return new Map(
    groups.map((group, index) => {
      const column = index % columns
      const row = Math.floor(index / columns)
      return [group, { x: ((column + 0.5) / columns) * width, y: ((row + 0.5) / rows) * height }]
    }),
  )
}

function startOf(node: LayoutNode, home: Point, { width, height }: LayoutSize): MovingNode {
  const angle = hash01(node.id) * 2 * Math.PI
  const reach = 0.25 + 0.75 * hash01(`${node.id} reach`)
  return {
    ...node,
    home,
    x: home.x + Math.cos(angle) * reach * width * 0.22,
    y: home.y + Math.sin(angle) * reach * height * 0.22,
  }
}

/** Attraction to its group and its linked nodes, repulsion from all others, weaker with every step. */
function pull(node: MovingNode, nodes: MovingNode[], { width, height }: LayoutSize, cooling: number): void {
  let x = (node.home.x - node.x) * 0.02
  let y = (node.home.y - node.y) * 0.02
  const room = Math.sqrt((width * height) / nodes.length)
  for (const other of nodes) {
    if (other === node) continue
    const dx = node.x - other.x
    const dy = node.y - other.y
    const distance = Math.max(1, Math.hypot(dx, dy))
    const push = Math.min(12, (room / distance) ** 4 * 2)
    x += (dx / distance) * push
    y += (dy / distance) * push
    if (!node.links.includes(other.id)) continue
    const tie = (distance - room) * (node.group === other.group ? 0.02 : 0.004)
    x -= (dx / distance) * tie
    y -= (dy / distance) * tie
  }
  node.x += x * cooling
  node.y += y * cooling
}

/** Two labels that overlap move apart, each by half, along the shorter axis. */
function separate(nodes: MovingNode[]): void {
  for (const [index, one] of nodes.entries()) {
    for (const other of nodes.slice(index + 1)) {
      const x = (one.width + other.width) / 2 - Math.abs(one.x - other.x)
      const y = (one.height + other.height) / 2 - Math.abs(one.y - other.y)
      if (x <= 0 || y <= 0) continue
      if (x < y) shift(one, other, 'x', x)
      else shift(one, other, 'y', y)
    }
  }
}

function shift(one: MovingNode, other: MovingNode, axis: 'x' | 'y', by: number): void {
  const sign = one[axis] < other[axis] ? -1 : 1
  one[axis] += (sign * by) / 2
  other[axis] -= (sign * by) / 2
}

function keepInside(node: MovingNode, { width, height }: LayoutSize): void {
  node.x = Math.min(Math.max(node.x, node.width / 2), width - node.width / 2)
  node.y = Math.min(Math.max(node.y, node.height / 2), height - node.height / 2)
}

/** A number from 0 to 1 that only depends on the text (FNV-1a, 32 bits). */
function hash01(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash / 0xffffffff
}

/** To a tenth of a unit: more would only lengthen the page. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
