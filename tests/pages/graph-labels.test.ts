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

test('a name leaves the place of another one, of a node and of a title as it is', () => {
  const above = { ...node, id: 'above', y: 156 }
  expect(sidesOf([node, above], [down], GAP, [])).not.toHaveProperty('node', 'above')
  expect(sidesOf([node], [down], GAP, [{ x: 200, y: 170, width: 300, height: 30 }])).toEqual({})
})
