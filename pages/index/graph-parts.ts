/** Parts of lines among names and stars: what would be a speck between two of them is not drawn. Pure. */
import { type Box, type Line, placesAlong } from './graph-labels.ts'
import type { Point } from './graph-layout.ts'

/** From and to, as shares of a curve's parameter. */
export type Part = [from: number, to: number]

/** A star, its ground included. */
export interface Disc extends Point {
  radius: number
}

/** Least length of a part that is drawn, in units of the layout: some 15 px on a desk. */
export const LEAST_PART = 18
const STEP = 1

/** The parts of a line that no name and no star covers, without those that would be specks; undefined where no name does. */
export function partsOf(line: Line, names: readonly Box[], stars: readonly Disc[]): Part[] | undefined {
  const places = placesAlong(line, STEP)
  const isNamed = places.map((place) => names.some((box) => isWithin(place, box)))
  if (!isNamed.includes(true)) return undefined
  const parts: Part[] = []
  let from: number | undefined
  const end = (to: number) => {
    if (from !== undefined && lengthOf(places.slice(from, to)) >= LEAST_PART)
      parts.push([share(from, places.length), share(to, places.length)])
    from = undefined
  }
  for (const [index, { x, y }] of places.entries()) {
    const isCovered = isNamed[index] || stars.some((star) => Math.hypot(star.x - x, star.y - y) < star.radius)
    if (isCovered) end(index)
    else from ??= index
  }
  end(places.length)
  return parts
}

/** A part of a line as data of a path. */
export function pathOf({ start, bend, end }: Line, [from, to]: Part = [0, 1]): string {
  const middle = bend ?? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  // The polar form of the quadratic curve.
  const at = (one: number, other: number) =>
    (['x', 'y'] as const)
      .map((axis) => {
        const [before, after] = [(1 - one) * (1 - other), one * other]
        const value = before * start[axis] + (1 - before - after) * middle[axis] + after * end[axis]
        return Math.round(value)
      })
      .join(' ')
  return `M${at(from, from)}${bend ? `Q${at(from, to)} ` : 'L'}${at(to, to)}`
}

function isWithin({ x, y }: Point, box: Box): boolean {
  return Math.abs(x - box.x) < box.width / 2 && Math.abs(y - box.y) < box.height / 2
}

function lengthOf(places: readonly Point[]): number {
  return places.slice(1).reduce((sum, { x, y }, index) => {
    const before = places[index] ?? { x, y }
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
}

function share(index: number, of: number): number {
  return Math.round((index / of) * 1e3) / 1e3
}
