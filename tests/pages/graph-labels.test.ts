/** Names of nodes stand where fewer lines pass, and never on one another. */
import { expect, test } from 'vitest'
import { sidesOfNames } from '../../pages/index/graph-labels.ts'

const GAP = 12
const NAME = { width: 80, height: 20, room: { from: 0, to: 400 } }
const node = { id: 'node', x: 200, y: 200, ...NAME }
const middle = { x: 200, y: 200 }
const down = { start: middle, end: { x: 200, y: 400 } }
const up = { start: middle, end: { x: 200, y: 0 } }
const right = { start: middle, end: { x: 400, y: 200 } }
const left = { start: middle, end: { x: 0, y: 200 } }
const sidesOf = (...given: Parameters<typeof sidesOfNames>) => Object.fromEntries(sidesOfNames(...given))

test('a name stands below its node, but above or beside it where a line passes below', () => {
  expect(sidesOf([node], [], GAP, [])).toEqual({})
  expect(sidesOf([node], [down], GAP, [])).toEqual({ node: 'above' })
  expect(sidesOf([node], [down, up], GAP, [])).toEqual({})
  const long = [down, up, down, up]
  expect(sidesOf([node], long, GAP, [])).toEqual({ node: 'end' })
  expect(sidesOf([node], [...long, right], GAP, [])).toEqual({ node: 'start' })
  expect(sidesOf([node], [...long, right, left], GAP, [])).toEqual({})
})

test('a name leaves its figure at neither side', () => {
  const long = [down, up, down, up]
  expect(sidesOf([{ ...node, room: { from: 0, to: 280 } }], long, GAP, [])).toEqual({ node: 'start' })
  expect(sidesOf([{ ...node, room: { from: 120, to: 280 } }], long, GAP, [])).toEqual({})
})

test('a curve counts where it passes, and a short way through a name does not', () => {
  const curve = { start: { x: 100, y: 200 }, bend: { x: 200, y: 245 }, end: { x: 300, y: 200 } }
  expect(sidesOf([node], [curve], GAP, [])).toEqual({ node: 'above' })
  expect(sidesOf([node], [{ ...down, end: { x: 200, y: 222 } }], GAP, [])).toEqual({})
})

test('a name leaves the place of another one, of a node and of a title as it is', () => {
  const above = { ...node, id: 'above', y: 156 }
  expect(sidesOf([node, above], [down], GAP, [])).not.toHaveProperty('node', 'above')
  expect(sidesOf([node], [down], GAP, [{ x: 200, y: 170, width: 300, height: 30 }])).toEqual({})
})

/** No room for a name beside the node. */
const NARROW = { from: 120, to: 280 }

test('of two places a name takes the one that leaves more to see of each line', () => {
  // Below its node it covers most of a short line, above it as much of a long one.
  const high = { ...node, height: 40, room: NARROW }
  const short = { start: middle, end: { x: 200, y: 290 } }
  expect(sidesOf([high], [short, up], GAP, [])).toEqual({ node: 'above' })
  expect(sidesOf([high], [down, up], GAP, [])).toEqual({})
})

test('two names do not cover the line between them together', () => {
  const first = { ...node, room: NARROW }
  const next = { ...first, id: 'next', y: 320 }
  const between = { start: middle, end: { x: 200, y: 320 } }
  const from = { start: { x: 200, y: 320 }, end: { x: 200, y: 520 } }
  const lines = [up, up, between, from, from, from]
  expect(sidesOf([first], lines, GAP, [])).toEqual({})
  expect(sidesOf([next], lines, GAP, [])).toEqual({ next: 'above' })
  expect(sidesOf([first, next], lines, GAP, [])).toEqual({})
})

test('a name beside its node has the size that it has there', () => {
  const long = [down, up, down, up]
  const wide = { ...node, beside: { width: 190, height: 20 } }
  expect(sidesOf([{ ...wide, room: { from: 0, to: 400 } }], long, GAP, [])).toEqual({})
  expect(sidesOf([{ ...wide, room: { from: 0, to: 420 } }], long, GAP, [])).toEqual({ node: 'end' })
})
