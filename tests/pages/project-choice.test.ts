/** The list of projects by kind and skill. */
import { expect, test } from 'vitest'
import { choicePath, chosenFrom, kindsOf, readChoice, skillsOf } from '../../pages/projects/choice.ts'
import type { Skill } from '../../shared/site.ts'

const project = (id: string, kind?: string, badge?: string) => ({
  id,
  ...(kind && { kind }),
  text: badge ? { badge } : {},
})
const PROJECTS = [
  project('boat', 'side-project', 'Progetto personale'),
  project('archive', 'case-study', 'Caso di studio'),
  project('lane', 'side-project', 'Progetto personale'),
  project('well'),
]
const skill = (id: string, projects: string[], group = 'craft'): Skill => ({
  ...{ id, group, links: [], projects, icon: { body: '', width: 1, height: 1 } },
  texts: {
    en: { name: `${id} in English`, description: '' },
    it: { name: `${id} in italiano`, description: '' },
  },
})
const SKILLS = [skill('sql', ['boat', 'archive']), skill('design', ['gone'])]
const ids = (projects: { id: string }[]) => projects.map(({ id }) => id)

test('an address chooses a kind, a skill, both or neither', () => {
  expect(ids(chosenFrom(PROJECTS, readChoice({ kind: 'side-project' }), SKILLS))).toEqual(['boat', 'lane'])
  expect(ids(chosenFrom(PROJECTS, readChoice({ skill: 'sql' }), SKILLS))).toEqual(['boat', 'archive'])
  expect(ids(chosenFrom(PROJECTS, { kind: 'side-project', skill: 'sql' }, SKILLS))).toEqual(['boat'])
  expect(ids(chosenFrom(PROJECTS, readChoice({}), SKILLS))).toEqual(['boat', 'archive', 'lane', 'well'])
  expect(chosenFrom(PROJECTS, { skill: 'unknown' }, SKILLS)).toEqual([])
})

test('a choice has one address', () => {
  expect(choicePath({ kind: 'side-project', skill: 'sql' })).toBe('/projects?kind=side-project&skill=sql')
  expect(choicePath({})).toBe('/projects')
})

test('each kind and each skill has the number of projects that it leaves', () => {
  expect(kindsOf(PROJECTS, PROJECTS)).toEqual([
    { id: 'side-project', name: 'Progetto personale', count: 2 },
    { id: 'case-study', name: 'Caso di studio', count: 1 },
  ])
  expect(
    kindsOf(PROJECTS, chosenFrom(PROJECTS, { skill: 'design' }, SKILLS)).map(({ count }) => count),
  ).toEqual([0, 0])
})

test('skills stand by their groups, in the order of both', () => {
  const group = (id: string, name: string) => ({ id, texts: { en: { name: id }, it: { name } } })
  const skills = [...SKILLS, skill('talks', ['lane'], 'people'), skill('maps', ['well'])]
  const groups = [group('people', 'Persone'), group('craft', 'Mestiere')]
  expect(skillsOf(PROJECTS, { groups, skills }, 'it')).toEqual([
    { id: 'talks', name: 'talks in italiano', group: 'Persone', count: 1 },
    { id: 'sql', name: 'sql in italiano', group: 'Mestiere', count: 2 },
    { id: 'design', name: 'design in italiano', group: 'Mestiere', count: 0 },
    { id: 'maps', name: 'maps in italiano', group: 'Mestiere', count: 1 },
  ])
})
