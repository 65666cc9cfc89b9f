/** Force layout of the skill graph. d3-force draws its random numbers from a fixed seed: the same skills, the same layout. */
import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force'

export interface Point {
  x: number
  y: number
}

export interface LayoutNode {
  id: string
  /** Index of its group, whose cells fill rows of `COLUMNS`. */
  group: number
  links: readonly string[]
}

type Link = SimulationLinkDatum<MovingNode>

interface MovingNode extends Omit<SimulationNodeDatum, 'x' | 'y'>, LayoutNode, Point {}

/** Groups side by side. */
const COLUMNS = 2
const TICKS = 300
/** Steps after the simulation that only separate labels. */
const SEPARATION_STEPS = 2400
/** Sizes in units of about a pixel on a desk. */
const CELL_WIDTH = 400
const TITLE_HEIGHT = 44
const ROW_HEIGHT = 104
/** Nodes that fit into a row of a cell. */
const NODES_PER_ROW = 3
/** A label stands below its node, two lines at the most. */
const LABEL = { width: 126, height: 66 }
/** From the top of a label's box to the middle of its node. */
const NODE_DROP = 12

export interface GraphLayout {
  width: number
  height: number
  points: ReadonlyMap<string, Point>
  /** Middle of the upper edge of each group's cell. */
  titles: Point[]
}

/** Places every node in the cell of its group, its label clear of the other labels. */
export function layOutGraph(nodes: readonly LayoutNode[], groupCount: number): GraphLayout {
  const sizes = Array.from({ length: groupCount }, (_, group) => nodes.filter((one) => one.group === group))
  const rows = Math.max(2, ...sizes.map(({ length }) => Math.ceil(length / NODES_PER_ROW)))
  return layOutRows(nodes, groupCount, rows)
}

/** Takes higher cells where labels cannot be moved apart, which may happen to a cell that is full. */
function layOutRows(nodes: readonly LayoutNode[], groupCount: number, rows: number): GraphLayout {
  const cellHeight = TITLE_HEIGHT + rows * ROW_HEIGHT
  const cellOf = (group: number) => ({
    x: (group % COLUMNS) * CELL_WIDTH,
    y: Math.floor(group / COLUMNS) * cellHeight,
  })
  const points = simulate(nodes, cellOf, cellHeight)
  if (hasOverlap([...points.values()])) return layOutRows(nodes, groupCount, rows + 1)
  const titles = Array.from({ length: groupCount }, (_, group) => {
    const { x, y } = cellOf(group)
    return { x: x + CELL_WIDTH / 2, y }
  })
  return { width: COLUMNS * CELL_WIDTH, height: Math.ceil(groupCount / COLUMNS) * cellHeight, points, titles }
}

/** Whether labels overlap by more than what rounding makes. */
function hasOverlap(points: readonly Point[]): boolean {
  return points.some(({ x, y }, index) =>
    points
      .slice(index + 1)
      .some((other) => Math.abs(other.x - x) < LABEL.width - 2 && Math.abs(other.y - y) < LABEL.height - 2),
  )
}

function simulate(
  nodes: readonly LayoutNode[],
  cellOf: (group: number) => Point,
  cellHeight: number,
): Map<string, Point> {
  const middleOf = ({ group }: LayoutNode) => {
    const { x, y } = cellOf(group)
    return { x: x + CELL_WIDTH / 2, y: y + (TITLE_HEIGHT + cellHeight - LABEL.height) / 2 + NODE_DROP }
  }
  const moving: MovingNode[] = nodes.map((node, index) => {
    // Around the middle of the cell, no two at one place.
    const { x, y } = middleOf(node)
    return { ...node, x: x + 60 * Math.cos(index * 2.4), y: y + 60 * Math.sin(index * 2.4) }
  })
  const ids = new Set(nodes.map(({ id }) => id))
  const links = nodes.flatMap(({ id, links }) =>
    links.filter((other) => ids.has(other)).map((other) => ({ source: id, target: other })),
  )
  const keepInCells = () => {
    for (const node of moving) {
      const { x, y } = cellOf(node.group)
      node.x = clamp(node.x, x + LABEL.width / 2, x + CELL_WIDTH - LABEL.width / 2)
      node.y = clamp(node.y, y + TITLE_HEIGHT + NODE_DROP, y + cellHeight - LABEL.height + NODE_DROP)
    }
  }
  forceSimulation(moving)
    .force('x', forceX<MovingNode>((node) => middleOf(node).x).strength(0.03))
    .force('y', forceY<MovingNode>((node) => middleOf(node).y).strength(0.03))
    .force('charge', forceManyBody().strength(-150).distanceMax(CELL_WIDTH))
    .force(
      'link',
      forceLink<MovingNode, Link>(links)
        .id(({ id }) => id)
        .distance(150)
        .strength(0.05),
    )
    .force('cells', keepInCells)
    .stop()
    .tick(TICKS)
  for (let step = 0; step < SEPARATION_STEPS; step += 1) {
    // Now and then along the longer axis, which frees labels that are stuck in a row.
    separate(moving, step % 7 === 0 && step < SEPARATION_STEPS - 200)
    keepInCells()
  }
  return new Map(moving.map(({ id, x, y }) => [id, { x: Math.round(x), y: Math.round(y) }]))
}

/** Moves labels that overlap apart, each by half, along the shorter axis or the longer one. */
function separate(nodes: readonly MovingNode[], alongLonger: boolean): void {
  for (const [index, one] of nodes.entries()) {
    for (const other of nodes.slice(index + 1)) {
      const x = LABEL.width - Math.abs(one.x - other.x)
      const y = LABEL.height - Math.abs(one.y - other.y)
      if (x <= 0 || y <= 0) continue
      const axis = x < y === alongLonger ? 'y' : 'x'
      const half = ((axis === 'x' ? x : y) / 2) * (one[axis] < other[axis] ? 1 : -1)
      one[axis] -= half
      other[axis] += half
    }
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
