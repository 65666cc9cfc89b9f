/** A line is drawn between names and stars, in parts that are no specks. */
import { expect, test } from 'vitest'
import { LEAST_PART, partsOf, pathOf } from '../../pages/index/graph-parts.ts'

const line = { start: { x: 0, y: 0 }, end: { x: 100, y: 0 } }
const star = { x: 0, y: 0, radius: 10 }
const nameAt = (x: number, width = 20) => ({ x, y: 0, width, height: 20 })

test('a line that no name lies on is drawn whole', () => {
  expect(partsOf(line, [], [star])).toBeUndefined()
  expect(partsOf(line, [{ ...nameAt(50), y: 40 }], [star])).toBeUndefined()
})

test('a line is parted by a name, and a piece too short between two grounds is dropped', () => {
  expect(partsOf(line, [nameAt(50)], [star])).toEqual([
    [0.1, 0.41],
    [0.6, 1],
  ])
  // From the star’s edge to the name’s there are 5 units: less than the least.
  expect(LEAST_PART).toBeGreaterThan(5)
  expect(partsOf(line, [nameAt(24.5)], [star])).toEqual([[0.35, 1]])
  expect(partsOf(line, [nameAt(50), nameAt(68.5)], [])).toEqual([
    [0, 0.41],
    [0.79, 1],
  ])
  expect(partsOf(line, [nameAt(50, 200)], [])).toEqual([])
})

test('a part of a line or of a curve is the same way, between its own ends', () => {
  expect(pathOf(line)).toBe('M0 0L100 0')
  expect(pathOf(line, [0.25, 0.5])).toBe('M25 0L50 0')
  const curve = { ...line, bend: { x: 50, y: 100 } }
  expect(pathOf(curve)).toBe('M0 0Q50 100 100 0')
  expect(pathOf(curve, [0, 0.5])).toBe('M0 0Q25 50 50 50')
})
