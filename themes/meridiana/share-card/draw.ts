/** Words over the sea, by day under the sun of a date, by night under stars. */
import { formatHex, interpolate } from 'culori'
import { CARD_HEIGHT, CARD_WIDTH, type CardColours, type DrawCard } from '../../../shared/share-card.ts'
import { HORIZON, motifSvg } from './motif.ts'

const MARGIN = 72
const TITLE = { width: 660, height: 300 }
/** Base lines, in pixels from the top. */
const LABEL_LINE = 96
const TITLE_END = 438
const FOOT_LINE = 572
const [LABEL_SIZE, NAME_SIZE, ROLE_SIZE] = [27, 30, 24]

/** The ground after sunset, and words on it. */
const [INK, DEEP, DEEPEST, ON_DEEP, ON_DEEP_SOFT, SEA] = [
  '#182231',
  '#0d2e3b',
  '#07121c',
  '#f3eee3',
  '#b9d0d1',
  '#045764',
] as const

export const drawCard: DrawCard = ({ label, title, name, role, subject, colours }, pen) => {
  const palette = subject.is === 'date' ? dayOf(colours) : nightOf(colours)
  const { lines, size, leading } = pen.setTitle(title, TITLE)
  const first = TITLE_END - (lines.length - 1) * size * leading
  const words = lines.map((line, place) =>
    pen.outline('display', line, { x: MARGIN, y: first + place * size * leading, size }),
  )
  const roleLeft = MARGIN + pen.width('display', name, NAME_SIZE) + 26
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.zenith}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop stop-color="${palette.sea}"/><stop offset="1" stop-color="${palette.depth}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${palette.light}" stop-opacity=".42"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>
<linearGradient id="fading" x1="470" x2="800" gradientUnits="userSpaceOnUse"><stop stop-color="${palette.line}" stop-opacity="0"/><stop offset="1" stop-color="${palette.line}"/></linearGradient>
</defs>
<rect width="${CARD_WIDTH}" height="${HORIZON}" fill="url(#sky)"/>
<rect y="${HORIZON}" width="${CARD_WIDTH}" height="${CARD_HEIGHT - HORIZON}" fill="url(#sea)"/>
${motifSvg(subject, palette)}
<path d="${pen.outline('label', label, { x: MARGIN, y: LABEL_LINE, size: LABEL_SIZE })}" fill="${palette.accent}"/>
<path d="${words.join('')}" fill="${palette.ink}"/>
<path d="${pen.outline('display', name, { x: MARGIN, y: FOOT_LINE, size: NAME_SIZE })}" fill="${ON_DEEP}"/>
<path d="${pen.outline('label', role, { x: roleLeft, y: FOOT_LINE, size: ROLE_SIZE })}" fill="${ON_DEEP_SOFT}"/>
</svg>`
}

function dayOf({ paper, accent, ember }: CardColours) {
  return {
    ink: INK,
    accent,
    zenith: paper,
    dusk: mixed(paper, ember, 0.3),
    sea: SEA,
    depth: DEEP,
    line: accent,
    light: ember,
    glint: mixed(paper, ember, 0.25),
  }
}

function nightOf({ ember }: CardColours) {
  return {
    ink: ON_DEEP,
    accent: ember,
    zenith: DEEPEST,
    dusk: DEEP,
    sea: DEEP,
    depth: DEEPEST,
    line: mixed(DEEP, ON_DEEP_SOFT, 0.55),
    light: ember,
    glint: ON_DEEP_SOFT,
  }
}

function mixed(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], 'oklab')(share))
}
