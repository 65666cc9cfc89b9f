import styles from './GraphEdges.module.css'
import type { Edge, Join } from './graph-edges.ts'
import type { Point } from './graph-layout.ts'

interface GraphEdgesProps {
  nodes: readonly (Point & { id: string })[]
  edges: readonly Edge[]
  /** The node whose edges are lit. */
  selected?: string | undefined
  /** The node that the pointer is at. */
  near?: string | undefined
  /** Whether names stand at the nodes, between which edges are drawn in parts. */
  isNamed?: boolean
  /** Edges of a figure of their own, above the others; those without both of their nodes are left out. */
  figure?: readonly Join[] | undefined
}

/** The edges of a graph as paths, for an `<svg>` in the layout's units. */
export function GraphEdges({ nodes, edges, selected, near, isNamed, figure = [] }: GraphEdgesProps) {
  const places = new Map(nodes.map((node) => [node.id, node]))
  /** One unit long for the style sheet, so that one rule draws in edges of any length. */
  const shapeOf = ({ from, to, bend, parts }: Join) => {
    const [start, end] = [places.get(from), places.get(to)]
    return {
      key: `${from} ${to}`,
      d:
        isNamed && parts !== undefined
          ? parts
          : start && end && `M${start.x} ${start.y}${bend ? `Q${bend.x} ${bend.y} ` : 'L'}${end.x} ${end.y}`,
      pathLength: 1,
    }
  }
  return (
    <g className={styles.lines}>
      {edges.map((edge) => {
        const { key, ...shape } = shapeOf(edge)
        const { from, to, isBetween } = edge
        return (
          <path
            key={key}
            {...shape}
            data-between={isBetween}
            data-near={from === near || to === near || undefined}
            data-lit={from === selected || to === selected || undefined}
          />
        )
      })}
      {figure.map((edge) => {
        const { key, ...shape } = shapeOf(edge)
        return shape.d && <path key={`figure ${key}`} {...shape} data-lit />
      })}
    </g>
  )
}
