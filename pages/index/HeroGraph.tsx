import { type PointerEvent, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { OWNER_TIME_ZONE } from '../../renderer/i18n/period.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { useSite } from '../../renderer/page-context.ts'
import { GraphEdges } from './GraphEdges.tsx'
import type { Point } from './graph-layout.ts'
import styles from './HeroGraph.module.css'
import { HERO_SIZE, type HeroGraphData } from './skill-graph.ts'

interface HeroGraphProps {
  graph: HeroGraphData
  /** Id of the skill whose card is open. */
  selected: string | undefined
  onChoose: (node: string) => void
}

const CENTRE = HERO_SIZE.width / 2
const RIM = CENTRE + 18
/** Middle of the band around the rim, on which the sun runs. */
const BAND = RIM + 11
const VIEW_BOX = `-40 -40 ${HERO_SIZE.width + 80} ${HERO_SIZE.height + 80}`
/** The same window on the drawing, with the middle of the dial as its origin. */
const VIEW_BOX_FROM_CENTRE = `${-CENTRE - 40} ${-CENTRE - 40} ${HERO_SIZE.width + 80} ${HERO_SIZE.height + 80}`
/** A tick an hour on the rim. */
const TICKS = Array.from({ length: 24 }, (_, hour) => hour * 15)

/**
 * The graph of skills as a drawing on a dial, with the meridian and the sun at noon. The node nearest to the pointer
 * lights up and shows its name; a click opens it in the section below. The drawing is hidden from assistive technology:
 * the section's list does the same in words.
 */
export function HeroGraph({ graph, selected, onChoose }: HeroGraphProps) {
  const text = useText()
  // Without a place the sun stands at noon for ever.
  const hasSun = useSite().coordinates ? 'yes' : 'no'
  const [near, setNear] = useState<string>()
  const shown = near ?? selected
  const named = graph.nodes.find(({ id }) => id === shown)
  return (
    <div className={styles.dial} aria-hidden="true">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the section; the click only selects a node */}
      <a
        href="#skill-graph"
        tabIndex={-1}
        onPointerMove={(event) => setNear(nearestNode(event, graph))}
        onPointerLeave={() => setNear(undefined)}
        onClick={() => near && onChoose(near)}
      >
        <span className={styles.sky} />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole drawing is hidden from assistive technology */}
        <svg viewBox={VIEW_BOX}>
          <Face />
          <GraphEdges nodes={graph.nodes} edges={graph.edges} selected={shown} />
          <Nodes nodes={graph.nodes} lit={shown} />
          {named && (
            <text className={styles.name} x={named.x} y={named.y - 16} textAnchor={anchorOf(named.x)}>
              {named.name}
            </text>
          )}
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

/** The hour at the owner's place, in which the page was opened. Its server does not know it: a page is the same for everyone. */
function Hour() {
  const intl = useIntl()
  const [now, setNow] = useState<number>()
  useEffect(() => setNow(Date.now()), [])
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: OWNER_TIME_ZONE } as const
  return <span className={styles.hour}>{now !== undefined && intl.formatTime(now, form)}</span>
}

/** The rim with its 24 hours, noon at the top; around it stands the sky of each (`shared/daylight.ts`). */
function Face() {
  return (
    <>
      <circle className={styles.ground} cx={CENTRE} cy={CENTRE} r={RIM} />
      <g className={styles.rim}>
        <circle cx={CENTRE} cy={CENTRE} r={RIM} />
        {TICKS.map((angle) => (
          <path
            key={angle}
            d={`M${CENTRE} ${CENTRE - RIM}v${angle % 90 === 0 ? 16 : 8}`}
            transform={`rotate(${angle} ${CENTRE} ${CENTRE})`}
          />
        ))}
      </g>
      <circle className={styles.ecliptic} cx={CENTRE} cy={CENTRE + 74} r={RIM * 0.62} />
      <path className={styles.meridian} d={`M${CENTRE} -40V${HERO_SIZE.height + 40}`} />
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
    <svg className={styles.light} viewBox={VIEW_BOX_FROM_CENTRE}>
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

function Nodes({ nodes, lit }: { nodes: HeroGraphData['nodes']; lit: string | undefined }) {
  return nodes.map(({ id, x, y }, place) => (
    <circle
      key={id}
      className={styles.star}
      data-lit={id === lit}
      cx={x}
      cy={y}
      r={place % 3 === 0 ? 4.5 : 3.25}
    />
  ))
}

function nearestNode(event: PointerEvent<Element>, { nodes }: HeroGraphData): string | undefined {
  const svg = event.currentTarget.querySelector('svg')
  const toDrawing = svg?.getScreenCTM()?.inverse()
  if (!toDrawing) return undefined
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing)
  const distance = (node: Point) => Math.hypot(node.x - x, node.y - y)
  return nodes.toSorted((one, other) => distance(one) - distance(other))[0]?.id
}

/** Names lean inwards, so that none leaves the drawing. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < CENTRE * 0.6) return 'start'
  return x > CENTRE * 1.4 ? 'end' : 'middle'
}
