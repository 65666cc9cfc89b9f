import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beyondArrows,
  CLEARANCE,
  clearBend,
  edgesOf,
  gapOf,
  nodeTowards,
} from '../../pages/index/graph-edges.ts'
import { LINE_STEP, lengthWithin, placesAlong } from '../../pages/index/graph-labels.ts'
import { type LayoutNode, layOutNodes } from '../../pages/index/graph-layout.ts'

const SIZE = { width: 1120, height: 620 }

function node(id: string, group: string, links: string[] = []): LayoutNode {
  return { id, group, links, width: 150, height: 58 }
}

const NODES = [
  node('interviews', 'discovery', ['mapping', 'sql']),
  node('mapping', 'discovery', ['interviews']),
  node('metrics', 'discovery'),
  node('sql', 'technology', ['apis']),
  node('apis', 'technology'),
  node('performance', 'technology'),
]

describe('the layout of the skills', () => {
  test('no name covers another or leaves the layout, whatever the skills', () => {
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
      fc.property(skills, (nodes) => {
        const points = layOutNodes(nodes, SIZE)
        for (const one of nodes) {
          expect(isInside(one, points)).toBe(true)
          for (const other of nodes) {
            if (one.id < other.id)
              expect([one.id, other.id, covers(one, other, points)]).toEqual([one.id, other.id, false])
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the lines', () => {
  const points = new Map([
    ['interviews', { x: 0, y: 0 }],
    ['mapping', { x: 100, y: 0 }],
    ['metrics', { x: 100, y: 50 }],
    ['sql', { x: 400, y: 0 }],
    ['apis', { x: 500, y: 0 }],
    ['performance', { x: 450, y: 200 }],
  ])

  test('join each pair once, and connect every group', () => {
    expect(edgesOf(NODES, points)).toEqual([
      { from: 'interviews', to: 'mapping' },
      // The straight line would pass through mapping.
      { from: 'interviews', to: 'sql', isBetween: true, bend: { x: 200, y: 60 } },
      { from: 'apis', to: 'sql' },
      // Metrics and performance name no other skill of their group: the nearest node takes them in.
      { from: 'mapping', to: 'metrics' },
      { from: 'performance', to: 'sql' },
    ])
  })

  test('bend round words and names of groups, but no further than these are worth', () => {
    const [start, end] = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
    ]
    const word = { x: 150, y: 0, width: 60, height: 20 }
    expect(clearBend(start, end, [])).toEqual({ bend: { x: 150, y: 0 }, isStraight: true })
    expect(clearBend(start, end, [], [word]).bend).toEqual({ x: 150, y: 45 })
    // Longer than all bends but the widest reach.
    const high = { ...word, width: 12, height: 120 }
    expect(clearBend(start, end, [], [high]).isStraight).toBe(true)
    expect(clearBend(start, end, [], [{ ...high, weight: 9 }]).bend).toEqual({ x: 150, y: 135 })
  })

  test('come no nearer to a skill, and pass through no more of a word, than straight ones, whatever is around', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) })
    const size = fc.record({ width: fc.integer({ min: 20, max: 160 }), height: fc.constant(20) })
    const word = fc.tuple(place, size).map(([at, one]) => ({ ...at, ...one }))
    const around = [fc.array(place, { maxLength: 12 }), fc.array(word, { maxLength: 8 })] as const
    fc.assert(
      fc.property(place, place, ...around, (start, end, others, words) => {
        const { bend } = clearBend(start, end, others, words)
        const straight = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
        const gap = gapOf(start, straight, end, others)
        expect(gapOf(start, bend, end, others)).toBeGreaterThanOrEqual(Math.min(gap, CLEARANCE))
        if (gap < CLEARANCE) return
        const [along, before] = [bend, straight].map((one) =>
          placesAlong({ start, bend: one, end }, LINE_STEP),
        )
        const within = (places = before) =>
          words.reduce((sum, one) => sum + lengthWithin(one, places ?? []), 0)
        expect(within(along)).toBeLessThanOrEqual(within(before))
      }),
      { numRuns: 400 },
    )
  })

  test('a link to a skill that does not exist draws nothing', () => {
    expect(edgesOf([node('a', 'x', ['nowhere', 'a'])], new Map([['a', { x: 0, y: 0 }]]))).toEqual([])
  })

  test.each([
    ['ArrowRight', 'interviews', 'mapping'],
    ['ArrowLeft', 'sql', 'mapping'],
    ['ArrowDown', 'mapping', 'metrics'],
    ['ArrowUp', 'performance', 'sql'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(nodeTowards(key, from, points)).toBe(to)
  })

  test('an arrow at the edge, and any other key, lead nowhere', () => {
    expect(nodeTowards('ArrowLeft', 'interviews', points)).toBeUndefined()
    expect(nodeTowards('Enter', 'interviews', points)).toBeUndefined()
    expect(nodeTowards('toString', 'interviews', points)).toBeUndefined()
  })
})

describe('the tab stops', () => {
  const place = fc.record({ x: fc.integer({ max: 1000, min: 0 }), y: fc.integer({ max: 600, min: 0 }) })
  const places = fc.uniqueArray(place, { selector: ({ x, y }) => `${x} ${y}`, minLength: 1, maxLength: 26 })

  test('and the arrows lead to every skill, wherever it stands', () => {
    fc.assert(
      fc.property(places, (all) => {
        const points = new Map(all.map((point, index) => [String(index), point]))
        const reached = new Set(['0', ...beyondArrows('0', points)])
        for (const node of reached) {
          for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
            reached.add(nodeTowards(key, node, points) ?? node)
          }
        }
        expect([...reached].toSorted()).toEqual([...points.keys()].toSorted())
      }),
      { numRuns: 100 },
    )
  })
})

type Points = ReadonlyMap<string, { x: number; y: number }>

/** Points are rounded to a tenth of a unit: that much they may touch. */
const ROUNDING = 0.2

function covers(one: LayoutNode, other: LayoutNode, points: Points): boolean {
  const [a, b] = [points.get(one.id), points.get(other.id)]
  if (!a || !b) return true
  const x = (one.width + other.width) / 2 - Math.abs(a.x - b.x)
  const y = (one.height + other.height) / 2 - Math.abs(a.y - b.y)
  return x > ROUNDING && y > ROUNDING
}

function isInside({ id, width, height }: LayoutNode, points: Points): boolean {
  const place = points.get(id)
  if (!place) return false
  const { x, y } = place
  return (
    x >= width / 2 - ROUNDING &&
    x <= SIZE.width - width / 2 + ROUNDING &&
    y >= height / 2 - ROUNDING &&
    y <= SIZE.height - height / 2 + ROUNDING
  )
}
