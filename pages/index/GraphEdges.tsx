import styles from './GraphEdges.module.css'
import type { Edge } from './graph-edges.ts'
import type { Point } from './graph-layout.ts'

interface GraphEdgesProps {
  nodes: readonly (Point & { id: string })[]
  edges: readonly Edge[]
  /** The node whose edges are lit. */
  selected: string | undefined
  /** The node that the pointer is at. */
  near?: string | undefined
}

/** The edges of a graph as paths, for an `<svg>` in the layout's units. */
export function GraphEdges({ nodes, edges, selected, near }: GraphEdgesProps) {
  const places = new Map(nodes.map((node) => [node.id, node]))
  return (
    <g className={styles.lines}>
      {edges.map(({ from, to, isWithinGroup, bend }) => {
        const [start, end] = [places.get(from), places.get(to)]
        if (!start || !end) return null
        return (
          <path
            key={`${from} ${to}`}
            d={`M${start.x} ${start.y}${bend ? `Q${bend.x} ${bend.y} ` : 'L'}${end.x} ${end.y}`}
            // One unit long for the style sheet, so that one rule draws in edges of any length.
            pathLength={1}
            data-within-group={isWithinGroup}
            data-near={near !== undefined && (from === near || to === near)}
            data-lit={from === selected || to === selected}
          />
        )
      })}
    </g>
  )
}
