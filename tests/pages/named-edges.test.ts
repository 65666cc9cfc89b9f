/** Lines of the sky end before the names of stars, those of projects and between groups too. */
import { expect, test } from 'vitest'
import { withParts } from '../../pages/index/named-edges.ts'
import type { SkillCard, SkillGraphData } from '../../pages/index/sky.ts'

const star = (id: string, x: number, y: number): SkillCard => ({
  ...{ id, name: id, x, y, description: '', icon: { body: '', width: 1, height: 1 }, years: 1, projects: [] },
})

/** The name of 'Maps' stands below its star, on the straight way from 'Algebra' to 'Writing'. */
const graph: SkillGraphData = {
  figure: { width: 400, height: 300 },
  groups: [
    { id: 'words', name: 'Words', skills: [star('Algebra', 40, 130), star('Maps', 200, 100)], edges: [] },
    { id: 'more', name: 'More', skills: [star('Writing', 100, 130)], edges: [] },
  ],
  edges: [{ from: 'Algebra', to: 'Writing', isBetween: true }],
  projects: [
    { path: '/project/atlas', edges: [{ from: 'Algebra', to: 'Writing' }] },
    { path: '/project/diary', edges: [{ from: 'Algebra', to: 'Maps' }] },
  ],
}

test('a line of a project and one between groups leave out the name that lies on them, and begin at their stars', () => {
  const { edges, projects } = withParts(graph)
  for (const { parts } of [edges[0], projects[0]?.edges[0]].map((edge) => edge ?? { parts: '' })) {
    // In the sky, 'Writing' stands in the second figure: 400 units to the right.
    const [before, after] = [...(parts ?? '').matchAll(/M([\d.]+) 130L([\d.]+) 130/g)]
    expect(before?.[1]).toBe('40')
    expect(Number(before?.[2])).toBeLessThan(185)
    expect(Number(after?.[1])).toBeGreaterThan(215)
    expect(after?.[2]).toBe('500')
  }
})

test('a line that meets no name stays whole', () => {
  const edge = withParts(graph).projects[1]?.edges[0]
  expect(edge).toEqual({ from: 'Algebra', to: 'Maps' })
})
