/** Places of names in the dial of the first screen. */
import { expect, test } from 'vitest'
import { withNames } from '../../pages/index/dial-names.ts'
import type { SkillCard, SkillGraphData } from '../../pages/index/sky.ts'

const star = (id: string, x: number, y: number, name = id) =>
  ({
    id,
    name,
    x,
    y,
    description: '',
    icon: { body: '', width: 1, height: 1 },
    years: 1,
    projects: [],
  }) as SkillCard

/** A sky of two columns and two rows, whose meridian is at 372. */
function skyWith(skills: SkillCard[], edges: [string, string][]): SkillGraphData {
  const empty = ['b', 'c', 'd'].map((id) => ({ id, name: id, skills: [], edges: [] }))
  return {
    figure: { width: 372, height: 310 },
    groups: [{ id: 'a', name: 'a', skills, edges: edges.map(([from, to]) => ({ from, to })) }, ...empty],
    edges: [],
    projects: [],
  }
}

test('a name stands outward of its star rather than on the meridian, though lines begin there', () => {
  const stars = [star('near', 340, 200, 'User interviews'), star('up', 240, 120), star('down', 240, 280)]
  const graph = withNames(
    skyWith(stars, [
      ['near', 'up'],
      ['near', 'down'],
    ]),
  )
  expect(graph.groups[0]?.skills[0]?.place).toMatchObject({ textAnchor: 'end' })
})
