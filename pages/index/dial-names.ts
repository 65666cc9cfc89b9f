/** Places of the stars' names in the dial of the first screen, where one stands alone and larger than in the sky. */
import { CLEAR, linesOf, RIM, SKY_SHARE } from './dial.ts'
import { type Box, LINE_STEP, type Line, lengthWithin, overlap, placesAlong } from './graph-labels.ts'
import type { Point } from './graph-layout.ts'
import { dialSize, dialSkyOf, type NamePlace, type SkillCard, type SkillGraphData } from './sky.ts'

/** Size of a letter on a desk, and of the same on a tablet, where it is largest, in units of the sky. */
const LETTER = { width: 20, height: 42 }
const LETTER_ON_TABLET = { width: 24, height: 50 }
/** The same of the widest letters, which are to stay clear of the rim. */
const LETTER_AT_RIM = { width: 30, height: 56 }
/** Height of a line by that of its letters, as `HeroGraph` sets the second one. */
const LINE = 1.05
/** Between the middle of a star and a name beside it. */
const ASIDE = 22
/** Baselines of a name, from its star's middle and in letters: of the first line, the last, and one between. */
const BELOW = 1.25
const ABOVE = -0.75
const BESIDE = 0.35
/** Length of lines that another star within a name counts as, and a name that leaves the dial. */
const COVER_COST = 60
const OUTSIDE_COST = 600
/** Length of lines that each later place has to save. */
const LATER_COST = 6
/** The same, by the distance that a name is moved aside. */
const MOVED_COST = 0.5
/** Length of lines that a name on the meridian counts as, on a desk and on a tablet each. */
const MERIDIAN_COST = 150

interface Anywhere {
  dx?: number
  /** Share of the lines' height that is above the baseline. */
  raised?: number
  dy: number
  textAnchor?: 'start' | 'end'
}

/** Places of a name; the first is where `HeroGraph` draws one of which nothing else is said: below its star, in the middle. */
const PLACES: readonly Anywhere[] = [
  { dy: BELOW },
  { dy: ABOVE, raised: 1 },
  { dx: ASIDE, dy: BESIDE, raised: 0.5, textAnchor: 'start' },
  { dx: -ASIDE, dy: BESIDE, raised: 0.5, textAnchor: 'end' },
  { dy: BELOW, textAnchor: 'end' },
  { dy: BELOW, textAnchor: 'start' },
  { dy: ABOVE, raised: 1, textAnchor: 'end' },
  { dy: ABOVE, raised: 1, textAnchor: 'start' },
]

/** The graph with the places of its stars' names in the dial. */
export function withNames(graph: SkillGraphData): SkillGraphData {
  const { stars, edges, width, height } = dialSkyOf(graph)
  const at = new Map<string, Point>(stars.map((star) => [star.id, star]))
  const middle = { x: width / 2, y: height / 2 }
  const meridian = { start: { x: middle.x, y: 0 }, end: { x: middle.x, y: height } }
  const nameAt = (star: SkillCard) => {
    // Lines between groups show for the star that is named.
    const lines = edges
      .filter(({ from, to, isBetween }) => !isBetween || from === star.id || to === star.id)
      .map(({ from, to, bend }) => ({
        start: at.get(from) ?? middle,
        end: at.get(to) ?? middle,
        ...(bend && { bend }),
      }))
    const others = stars.filter((other) => other !== star)
    return freePlace(star, [...lines, meridian], others, {
      ...middle,
      radius: (dialSize(graph).height / 2 / SKY_SHARE) * (CLEAR / RIM),
    })
  }
  const places = new Map(stars.map((star) => [star.id, nameAt(star)]))
  const inDial = (skill: SkillCard): SkillCard => {
    const place = places.get(skill.id)
    return { ...skill, ...(place && { place }) }
  }
  return { ...graph, groups: graph.groups.map((group) => ({ ...group, skills: group.skills.map(inDial) })) }
}

