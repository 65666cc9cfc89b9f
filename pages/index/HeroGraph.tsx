import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import bands from './DayBand.module.css'
import { DialSun } from './DialSun.tsx'
import { RIM, VIEW_BOX } from './dial.ts'
import { GraphEdges } from './GraphEdges.tsx'
import type { Point } from './graph-layout.ts'
import styles from './HeroGraph.module.css'
import { dialSize, type SkillCard, type SkillGraphData, skyOf } from './sky.ts'

interface HeroGraphProps {
  graph: SkillGraphData
  /** Id of the skill whose card is open. */
  selected: string | undefined
  onChoose: (node: string) => void
}

/** A tick an hour on the rim, by the hours from midnight. */
const TICKS = Array.from({ length: 24 }, (_, hour) => hour - 12)

/**
 * The sky of the section of skills as a dial, with the meridian and the sun at noon. The star nearest to the pointer
 * lights up and shows its name; a click opens it in the section below, up to the rim, which is the sun's. The drawing is hidden
 * from assistive technology: the section's list does the same in words.
 */
export function HeroGraph({ graph, selected, onChoose }: HeroGraphProps) {
  const dial = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState<string>()
  const { stars, edges, width, height } = skyOf(graph)
  const shown = near ?? selected
  const named = stars.find(({ id }) => id === shown)
  const scale = (2 * RIM) / dialSize(graph).height
  return (
    <div className={styles.dial} ref={dial}>
      <span className={`${bands.band} ${styles.band}`} />
      <DialSun dial={dial} />
      <div className={styles.drawing} aria-hidden="true">
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the section; the click only selects a node */}
        <a
          href="#skill-graph"
          tabIndex={-1}
          onPointerMove={(event) => setNear(nearestStar(event, stars))}
          onPointerLeave={() => setNear(undefined)}
          onClick={() => {
            if (!near) return
            onChoose(near)
            // After the browser has gone there, whose own place for the focus is the whole section.
            requestAnimationFrame(() => focusStar(near))
          }}
        >
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole drawing is hidden from assistive technology */}
          <svg viewBox={VIEW_BOX}>
            <Face />
            <g transform={`scale(${scale.toFixed(3)})translate(${-width / 2} ${-height / 2})`}>
              <GraphEdges nodes={stars} edges={edges} selected={shown} />
              {stars.map(({ id, x, y, years }, index) => (
                <circle
                  key={id}
                  className={styles.star}
                  data-lit={id === shown}
                  cx={x}
                  cy={y}
                  r={4 + Math.min(years, 7)}
                  // At night the larger come out first.
                  style={{ '--at': 25 - 5 * Math.min(years, 5) + (index % 5) } as CSSProperties}
                />
              ))}
              {named && (
                <text
                  className={styles.name}
                  x={named.x}
                  y={named.y}
                  dy="1.45em"
                  textAnchor="middle"
                  {...named.place}
                >
                  {named.name}
                </text>
              )}
            </g>
          </svg>
        </a>
      </div>
    </div>
  )
}

/** The rim with its 24 hours, noon at the top; around it stands the sky of each (`shared/daylight.ts`). */
function Face() {
  return (
    <>
      <circle className={styles.sky} r={RIM * 0.9} />
      <g className={styles.rim}>
        <circle r={RIM} stroke="none" />
        {TICKS.map((at) => (
          <path key={at} d={`M0 ${RIM}v-${at % 6 ? 12 : 18}`} style={{ '--at': at } as CSSProperties} />
        ))}
      </g>
      <path className={styles.meridian} d="M0-360V360" />
      <path className={`${styles.meridian} ${styles.horizon}`} d={`M${-RIM} 0H${RIM}`} />
    </>
  )
}

function nearestStar(event: PointerEvent<Element>, stars: readonly SkillCard[]): string | undefined {
  const sky = event.currentTarget.querySelector<SVGGElement>('g[transform]')
  const toSky = sky?.getScreenCTM()?.inverse()
  if (!toSky) return undefined
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toSky)
  const distance = (star: Point) => Math.hypot(star.x - x, star.y - y)
  return stars.toSorted((one, other) => distance(one) - distance(other))[0]?.id
}

function focusStar(id: string): void {
  document.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus({ preventScroll: true })
}
