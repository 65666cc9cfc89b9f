/** Names of nodes stand above them where fewer lines pass, and never on one another. */
import { expect, test } from 'vitest'
import { namesAbove } from '../../pages/index/graph-labels.ts'

const GAP = 12
const NAME = { width: 80, height: 20 }
const node = { id: 'node', x: 200, y: 200, ...NAME }
const down = { start: { x: 200, y: 200 }, end: { x: 200, y: 400 }, weight: 1 }
const up = { start: { x: 200, y: 200 }, end: { x: 200, y: 0 }, weight: 1 }

test('a name stands below its node, but above where a line passes below', () => {
  expect([...namesAbove([node], [], GAP, [])]).toEqual([])
  expect([...namesAbove([node], [down], GAP, [])]).toEqual(['node'])
  expect([...namesAbove([node], [down, up], GAP, [])]).toEqual([])
})

test('a curve counts where it passes, and a faint line less', () => {
  const curve = { start: { x: 100, y: 200 }, bend: { x: 200, y: 245 }, end: { x: 300, y: 200 }, weight: 1 }
  expect([...namesAbove([node], [curve], GAP, [])]).toEqual(['node'])
  expect([...namesAbove([node], [{ ...down, weight: 0.4 }], GAP, [])]).toEqual([])
})

test('a name leaves the place of another one, of a node and of a title as it is', () => {
  const above = { ...node, id: 'above', y: 156 }
  expect([...namesAbove([node, above], [down], GAP, [])]).not.toContain('node')
  expect([...namesAbove([node], [down], GAP, [{ x: 200, y: 170, width: 300, height: 30 }])]).toEqual([])
})
