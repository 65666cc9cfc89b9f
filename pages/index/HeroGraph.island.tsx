import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import bands from './DayBand.module.css'
import { DialSun } from './DialSun.tsx'
import { linesOf, RIM, VIEW_BOX } from './dial.ts'
import { GraphEdges } from './GraphEdges.tsx'
import { GroupNames } from './GroupNames.tsx'
import type { Point } from './graph-layout.ts'
import styles from './HeroGraph.module.css'
import { chooseSkill, useSelectedSkill } from './selected-skill.ts'
import type { HeroSky, HeroStar } from './sky.ts'

interface HeroGraphProps {
  sky: HeroSky
  /** Whether the site has coordinates. */
  hasPlace: boolean
}

/** A tick an hour on the rim, by the hours from midnight. */
const TICKS = Array.from({ length: 24 }, (_, hour) => hour - 12)

/**
 * The sky of the section of skills as a dial, with the meridian and the sun at noon. The star nearest to the pointer lights up and
 * shows its name; a click opens it in the section below, up to the rim, which is the sun's. A finger names a star first, and opens
 * it at the second touch. By keyboard the link leads to the section, where arrow keys choose.
 */
export default function HeroGraph({ sky, hasPlace }: HeroGraphProps) {
  const dial = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.dial} ref={dial}>
      <span className={`${bands.band} ${styles.band}`} />
      <DialSun dial={dial} hasPlace={hasPlace} />
      <div className={styles.drawing}>
        <SkyLink sky={sky} />
      </div>
    </div>
  )
}

function SkyLink({ sky }: Pick<HeroGraphProps, 'sky'>) {
  const { stars } = sky
  const text = useText()
  const isFirstTouch = useRef(false)
  const [near, setNear] = useState<string>()
  const leave = () => setNear(undefined)
  const follow = (event: PointerEvent<Element>) => setNear(nearestStar(event, stars))
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the section; the click only selects a node
    <a
      href="#skill-graph"
      onPointerDown={(event) => {
        isFirstTouch.current = event.pointerType === 'touch' && nearestStar(event, stars) !== near
        follow(event)
      }}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
      onBlur={leave}
      onClick={(event) => {
        if (isFirstTouch.current) return event.preventDefault()
        if (!near) return
        chooseSkill(near)
        // After the browser has gone there, whose own place for the focus is the whole section.
        requestAnimationFrame(() => focusStar(near))
      }}
    >
      <span className="visually-hidden">{text('home.skills.title')}</span>
      <Drawing sky={sky} near={near} />
    </a>
  )
}

function Drawing({ sky, near }: Pick<HeroGraphProps, 'sky'> & { near: string | undefined }) {
  const { stars, edges, groups, width, height, scale } = sky
  const selected = useSelectedSkill(sky.selected)
  const shown = near ?? selected
  // Within groups, and from this star to other groups.
  const lines = edges.filter(({ from, to, isBetween }) => !isBetween || from === shown || to === shown)
  const named = stars.find(({ id }) => id === shown)
  return (
    <svg viewBox={VIEW_BOX} aria-hidden="true">
      <Face />
      <GroupNames groups={groups} />
      <g transform={`scale(${scale.toFixed(3)})translate(${-width / 2} ${-height / 2})`}>
        <GraphEdges nodes={stars} edges={lines} selected={shown} />
        {stars.map(({ id, x, y, years }, index) => (
          <circle
            key={id}
            className={styles.star}
            data-lit={id === shown}
            cx={x}
            cy={y}
            r={5 + Math.min(years, 7)}
            // At night the larger come out first.
            style={{ '--at': 25 - 5 * Math.min(years, 5) + (index % 5) } as CSSProperties}
          />
        ))}
        {named && <StarName star={named} />}
      </g>
    </svg>
  )
}

/** Its place is free of lines (`dial-names.ts`). */
function StarName({ star: { name, x, y, place } }: { star: HeroStar }) {
  const { dx = 0, dy = '1.25em', textAnchor = 'middle' } = place ?? {}
  return (
    <text className={styles.name} y={y} textAnchor={textAnchor}>
      {linesOf(name).map((line, index) => (
        <tspan key={line} x={x + dx} dy={index ? '1.05em' : dy}>
          {line}
        </tspan>
      ))}
    </text>
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

function nearestStar(event: PointerEvent<Element>, stars: readonly HeroStar[]): string | undefined {
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
