import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeStars, type SkyStar } from '../../pages/index/sky.ts'
import { linesOf, starTowards } from '../../pages/index/sky-lines.ts'

const SIZE = { width: 1120, height: 620 }

function star(id: string, group: string, links: string[] = []): SkyStar {
  return { id, group, links, width: 150, height: 58 }
}

const STARS = [
  star('interviews', 'discovery', ['mapping', 'sql']),
  star('mapping', 'discovery', ['interviews']),
  star('metrics', 'discovery'),
  star('sql', 'technology', ['apis']),
  star('apis', 'technology'),
  star('performance', 'technology'),
]

describe('where the stars stand', () => {
  test('the same skills make the same sky', () => {
    expect(placeStars(STARS, SIZE)).toEqual(placeStars(structuredClone(STARS), SIZE))
  })

  test('no name covers another or leaves the sky, whatever the skills', () => {
    const skills = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 12 }),
        group: fc.constantFrom('a', 'b', 'c', 'd'),
        links: fc.constant([]),
        width: fc.integer({ min: 40, max: 220 }),
        height: fc.constant(58),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 26 },
    )
    fc.assert(
      fc.property(skills, (stars) => {
        const places = placeStars(stars, SIZE)
        for (const one of stars) {
          expect(isInside(one, places)).toBe(true)
          for (const other of stars) {
            if (one.id < other.id)
              expect([one.id, other.id, covers(one, other, places)]).toEqual([one.id, other.id, false])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('the sky is the same whatever the order of a star’s links', () => {
    const turned = STARS.map((one) => ({ ...one, links: one.links.toReversed() }))
    expect(placeStars(turned, SIZE)).toEqual(placeStars(STARS, SIZE))
  })
})

describe('the lines', () => {
  const places = new Map([
    ['interviews', { x: 0, y: 0 }],
    ['mapping', { x: 100, y: 0 }],
    ['metrics', { x: 100, y: 50 }],
    ['sql', { x: 400, y: 0 }],
    ['apis', { x: 500, y: 0 }],
    ['performance', { x: 450, y: 200 }],
  ])

  test('join each pair once, and make one figure of every group', () => {
    expect(linesOf(STARS, places)).toEqual([
      { from: 'interviews', to: 'mapping', isFigure: true },
      { from: 'interviews', to: 'sql', isFigure: false },
      { from: 'apis', to: 'sql', isFigure: true },
      // Metrics and performance name no other skill of their group: the nearest star takes them in.
      { from: 'mapping', to: 'metrics', isFigure: true },
      { from: 'performance', to: 'sql', isFigure: true },
    ])
  })

  test('a link to a skill that does not exist draws nothing', () => {
    expect(linesOf([star('a', 'x', ['nowhere', 'a'])], new Map([['a', { x: 0, y: 0 }]]))).toEqual([])
  })

  test.each([
    ['ArrowRight', 'interviews', 'mapping'],
    ['ArrowLeft', 'sql', 'mapping'],
    ['ArrowDown', 'mapping', 'metrics'],
    ['ArrowUp', 'performance', 'sql'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(starTowards(key, from, places)).toBe(to)
  })

  test('an arrow at the edge, and any other key, lead nowhere', () => {
    expect(starTowards('ArrowLeft', 'interviews', places)).toBeUndefined()
    expect(starTowards('Enter', 'interviews', places)).toBeUndefined()
    expect(starTowards('toString', 'interviews', places)).toBeUndefined()
  })
})

type Places = ReadonlyMap<string, { x: number; y: number }>

/** Places are rounded to a tenth of a unit: that much they may touch. */
const ROUNDING = 0.2

function covers(one: SkyStar, other: SkyStar, places: Places): boolean {
  const [a, b] = [places.get(one.id), places.get(other.id)]
  if (!a || !b) return true
  const x = (one.width + other.width) / 2 - Math.abs(a.x - b.x)
  const y = (one.height + other.height) / 2 - Math.abs(a.y - b.y)
  return x > ROUNDING && y > ROUNDING
}

function isInside({ id, width, height }: SkyStar, places: Places): boolean {
  const place = places.get(id)
  if (!place) return false
  const { x, y } = place
  return (
    x >= width / 2 - ROUNDING &&
    x <= SIZE.width - width / 2 + ROUNDING &&
    y >= height / 2 - ROUNDING &&
    y <= SIZE.height - height / 2 + ROUNDING
  )
}
