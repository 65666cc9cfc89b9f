import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardSize, columnSpans, halfWidths } from '../../renderer/ui/column-spans.ts'

const picture: CardSize = 'picture'
const brief: CardSize = 'brief'

describe('the rhythm of the grid', () => {
  test('lets the newest picture lead, and turns the pairs after it around', () => {
    const five = [picture, picture, picture, picture, picture]
    expect(columnSpans(five, true)).toEqual([12, 7, 5, 5, 7])
  })

  test('gives a picture more than a brief post, on either side, and never twice the same', () => {
    expect(columnSpans([picture, brief, brief, picture], false)).toEqual([7, 5, 4, 8])
    expect(columnSpans([picture, brief, picture, brief], false)).toEqual([7, 5, 8, 4])
  })

  test('sets three brief posts in a row of thirds, and two in halfWidths', () => {
    expect(columnSpans([brief, brief, brief], false)).toEqual([4, 4, 4])
    expect(columnSpans([brief, brief], false)).toEqual([6, 6])
  })

  test('gives a picture that is left alone the whole row, but does not stretch a brief post over it', () => {
    expect(columnSpans([brief, brief, picture], false)).toEqual([6, 6, 12])
    expect(columnSpans([brief], true)).toEqual([6])
  })

  test('fills every row but the last, whatever comes', () => {
    const weights = fc.array(fc.constantFrom(picture, brief), { maxLength: 40 })
    fc.assert(
      fc.property(weights, fc.boolean(), (list, featuresFirst) => {
        const columns = columnSpans(list, featuresFirst)
        expect(columns).toHaveLength(list.length)
        expect(
          rowsOf(columns)
            .slice(0, -1)
            .every((row) => row === 12),
        ).toBe(true)
      }),
    )
  })
})

/** Adds columns up until a row is full, as the grid does. */
function rowsOf(columns: number[]): number[] {
  const rows: number[] = []
  for (const column of columns) {
    const last = rows.at(-1)
    if (last !== undefined && last + column <= 12) rows[rows.length - 1] = last + column
    else rows.push(column)
  }
  return rows
}

describe('two columns', () => {
  test.each([
    [
      [brief, brief],
      [true, true],
    ],
    [
      [brief, picture, brief],
      [false, false, false],
    ],
    [
      [brief, brief, brief, picture],
      [true, true, false, false],
    ],
  ])('%j has nothing beside a gap', (weights, expected) => {
    expect(halfWidths(weights)).toEqual(expected)
  })
})
