import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardPlace, type CardSize, cardPlaces, halfWidths } from '../../renderer/ui/column-spans.ts'

const picture: CardSize = 'picture'
const brief: CardSize = 'brief'
const lists = fc.array(fc.constantFrom(picture, brief), { maxLength: 30 })

describe('the rhythm of the grid', () => {
  test('leaves no cell empty, whatever comes', () => {
    fc.assert(
      fc.property(lists, fc.boolean(), (sizes, featuresFirst) => {
        const rows = rowsOf(cardPlaces(sizes, featuresFirst))
        expect(rows.flat()).toHaveLength(12 * rows.length)
        expect(rows.flat()).not.toContain(undefined)
      }),
    )
  })

  test('gives a brief post a whole row only where it is alone or the first of the last three', () => {
    fc.assert(
      fc.property(lists, fc.boolean(), (sizes, featuresFirst) => {
        const alone = cardPlaces(sizes, featuresFirst).flatMap(({ columns }, place) =>
          columns === 12 && sizes[place] === 'brief' ? [sizes.length - place] : [],
        )
        expect([[], [1], [3]]).toContainEqual(alone)
      }),
    )
  })
})

/** Fills a grid as a browser does with `grid-auto-flow: dense`; gives the place in the list that each cell shows. */
function rowsOf(places: CardPlace[]): number[][] {
  const rows: number[][] = []
  for (const [place, { columns, side, isTall }] of places.entries()) {
    const height = isTall ? 2 : 1
    const last = 12 - columns
    const starts =
      side === 'start' ? [0] : side === 'end' ? [last] : Array.from({ length: last + 1 }, (_, i) => i)
    const cells = (row: number, start: number) =>
      Array.from(
        { length: height * columns },
        (_, i) => [row + Math.floor(i / columns), start + (i % columns)] as const,
      )
    for (let row = 0; ; row++) {
      const start = starts.find((at) => cells(row, at).every(([y, x]) => rows[y]?.[x] === undefined))
      if (start === undefined) continue
      for (const [y, x] of cells(row, start)) {
        rows[y] ??= Array(12).fill(undefined)
        rows[y][x] = place
      }
      break
    }
  }
  return rows
}

test('two columns hold pairs, and whole rows between them', () => {
  fc.assert(
    fc.property(lists, fc.boolean(), (sizes, featuresFirst) => {
      let open = 0
      for (const isHalf of halfWidths(sizes, featuresFirst)) {
        if (!isHalf) expect(open).toBe(0)
        open = isHalf ? (open + 1) % 2 : 0
      }
      expect(open).toBe(0)
    }),
  )
})
