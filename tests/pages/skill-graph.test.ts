/** The skill graph: where its nodes stand, which lines it has, and how large its discs are. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutGraph } from '../../pages/index/graph-layout.ts'
import { skillGraphOf } from '../../pages/index/skill-graph.ts'
import type { Content } from '../../shared/content.ts'

const inBoth = <T>(words: T) => ({ en: words, it: words })

function skill(id: string, group: string, links: string[] = [], projects: string[] = []) {
  return { id, group, links, icon: { body: '' }, projects, texts: inBoth({ name: id, description: '' }) }
}

function role(start: string, end: string | undefined, skills: string[]) {
  return { start, ...(end && { end }), texts: inBoth({ skills }) }
}

/** The part of the content that the graph reads. */
const content = {
  skills: {
    groups: ['words', 'numbers', 'places'].map((id) => ({ id, texts: inBoth({ name: id }) })),
    skills: [
      skill('Editing', 'words', ['Writing', 'Maps', 'nowhere', 'Editing'], ['atlas']),
      skill('Writing', 'words', ['Editing']),
      skill('Algebra', 'numbers', [], ['atlas', 'unknown']),
      skill('Maps', 'places'),
    ],
  },
  experience: [
    role('2020-01', '2021-12', ['Writing', 'editing']),
    // At the same time as the first: its months count once.
    role('2021-01', '2022-12', ['Writing']),
    role('2026-01', undefined, ['Maps']),
    // Six months are half a year, which counts as one.
    role('2024-01', '2024-06', ['Algebra']),
  ],
  projects: () => ['atlas', 'diary'].map((id) => ({ id, path: `/project/${id}`, text: { title: id } })),
  now: new Date('2026-12-15T12:00:00Z'),
  site: { timeZone: 'UTC' },
} as unknown as Content

const { groups, lines, linesBetween } = skillGraphOf(content, 'en')
const nodes = new Map(groups.flatMap(({ skills }) => skills).map((node) => [node.id, node]))
const lineBetween = (one: string, other: string) => {
  const [start, end] = [nodes.get(one), nodes.get(other)]
  return `M${start?.x} ${start?.y}L${end?.x} ${end?.y}`
}

test('a disc is as large as the years of the roles that name its skill', () => {
  const years = [...nodes.values()].map(({ name, years }) => [name, years])
  expect(Object.fromEntries(years)).toEqual({ Editing: 2, Writing: 3, Algebra: 1, Maps: 1 })
})

test('each pair of linked skills is joined once, from node to node', () => {
  expect(lines).toBe(lineBetween('Editing', 'Writing'))
  expect(linesBetween).toBe(lineBetween('Editing', 'Maps'))
  expect(nodes.get('Maps')?.lines).toBe(linesBetween)
  expect(nodes.get('Algebra')?.lines).toBe('')
})

test('a skill names the projects that used it, if they are published', () => {
  expect(nodes.get('Algebra')?.projects).toEqual([{ title: 'atlas', path: '/project/atlas' }])
})

const groupOf = fc.constantFrom(0, 1, 2, 3)
const skills = fc.array(groupOf, { minLength: 1, maxLength: 26 }).map((groups) =>
  groups.map((group, index) => ({
    ...{ id: String(index), group },
    links: [String(index + 1), String((index * 7) % groups.length)].filter((id) => id !== String(index)),
  })),
)

// A full cell, whose labels cannot all be moved apart in it.
const full = [[1], [2, 7], [3, 5], [4], [5, 1], [6, 8], [7], [8, 4], [9, 2]].map((links, index) => ({
  ...{ id: String(index), group: 0 },
  links: links.map(String),
}))

test('the layout keeps names apart and inside, and is the same each time', () => {
  fc.assert(
    fc.property(skills, (all) => {
      const { points, width, height } = layOutGraph(all, 4)
      expect(layOutGraph(all, 4).points).toEqual(points)
      const places = [...points.values()]
      expect(places).toHaveLength(all.length)
      for (const [index, { x, y }] of places.entries()) {
        expect([x >= 62, x <= width - 62, y >= 40, y <= height - 50]).toEqual([true, true, true, true])
        const overlapping = places
          .slice(index + 1)
          .filter((other) => Math.abs(other.x - x) < 124 && Math.abs(other.y - y) < 64)
        expect(overlapping).toEqual([])
      }
    }),
    { numRuns: 40, examples: [[full]] },
  )
})
