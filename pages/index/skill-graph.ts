/** The skills as nodes of a graph, named in the reader's language and laid out. */
import { MONTHS_PER_YEAR, monthOf, monthsOf } from '../../renderer/i18n/period.ts'
import type { Content } from '../../shared/content.ts'
import { DEFAULT_LOCALE, type IconData, type Locale } from '../../shared/model.ts'
import type { Skill } from '../../shared/site.ts'
import { type GraphLayout, layOutGraph, type Point } from './graph-layout.ts'

export interface SkillNode extends Point {
  id: string
  name: string
  description: string
  icon: IconData
  /** Whole years of roles that name it: the size of its disc. */
  years: number
  projects: { title: string; path: string; lang: Locale | undefined }[]
  /** Path data of its lines. */
  lines: string
}

export interface SkillGroup extends Point {
  id: string
  name: string
  skills: SkillNode[]
}

export interface SkillGraphData {
  width: number
  height: number
  groups: SkillGroup[]
  /** Path data of the lines within groups, and of those between them. */
  lines: string
  linesBetween: string
}

interface Line {
  from: Skill
  to: Skill
}

const layouts = new WeakMap<Content, GraphLayout>()

/** The graph. Its layout is the same in every language, and computed once for a content. */
export function skillGraphOf(content: Content, locale: Locale): SkillGraphData {
  const { groups, skills } = content.skills
  const indexes = new Map(groups.map(({ id }, index) => [id, index]))
  const nodes = skills.map(({ id, group, links }) => ({ id, group: indexes.get(group) ?? 0, links }))
  const layout = layouts.get(content) ?? layOutGraph(nodes, groups.length)
  layouts.set(content, layout)
  const { width, height, points, titles } = layout
  const lines = linesOf(skills)
  const pathOf = (some: Line[]) => some.map((line) => lineData(line, points)).join('')
  const nodeOf = (skill: Skill): SkillNode => ({
    ...cardOf(skill, content, locale),
    ...pointOf(skill, points),
    lines: pathOf(lines.filter(({ from, to }) => from === skill || to === skill)),
  })
  return {
    ...{ width, height },
    groups: groups.map(({ id, texts }, index) => ({
      ...{ id, name: texts[locale].name },
      ...(titles[index] ?? { x: 0, y: 0 }),
      skills: skills.filter(({ group }) => group === id).map(nodeOf),
    })),
    lines: pathOf(lines.filter(({ from, to }) => from.group === to.group)),
    linesBetween: pathOf(lines.filter(({ from, to }) => from.group !== to.group)),
  }
}

/** Links as lines, each pair once. */
function linesOf(skills: readonly Skill[]): Line[] {
  const lines = skills.flatMap((from) =>
    skills.filter(({ id }) => id !== from.id && from.links.includes(id)).map((to) => ({ from, to })),
  )
  return lines.filter(
    ({ from, to }, index) => !lines.slice(0, index).some((line) => line.from === to && line.to === from),
  )
}

function lineData({ from, to }: Line, points: GraphLayout['points']): string {
  const [start, end] = [pointOf(from, points), pointOf(to, points)]
  return `M${start.x} ${start.y}L${end.x} ${end.y}`
}

function pointOf({ id }: Skill, points: GraphLayout['points']): Point {
  return points.get(id) ?? { x: 0, y: 0 }
}

function cardOf(skill: Skill, content: Content, locale: Locale) {
  const { id, texts, icon, projects } = skill
  const views = content.projects(locale)
  return {
    ...{ id, icon, ...texts[locale], years: yearsOf(skill, content) },
    projects: projects.flatMap((id) =>
      views
        .filter((view) => view.id === id)
        .map(({ path, text, lang }) => ({ title: text.title, path, lang })),
    ),
  }
}

/** Years of the roles that name the skill, each month once. */
function yearsOf({ texts }: Skill, { experience, now, site }: Content): number {
  const name = texts[DEFAULT_LOCALE].name.toLowerCase()
  const months = experience
    .filter((role) => role.texts[DEFAULT_LOCALE].skills.some((skill) => skill.toLowerCase() === name))
    .flatMap(({ start, end = monthOf(now, site.timeZone) }) => {
      const first = monthsOf(start)
      return Array.from({ length: monthsOf(end) - first + 1 }, (_, month) => first + month)
    })
  return Math.round(new Set(months).size / MONTHS_PER_YEAR)
}
