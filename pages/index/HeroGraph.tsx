import { type PointerEvent, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { OWNER_TIME_ZONE } from '../../renderer/i18n/period.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import bands from './DayBand.module.css'
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

/** Radius of the rim, in units of the drawing, whose origin is the middle of the dial. */
const RIM = 338
/** Middle of the band around the rim, on which the sun runs. */
const BAND = RIM + 11
const VIEW_BOX = '-360 -360 720 720'
/** A tick an hour on the rim. */
const TICKS = Array.from({ length: 24 }, (_, hour) => hour * 15)

/**
 * The sky of the section of skills as a dial, with the meridian and the sun at noon. The star nearest to the pointer
 * lights up and shows its name; a click opens it in the section below. The drawing is hidden from assistive technology:
 * the section's list does the same in words.
 */
export function HeroGraph({ graph, selected, onChoose }: HeroGraphProps) {
  const text = useText()
  // Without a place the sun stands at noon for ever.
  const hasSun = useSite().coordinates ? 'yes' : 'no'
  const [near, setNear] = useState<string>()
  const { stars, edges, width, height } = skyOf(graph)
  const shown = near ?? selected
  const named = stars.find(({ id }) => id === shown)
  const scale = (2 * RIM) / dialSize(graph).height
  return (
    <div className={styles.dial} aria-hidden="true">
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
        <span className={`${bands.band} ${styles.band}`} />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole drawing is hidden from assistive technology */}
        <svg viewBox={VIEW_BOX}>
          <Face />
          <g transform={`scale(${scale.toFixed(3)})translate(${-width / 2} ${-height / 2})`}>
            <GraphEdges nodes={stars} edges={edges} selected={shown} />
            {stars.map(({ id, x, y, years }) => (
              <circle
                key={id}
                className={styles.star}
                data-lit={id === shown}
                cx={x}
                cy={y}
                r={4 + Math.min(years, 7)}
              />
            ))}
            {named && (
              <text
                className={styles.name}
                x={named.x}
                y={named.y - 20}
                textAnchor={anchorOf(named.x / width)}
              >
                {named.name}
              </text>
            )}
          </g>
        </svg>
        <Light />
        <span className={styles.hint}>
          {hasSun === 'yes' && <Hour />}
          {text('home.hero.play', { hasSun })}
        </span>
      </a>
    </div>
  )
}

const MS_PER_DEGREE = 240_000

/**
 * The hour at the owner's place, in which the page was opened, and when the sun rises or sets there next. Its server does not
 * know it: a page is the same for everyone.
 */
function Hour() {
  const intl = useIntl()
  const text = useText()
  const [light, setLight] = useState<{ now: number; hour: number; day: number }>()
  useEffect(() => {
    const style = document.documentElement.style
    const degrees = (name: string) => Number.parseFloat(style.getPropertyValue(name))
    setLight({ now: Date.now(), hour: degrees('--hour'), day: degrees('--day') })
  }, [])
  if (!light) return <span className={styles.hour} />
  const { now, hour, day } = light
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: OWNER_TIME_ZONE } as const
  const next = hour < -day / 2 ? -day / 2 : hour < day / 2 ? day / 2 : 360 - day / 2
  const time = intl.formatTime(now + (next - hour) * MS_PER_DEGREE, form)
  return (
    <span className={styles.hour}>
      {intl.formatTime(now, form)}
      {/* Near the poles it may do neither. */}
      {day > 0 && day < 360 && (
        <span className={styles.next}>
          {text('home.hero.sun', { isUp: next === day / 2 ? 'yes' : 'no', time })}
        </span>
      )}
    </span>
  )
}

/** The rim with its 24 hours, noon at the top; around it stands the sky of each (`shared/daylight.ts`). */
function Face() {
  return (
    <>
      <circle className={styles.ground} r={RIM} />
      <g className={styles.rim}>
        <circle r={RIM} />
        {TICKS.map((angle) => (
          <path key={angle} d={`M0 ${-RIM}v${angle % 90 === 0 ? 16 : 8}`} transform={`rotate(${angle})`} />
        ))}
      </g>
      <circle className={styles.ecliptic} cy={RIM * 0.22} r={RIM * 0.62} />
      <path className={styles.meridian} d="M0-360V360" />
    </>
  )
}

/**
 * The sun where it stands now, its light on the dial, and the shadow of the dial's style. They turn as one element of their own, which browsers do
 * without a layout: a part of a drawing would be laid out in each frame.
 */
function Light() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the whole drawing is hidden from assistive technology
    <svg className={styles.light} viewBox={VIEW_BOX}>
      <linearGradient id="dial-shadow" gradientTransform="rotate(90)">
        <stop stopColor="currentColor" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="dial-light" gradientUnits="userSpaceOnUse" cx="0" cy={-RIM} r={RIM * 1.7}>
        <stop className={styles.ray} />
        <stop className={styles.ray} offset="1" stopOpacity="0" />
      </radialGradient>
      <circle className={styles.glow} r={RIM} fill="url(#dial-light)" />
      <path className={styles.shadow} d={`M-1 0h2l14 ${RIM * 0.9}h-30z`} fill="url(#dial-shadow)" />
      <circle className={styles.sun} cy={-BAND} r="15" />
    </svg>
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

/** Names lean inwards, so that none leaves the drawing. */
function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.3) return 'start'
  return share > 0.7 ? 'end' : 'middle'
}
