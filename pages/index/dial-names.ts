/** Places of the stars' names in the dial of the first screen, where one stands alone and larger than in the sky. */
import { type Box, LINE_STEP, type Line, lengthWithin, overlap, placesAlong } from './graph-labels.ts'
import type { Point } from './graph-layout.ts'
import { dialSize, type NamePlace, type SkillCard, type SkillGraphData, skyOf } from './sky.ts'

/** Size of a letter on a desk, and of the same on a tablet, where it is largest, in units of the sky. */
const LETTER = { width: 13.5, height: 28 }
const LETTER_ON_TABLET = { width: 25.5, height: 51 }
/** Share of the dial's radius that the hand of the sun leaves free on a tablet, wherever it stands. */
const INSIDE = 0.8
/** Between the middle of a star and a name beside it, and between the baselines of star and name. */
const ASIDE = 22
const BELOW = '1.45em'
const ABOVE = '-0.75em'
const BESIDE = '0.35em'
/** Length of lines that another star within a name counts as, and a name that leaves the dial. */
const COVER_COST = 60
const OUTSIDE_COST = 600
/** Length of lines that each later place has to save. */
const LATER_COST = 6

/** Places of a name; the first is where `HeroGraph` draws one of which nothing else is said: below its star, in the middle. */
const PLACES: readonly NamePlace[] = [
  {},
  { dy: ABOVE },
  { dx: ASIDE, dy: BESIDE, textAnchor: 'start' },
  { dx: -ASIDE, dy: BESIDE, textAnchor: 'end' },
  { textAnchor: 'end' },
  { textAnchor: 'start' },
  { dy: ABOVE, textAnchor: 'end' },
  { dy: ABOVE, textAnchor: 'start' },
]

/** The graph with the places of its stars' names in the dial. */
export function withNames(graph: SkillGraphData): SkillGraphData {
  const { stars, edges, width, height } = skyOf(graph)
  const at = new Map<string, Point>(stars.map((star) => [star.id, star]))
  const middle = { x: width / 2, y: height / 2 }
  const meridian = { start: { x: middle.x, y: 0 }, end: { x: middle.x, y: height } }
  const placeOf = (star: SkillCard) => {
    // Lines between groups show for the star that is named.
    const lines = edges
      .filter(({ from, to, isWithinGroup }) => isWithinGroup || from === star.id || to === star.id)
      .map(({ from, to, bend }) => ({
        start: at.get(from) ?? middle,
        end: at.get(to) ?? middle,
        ...(bend && { bend }),
      }))
    const others = stars.filter((other) => other !== star)
    return freePlace(star, [...lines, meridian], others, {
      ...middle,
      radius: (dialSize(graph).height / 2) * INSIDE,
    })
  }
  const places = new Map(stars.map((star) => [star.id, placeOf(star)]))
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
  const discs = others.map(({ x, y }) => ({ x, y, width: 24, height: 24 }))
  const costs = PLACES.map((anywhere, index) => {
    const place = inward(anywhere, boxAt(star, anywhere, LETTER_ON_TABLET), rim)
    const box = boxAt(star, place, LETTER)
    const reach = reachOf(boxAt(star, place, LETTER_ON_TABLET), rim)
    const covered = discs.filter((disc) => overlap(box, disc)).length
    const outside = reach > rim.radius ? OUTSIDE_COST + reach : 0
    return { place, cost: lengthWithin(box, along) + covered * COVER_COST + outside + index * LATER_COST }
  })
  return costs.toSorted((one, other) => one.cost - other.cost)[0]?.place
}

function boxAt(
  { x, y, name }: SkillCard,
  { dx = 0, dy = BELOW, textAnchor }: NamePlace,
  letter: typeof LETTER,
): Box {
  const width = name.length * letter.width
  const aside = textAnchor ? { start: 0.5, end: -0.5 }[textAnchor] * width : 0
  // The middle of small letters is a third of their size above the baseline.
  return {
    x: x + dx + aside,
    y: y + (Number.parseFloat(dy) - 0.33) * letter.height,
    width,
    height: letter.height,
  }
}

/** A place above or below a star, moved aside as far as its name would leave the rim. */
function inward(place: NamePlace, { x, y, width, height }: Box, rim: Point & { radius: number }): NamePlace {
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