/** The place at a star that has the fewest lines and other stars behind its name, and is clear of the sun on a tablet too. */
function freePlace(
  star: SkillCard,
  lines: readonly Line[],
  others: readonly Point[],
  rim: Point & { radius: number },
): NamePlace | undefined {
  const along = lines.flatMap((line) => placesAlong(line, LINE_STEP))
  const discs = others.map(({ x, y }) => ({ x, y, width: 20, height: 20 }))
  const costs = PLACES.map((anywhere, index) => {
    const place = inward(anywhere, boxAt(star, anywhere, LETTER_AT_RIM), rim)
    const [small, large] = [linesAt(star, place, LETTER), linesAt(star, place, LETTER_ON_TABLET)]
    const crossed = [...small, ...large].reduce((sum, box) => sum + lengthWithin(box, along), 0) / 2
    const reach = reachOf(boxAt(star, place, LETTER_AT_RIM), rim)
    const covered = discs.filter((disc) => large.some((box) => overlap(box, disc))).length
    const later = index * LATER_COST + Math.abs(place.dx ?? 0) * MOVED_COST
    const outside = reach > rim.radius ? OUTSIDE_COST + reach : 0
    const isOn = ({ x, width }: Box) => Math.abs(x - rim.x) < width / 2
    const onMeridian = [small, large].filter((lines) => lines.some(isOn)).length
    const cost = crossed + covered * COVER_COST + outside + later + onMeridian * MERIDIAN_COST
    return { place, cost }
  })
  const best = costs.toSorted((one, other) => one.cost - other.cost)[0]?.place
  return best && placeOf(best, linesOf(star.name).length)
}

/** Attributes of a name of that many lines, without those of `HeroGraph` itself. */
function placeOf({ dx, raised = 0, dy, textAnchor }: Anywhere, lines: number): NamePlace {
  const first = dy - raised * (lines - 1) * LINE
  return {
    ...(dx && { dx }),
    ...(first !== BELOW && { dy: `${Math.round(first * 100) / 100}em` }),
    ...(textAnchor && { textAnchor }),
  }
}

function boxAt(
  { x, y, name }: SkillCard,
  { dx = 0, dy, raised = 0, textAnchor }: Anywhere,
  letter: typeof LETTER,
): Box {
  const lines = linesOf(name)
  const width = Math.max(...lines.map(({ length }) => length)) * letter.width
  const aside = textAnchor ? { start: 0.5, end: -0.5 }[textAnchor] * width : 0
  const more = (lines.length - 1) * LINE
  // The middle of small letters is a third of their size above the baseline.
  return {
    x: x + dx + aside,
    y: y + (dy - raised * more + more / 2 - 0.33) * letter.height,
    width,
    height: (1 + more) * letter.height,
  }
}

/** Boxes of a name's lines. */
function linesAt(star: SkillCard, place: Anywhere, letter: typeof LETTER): Box[] {
  const whole = boxAt(star, place, letter)
  const { textAnchor } = place
  const lines = linesOf(star.name)
  return lines.map((line, index) => {
    const width = line.trim().length * letter.width
    const aside = textAnchor ? { start: -0.5, end: 0.5 }[textAnchor] * (whole.width - width) : 0
    return {
      x: whole.x + aside,
      y: whole.y + (index - (lines.length - 1) / 2) * LINE * letter.height,
      width,
      height: letter.height,
    }
  })
}

/** A place above or below a star, moved aside as far as its name would leave the rim. */
function inward(place: Anywhere, { x, y, width, height }: Box, rim: Point & { radius: number }): Anywhere {
  if (place.textAnchor) return place
  const farthest = Math.min(rim.radius, Math.abs(y - rim.y) + height / 2)
  const free = Math.max(0, Math.sqrt(rim.radius ** 2 - farthest ** 2) - width / 2)
  const by = Math.min(Math.max(x, rim.x - free), rim.x + free) - x
  const dx = Math.sign(by) * Math.ceil(Math.abs(by) / ASIDE) * ASIDE
  return dx === 0 ? place : { ...place, dx }
}

/** Distance from the middle to the farthest corner of a box. */
function reachOf({ x, y, width, height }: Box, middle: Point): number {
  return Math.hypot(Math.abs(x - middle.x) + width / 2, Math.abs(y - middle.y) + height / 2)
}
