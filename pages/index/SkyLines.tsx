import styles from './SkyLines.module.css'
import type { Place } from './sky.ts'
import type { Line } from './sky-lines.ts'

interface SkyLinesProps {
  stars: readonly (Place & { id: string })[]
  lines: readonly Line[]
  /** The star whose lines are lit. */
  star: string | undefined
}

/** The lines of a sky, to stand inside an `<svg>` in the sky's units. */
export function SkyLines({ stars, lines, star }: SkyLinesProps) {
  const places = new Map(stars.map((place) => [place.id, place]))
  return (
    <g className={styles.lines}>
      {lines.map(({ from, to, isFigure }) => {
        const [start, end] = [places.get(from), places.get(to)]
        if (!start || !end) return null
        return (
          <path
            key={`${from} ${to}`}
            d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
            // One unit long to the style sheet, whatever its length: so one rule draws them all in.
            pathLength={1}
            data-figure={isFigure}
            data-lit={from === star || to === star}
          />
        )
      })}
    </g>
  )
}
