/** `skills.yaml`: the constellation. Every id that it names has to exist. */
import type { z } from 'zod'
import { inEveryLocale } from '../../shared/model.ts'
import { installedIcon } from '../../shared/node/icons.ts'
import type { Problem } from '../../shared/problem.ts'
import type { Skill, Skills } from '../../shared/site.ts'
import { didYouMean } from '../report/nearest.ts'
import { SKILLS } from '../schema/data.ts'
import type { Path } from '../yaml/values.ts'
import { dataReader, missingIcon, type ProblemAt, type Seen } from './reading.ts'

type SeenSkills = Seen<z.output<typeof SKILLS>>

export const readSkills = dataReader({
  schema: SKILLS,
  references: ({ skills }, { file, rangeOf }) =>
    skills.flatMap(({ projects }, index) =>
      projects.map((id, at) => {
        return { is: 'project', id, file, range: rangeOf(['skills', index, 'projects', at]) }
      }),
    ),
  check: (seen, { problemAt }) => [
    ...duplicates(seen.groups, 'groups', problemAt),
    ...duplicates(seen.skills, 'skills', problemAt),
    ...seen.skills.flatMap((skill, index) => skillProblems(skill, ['skills', index], seen, problemAt)),
  ],
  make: toSkills,
})

function duplicates(items: readonly { id: string }[], name: string, problemAt: ProblemAt): Problem[] {
  return items.flatMap(({ id }, index) => {
    const first = items.findIndex((item) => item.id === id)
    if (id === '' || first === index) return []
    const message = `"${id}" is the id of two items of "${name}"`
    return [problemAt([name, index, 'id'], message, `write another: item ${first + 1} has it already`)]
  })
}

/** A value that is not there is the schema's affair. */
function skillProblems(
  { id, group, icon, links }: SeenSkills['skills'][number],
  path: Path,
  all: SeenSkills,
  problemAt: ProblemAt,
): Problem[] {
  const groups = all.groups.map((each) => each.id).filter(Boolean)
  const others = all.skills.map((each) => each.id).filter((other) => other !== '' && other !== id)
  const problems: Problem[] = []
  if (group !== '' && !groups.includes(group)) {
    problems.push(problemAt([...path, 'group'], `no group has the id "${group}"`, didYouMean(group, groups)))
  }
  for (const [at, link] of links.entries()) {
    if (link === '' || others.includes(link)) continue
    const isOwn = link === id
    const message = isOwn ? `"${link}" is linked to itself` : `no skill has the id "${link}"`
    problems.push(problemAt([...path, 'links', at], message, isOwn ? 'remove it' : didYouMean(link, others)))
  }
  return [...problems, ...missingIcon(icon, [...path, 'icon'], problemAt)]
}

function toSkills({ groups, skills }: z.output<typeof SKILLS>): Skills {
  return {
    groups: groups.map((group) => ({ id: group.id, texts: inEveryLocale((locale) => group[locale]) })),
    skills: skills.flatMap((skill): Skill[] => {
      const { id, group, icon, links = [], projects = [] } = skill
      const data = installedIcon(icon)
      return data
        ? [{ id, group, icon: data, links, projects, texts: inEveryLocale((locale) => skill[locale]) }]
        : []
    }),
  }
}
