/** Places for the names of countries on their map: on the country where it is large enough, otherwise beside it. */
import type { CountryMap } from '../../shared/site.ts'

type Point = readonly [x: number, y: number]
/** Corners of an outline, in pixels of the map. */
export type Outline = readonly Point[]
export interface NamedLand {
  code: string
  middle: Point
  outlines: readonly Outline[]
}

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

interface Place extends Box {
  x: number
  y: number
  anchor?: 'start' | 'end'
}

/** Pixels that a name takes, and those of it that must stand on its country. */
const NAME = { width: 62, height: 14 }
const CORE = { width: 38, height: 12 }
const LEAST_ON_LAND = 0.75
/** Pixels from the middle of a country at which its name is tried, the nearest first. */
const DISTANCES = [20, 28, 36, 46, 58, 72]
const DIRECTIONS = 16
/** Pixels of distance that it is worth to avoid each thing in a name's way. */
const COST = { name: 1000, edge: 1000, named: 400, around: 12 }

/** Middles of names by code, in pixels of the map; a name beside its country has the way of a line to it. */
export function placeNames(
  lands: readonly NamedLand[],
  around: readonly Outline[],
  size: Size,
): CountryMap['middles'] {
  const taken: Box[] = []
  const middles: CountryMap['middles'] = {}
  const named = lands.flatMap(({ outlines }) => outlines)
  const isLarge = ({ middle: [x, y], outlines }: NamedLand) =>
    shareOn(outlines, boxAround(x, y, CORE)) >= LEAST_ON_LAND
  // The large ones first: theirs have no other place.
  const [large = [], small = []] = [true, false].map((is) => lands.filter((land) => isLarge(land) === is))
  for (const land of [...large, ...small]) {
    const { code, middle } = land
    const [x, y] = middle
    const own = boxAround(x, y, NAME)
    if (large.includes(land) && !taken.some((other) => touch(own, other))) {
      middles[code] = { x: Math.round(x), y: Math.round(y) }
      taken.push(own)
      continue
    }
    const place = cheapest(placesAround(x, y, taken, size), (box) => {
      return COST.named * shareOn(named, box) + COST.around * shareOn(around, box)
    })
    if (!place) continue
    taken.push(place)
    middles[code] = {
      x: Math.round(place.x),
      y: Math.round(place.y),
      ...(place.anchor && { anchor: place.anchor }),
      line: lineTo(place, Math.round(x), Math.round(y)),
    }
  }
  return middles
}

interface Try {
  place: Place
  cost: number
}

/** Names at all distances and to all sides, those first that are near, touch no other and are whole. */
function placesAround(x: number, y: number, taken: readonly Box[], size: Size): Try[] {
  const tries = DISTANCES.flatMap((distance) =>
    placesAt(x, y, distance).map((place) => {
      const touches = taken.some((other) => touch(place, other)) ? COST.name : 0
      return { place, cost: distance + touches + (isWithin(place, size) ? 0 : COST.edge) }
    }),
  )
  return tries.toSorted((one, other) => one.cost - other.cost)
}

/** The place of least cost with what lies below it, which is looked up only as long as it can make a difference. */
function cheapest(tries: readonly Try[], costOfGround: (box: Box) => number): Place | undefined {
  let best: Try | undefined
  for (const { place, cost } of tries) {
    if (best && cost >= best.cost) break
    const whole = cost + costOfGround(place)
    if (!best || whole < best.cost) best = { place, cost: whole }
  }
  return best?.place
}

/** A name to each side at that distance: one at the left ends there, one at the right begins there. */
function placesAt(x: number, y: number, distance: number): Place[] {
  return Array.from({ length: DIRECTIONS }, (_, at) => {
    const angle = (2 * Math.PI * at) / DIRECTIONS
    const [toX, toY] = [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
    const top = toY - NAME.height / 2
    const isAside = Math.abs(Math.cos(angle)) > 0.5
    if (!isAside) return { ...boxAround(toX, toY, NAME), x: toX, y: toY }
    const anchor = Math.cos(angle) > 0 ? 'start' : 'end'
    return { ...NAME, left: anchor === 'start' ? toX : toX - NAME.width, top, x: toX, y: toY, anchor }
  })
}

/** From the middle of the country to the nearest edge of its name. */
function lineTo({ x, y, anchor }: Place, fromX: number, fromY: number): string {
  const gap = anchor === 'start' ? -3 : 3
  const [endX, endY] = anchor ? [x + gap, y] : [x, y + (y < fromY ? NAME.height / 2 : -NAME.height / 2)]
  return `M${fromX},${fromY}L${Math.round(endX)},${Math.round(endY)}`
}

function boxAround(x: number, y: number, { width, height }: Size): Box {
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** Share of a box that lies within one of the outlines. */
function shareOn(outlines: readonly Outline[], box: Box): number {
  const points = pointsOf(box)
  return points.filter((point) => outlines.some((outline) => isInside(outline, point))).length / points.length
}

/** Whether a way to the right from the point crosses the outline an odd number of times. */
function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false
  for (const [at, [fromX, fromY]] of outline.entries()) {
    const [toX, toY] = outline.at(at - 1) ?? [fromX, fromY]
    if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) inside = !inside
  }
  return inside
}

/** Points of a grid over a box, 9 by 3. */
function pointsOf({ left, top, width, height }: Box): Point[] {
  return Array.from({ length: 27 }, (_, at) => [
    left + (width * (at % 9)) / 8,
    top + (height * Math.floor(at / 9)) / 2,
  ])
}

function touch(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

function isWithin({ left, top, width, height }: Box, size: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height
}
