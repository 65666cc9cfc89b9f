/** The figures of the skills: where they stand, and how large their stars are. */
import { expect, test } from 'vitest'
import { buildSkillGraph, skillGraphOf } from '../../pages/index/skill-graph.ts'
import { skyOf } from '../../pages/index/sky.ts'
import type { Content } from '../../shared/content.ts'
import type { Locale } from '../../shared/model.ts'

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
      skill('Editing', 'words', ['Maps'], ['atlas']),
      skill('Writing', 'words'),
      skill('Algebra', 'numbers', [], ['atlas']),
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
} as unknown as Content

const { figure, groups, edges: between, projects } = buildSkillGraph(content, 'en')

test('a star is as large as the years of the roles that name its skill', () => {
  const years = groups.flatMap(({ skills }) => skills.map(({ name, years }) => [name, years]))
  expect(Object.fromEntries(years)).toEqual({ Editing: 2, Writing: 3, Algebra: 1, Maps: 1 })
})

test('the sky of the first screen has every star and line of the figures, at their places', () => {
  const { stars, edges, width, height } = skyOf({ figure, groups, edges: between, projects })
  expect([width, height]).toEqual([2 * figure.width, 2 * figure.height])
  expect(stars.map(({ id }) => id)).toEqual(['Editing', 'Writing', 'Algebra', 'Maps'])
  expect(stars[3]?.y).toBeGreaterThan(figure.height)
  expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['Editing Writing', 'Editing Maps'])
})

test('a project joins the stars of its skills, and one without any draws nothing', () => {
  expect(projects.map(({ path, edges }) => [path, edges.map(({ from, to }) => `${from} ${to}`)])).toEqual([
    ['/project/atlas', ['Editing Algebra']],
  ])
})

test('a line within a figure goes round no star of another one', () => {
  const crowd = Array.from({ length: 8 }, (_, place) => skill(`Other ${place}`, 'numbers'))
  const pair = [skill('Editing', 'words', ['Writing']), skill('Writing', 'words')]
  const { skills } = content
  const crowded = { ...content, skills: { ...skills, skills: [...pair, ...crowd] } } as unknown as Content
  expect(buildSkillGraph(crowded, 'en').groups[0]?.edges).toEqual([{ from: 'Editing', to: 'Writing' }])
})

test('graphs that were laid out before are those of the language and of the content that is asked for', () => {
  const texts = { en: { name: 'Maps', description: '' }, it: { name: 'Carte', description: '' } }
  const maps = { ...skill('maps', 'places'), texts }
  const withSkills = (skills: unknown[]) =>
    ({ ...content, skills: { ...content.skills, skills } }) as unknown as Content
  const [one, two] = [withSkills([maps]), withSkills([maps, maps])]
  const namesIn = (content: Content, locale: Locale) =>
    skyOf(skillGraphOf(content, locale)).stars.map(({ name }) => name)
  const names = () => [namesIn(one, 'en'), namesIn(one, 'it'), namesIn(two, 'en')]
  expect([names(), names()]).toEqual(Array(2).fill([['Maps'], ['Carte'], ['Maps', 'Maps']]))
})
