/** The list of projects by kind. */
import { expect, test } from 'vitest'
import { kindsOf, projectsPath } from '../../pages/projects/choice.ts'

test('each kind has its name and the number of its projects, in the order in which they first come', () => {
  const project = (kind?: string, badge?: string) => ({
    ...(kind && { kind }),
    text: badge ? { badge } : {},
  })
  const projects = [
    project('side-project', 'Progetto personale'),
    project('case-study'),
    project('side-project', 'Progetto personale'),
    project(),
  ]
  expect(kindsOf(projects)).toEqual([
    { id: 'side-project', name: 'Progetto personale', count: 2 },
    { id: 'case-study', name: 'case-study', count: 1 },
  ])
})

test('a kind has one address', () => {
  expect(projectsPath('side-project')).toBe('/projects?kind=side-project')
  expect(projectsPath(undefined)).toBe('/projects')
})
