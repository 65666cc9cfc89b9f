/** The projects that a URL of their list shows: by kind and by skill. Pure; safe in a browser. */
import type { Locale } from '../../shared/model.ts'
import type { Skill, Skills } from '../../shared/site.ts'

export interface Choice {
  /** A kind's id; absent: every kind. */
  kind?: string
  /** A skill's id; absent: whatever was needed. */
  skill?: string
}

/** Facts of a project that a list filters by. */
export interface Sortable {
  id: string
  kind?: string
  text: { badge?: string }
}

/** Something to filter by, with its name in the reader's language. */
export interface Option {
  id: string
  name: string
  /** The name of a skill's group. */
  group?: string
  /** Projects that it leaves. */
  count: number
}

/** Reads `?kind=side-project&skill=interviews`. */
export function readChoice(search: Readonly<Record<string, string | undefined>>): Choice {
  const { kind, skill } = search
  return { ...(kind && { kind }), ...(skill && { skill }) }
}

/** The one address of a choice, without prefix: `{ kind: 'side-project' }` → `/projects?kind=side-project`. */
export function choicePath({ kind, skill }: Choice): string {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (skill) query.set('skill', skill)
  return query.size > 0 ? `/projects?${query}` : '/projects'
}

/** The projects of the wanted kind that needed the wanted skill. */
export function chosenFrom<P extends Sortable>(
  projects: readonly P[],
  { kind, skill }: Choice,
  skills: readonly Skill[],
): P[] {
  const withSkill = skills.find(({ id }) => id === skill)?.projects
  return projects.filter(
    (project) =>
      (kind === undefined || project.kind === kind) &&
      (skill === undefined || withSkill?.includes(project.id)),
  )
}

/** The kinds of all projects, in the order in which they first come; some of the projects are counted. */
export function kindsOf<P extends Sortable>(all: readonly P[], counted: readonly P[]): Option[] {
  const kinds = new Map<string, Option>()
  for (const project of all) {
    const { kind, text } = project
    if (kind === undefined) continue
    const { name = text.badge ?? kind, count = 0 } = kinds.get(kind) ?? {}
    kinds.set(kind, { id: kind, name, count: count + (counted.includes(project) ? 1 : 0) })
  }
  return [...kinds.values()]
}

/** All skills by their groups, each in its own order, with the number of projects that needed each. */
export function skillsOf(
  projects: readonly Sortable[],
  { groups, skills }: Skills,
  locale: Locale,
): Option[] {
  const ids = new Set(projects.map(({ id }) => id))
  return groups.flatMap((group) =>
    skills
      .filter((skill) => skill.group === group.id)
      .map(({ id, texts, projects: of }) => ({
        id,
        name: texts[locale].name,
        group: group.texts[locale].name,
        count: of.filter((one) => ids.has(one)).length,
      })),
  )
}
