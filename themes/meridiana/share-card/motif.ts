/** The drawing of a card, from data of its page: the sun of a day over the sea, or stars for what stands together. */
import { createHash } from 'node:crypto'
import type { CardSubject } from '../../../shared/share-card.ts'

export interface MotifColours {
  light: string
  glint: string
}

/** Pixels from the top to the sea. */
export const HORIZON = 486

/** Centre of the dial, on the horizon. */
const CENTRE = 918
const RADII = [132, 214, 296, 378, 470]
/** Circle with a tick for each quarter of an hour of daylight. */
const TICKED = 296
const HOURS = 12

/** As SVG. Lines take the gradient `fading`, which the card defines: the left half leaves room for words. */
export function motifSvg(subject: CardSubject, colours: MotifColours): string {
  const random = randomFrom(subject.seed)
  const body =
    subject.is === 'date'
      ? sunSvg(noonAltitude(subject.date, subject.latitude), random, colours)
      : starsSvg(subject.count, random, colours)
  return `${dialSvg()}${body}`
}

function dialSvg(): string {
  const arcs = RADII.map((r) => `M${CENTRE - r} ${HORIZON}A${r} ${r} 0 0 1 ${CENTRE + r} ${HORIZON}`)
  const ticks = Array.from({ length: HOURS * 4 + 1 }, (_, place) => {
    const length = place % 4 === 0 ? 16 : 7
    const [x, y] = onDial((place / (HOURS * 4)) * Math.PI, TICKED)
    const [endX, endY] = onDial((place / (HOURS * 4)) * Math.PI, TICKED + length)
    return `M${x} ${y}L${endX} ${endY}`
  })
  const rule = Array.from({ length: 24 }, (_, place) => {
    const half = place % 4 === 0 ? 11 : 5
    const y = HORIZON - 20 - place * 20
    return `M${CENTRE - half} ${y}h${2 * half}`
  })
  const d = [...arcs, ...ticks, ...rule, `M${CENTRE} 0V${HORIZON}`].join('')
  return `<path d="${d}" fill="none" stroke="url(#fading)" stroke-width="1.6" stroke-opacity=".55"/>`
}

/** A point on a circle of the dial: 0 is where the sun rises, π where it sets. */
function onDial(angle: number, radius: number): [x: string, y: string] {
  return [(CENTRE - Math.cos(angle) * radius).toFixed(1), (HORIZON - Math.sin(angle) * radius).toFixed(1)]
}

const DEGREES = Math.PI / 180
/** Tilt of the earth's axis. */
const TILT = 23.44

/** Degrees above the horizon at noon. Beyond the polar circles it may be none. */
function noonAltitude(date: string, latitude: number): number {
  const time = Date.parse(date)
  const day = (time - Date.UTC(new Date(time).getUTCFullYear(), 0, 0)) / 86_400_000
  const declination = -TILT * Math.cos(((day + 10) / 365.25) * 360 * DEGREES)
  return Math.max(0, 90 - Math.abs(latitude - declination))
}

function sunSvg(altitude: number, random: () => number, { light, glint }: MotifColours): string {
  const height = 90 + altitude * 3.6
  // An hour of its own.
  const angle = (0.57 + (random() - 0.5) * 0.3) * Math.PI
  const [x, y] = onDial(angle, height)
  const path = `M${CENTRE - height} ${HORIZON}A${height} ${height} 0 0 1 ${CENTRE + height} ${HORIZON}`
  const glints = Array.from({ length: 34 }, (_, place) => {
    const depth = (place / 34) ** 1.25
    const half = 10 + random() * (16 + depth * 40)
    const away = (random() - 0.5) * (46 + depth * 190)
    return `M${(Number(x) + away - half).toFixed(0)} ${(HORIZON + 9 + depth * 130).toFixed(0)}h${(2 * half).toFixed(0)}`
  })
  return `<circle cx="${x}" cy="${y}" r="290" fill="url(#glow)"/>
<path d="${path}" fill="none" stroke="url(#fading)" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round"/>
<circle cx="${x}" cy="${y}" r="56" fill="${light}"/>
<path d="${glints.join('')}" stroke="${glint}" stroke-width="3" stroke-linecap="round" stroke-opacity=".75"/>`
}

const MAX_STARS = 14

function starsSvg(count: number, random: () => number, { light, glint }: MotifColours): string {
  const most = Math.min(MAX_STARS, Math.max(1, count))
  const stars = Array.from({ length: most }, (_, place) => {
    const angle = (0.36 + ((place + 0.2 + random() * 0.6) / most) * 0.36) * Math.PI
    const radius = RADII[1 + Math.floor(random() * 3)] ?? TICKED
    const [x, y] = onDial(angle, radius)
    return { x: Number(x), y: Number(y), r: 4.5 + random() * 6 }
  })
  const line = stars.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const dust = Array.from({ length: 70 }, () => {
    const [x, y] = [560 + random() * 640, random() * HORIZON]
    return `M${x.toFixed(0)} ${y.toFixed(0)}h.01`
  })
  return `<path d="${dust.join('')}" stroke="${glint}" stroke-width="2.2" stroke-linecap="round" stroke-opacity=".5"/>
<path d="${line}" fill="none" stroke="${light}" stroke-width="1.6" stroke-opacity=".7"/>
${stars.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${(r * 2.6).toFixed(1)}" fill="${light}" fill-opacity=".16"/><circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" fill="${light}"/>`).join('')}`
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32LE() / 2 ** 32
}
