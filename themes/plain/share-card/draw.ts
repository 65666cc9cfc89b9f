/** Words on paper, above a line. */
import { CARD_HEIGHT, CARD_WIDTH, type DrawCard } from '../../../shared/share-card.ts'

const MARGIN = 80
const LABEL = { y: 128, size: 28 }
const TITLE = { width: CARD_WIDTH - 2 * MARGIN, height: 300, end: 440 }
const FOOT = { y: 560, size: 28 }
const [INK, QUIET] = ['#1a1c20', '#575b63']

export const drawCard: DrawCard = ({ label, title, name, role, colours }, pen) => {
  const { lines, size, leading } = pen.setTitle(title, TITLE)
  const first = TITLE.end - (lines.length - 1) * size * leading
  const words = lines.map((line, at) =>
    pen.outline('display', line, { x: MARGIN, y: first + at * size * leading, size }),
  )
  const roleLeft = MARGIN + pen.width('label', name, FOOT.size) + 24
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<rect width="100%" height="100%" fill="${colours.paper}"/>
<rect width="100%" height="12" fill="${colours.accent}"/>
<path d="M${MARGIN} 492h${TITLE.width}" stroke="${INK}" stroke-width="2"/>
<path d="${pen.outline('label', label, { x: MARGIN, ...LABEL })}" fill="${colours.accent}"/>
<path d="${words.join('')}" fill="${INK}"/>
<path d="${pen.outline('label', name, { x: MARGIN, ...FOOT })}" fill="${INK}"/>
<path d="${pen.outline('label', role, { x: roleLeft, ...FOOT })}" fill="${QUIET}"/>
</svg>`
}
