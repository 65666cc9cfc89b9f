import { type PointerEvent, useState } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { HERO_SKY, type HeroSky } from './constellation.ts'
import styles from './Dial.module.css'
import { SkyLines } from './SkyLines.tsx'
import type { Place } from './sky.ts'

interface DialProps {
  sky: HeroSky
  star: string | undefined
  onChoose: (star: string) => void
}

const CENTRE = HERO_SKY.width / 2
const RIM = CENTRE + 18
/** A tick an hour on the rim. */
const TICKS = Array.from({ length: 24 }, (_, hour) => hour * 15)

/**
 * The constellation as a quiet drawing on a dial, with the meridian through it and the sun at noon. It answers
 * the pointer: the nearest star lights up and says its name, a click opens it in the section below. It is a
 * drawing only, hidden from assistive technology: everything it can do, the section's list does in words.
 */
export function Dial({ sky, star, onChoose }: DialProps) {
  const text = useText()
  const [near, setNear] = useState<string>()
  const shown = near ?? star
  const named = sky.stars.find(({ id }) => id === near)
  return (
    <div className={styles.dial} aria-hidden="true">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the section; the click only adds which star */}
      <a
        href="#skills"
        tabIndex={-1}
        onPointerMove={(event) => setNear(nearestStar(event, sky))}
        onPointerLeave={() => setNear(undefined)}
        onClick={() => near && onChoose(near)}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole drawing is hidden from assistive technology */}
        <svg viewBox={`-40 -40 ${HERO_SKY.width + 80} ${HERO_SKY.height + 80}`}>
          <Face />
          <SkyLines stars={sky.stars} lines={sky.lines} star={shown} />
          <Stars stars={sky.stars} lit={shown} />
          {named && (
            <text className={styles.name} x={named.x} y={named.y - 16} textAnchor={anchorOf(named.x)}>
              {named.name}
            </text>
          )}
        </svg>
        <span className={styles.hint}>{text('home.hero.play')}</span>
      </a>
    </div>
  )
}

/** The rim with its hours, the path of the sun, and the sun on the meridian. */
function Face() {
  return (
    <>
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
      <path className={styles.meridian} d={`M${CENTRE} -40V${HERO_SKY.height + 40}`} />
      <circle className={styles.sun} cx={CENTRE} cy={CENTRE - RIM} r="9" />
    </>
  )
}

function Stars({ stars, lit }: { stars: HeroSky['stars']; lit: string | undefined }) {
  return stars.map(({ id, x, y }, place) => (
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

function nearestStar(event: PointerEvent<Element>, { stars }: HeroSky): string | undefined {
  const svg = event.currentTarget.querySelector('svg')
  const toDrawing = svg?.getScreenCTM()?.inverse()
  if (!toDrawing) return undefined
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing)
  const distance = (star: Place) => Math.hypot(star.x - x, star.y - y)
  return stars.toSorted((one, other) => distance(one) - distance(other))[0]?.id
}

/** Names lean inwards, so that none leaves the drawing. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < CENTRE * 0.6) return 'start'
  return x > CENTRE * 1.4 ? 'end' : 'middle'
}
