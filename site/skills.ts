/** `skills.yaml`: the constellation. Every id that it names has to exist. */
import { type CheckedData, didYouMean, f, type Problem, type ValueOf } from '../pipeline/index.ts'
import { installedIcon } from '../shared/node/icons.ts'
import type { Skill, Skills } from '../shared/site.ts'
import { icon, id } from './fields.ts'

const group = f.object(
  { id: id.describe('Its name in the lists below.') },
  { name: f.text().describe('Its name, as readers see it.') },
)
const skill = f.object(
  {
    id: id.describe('Its name in other skills.'),
    group: f.text().describe('The id of its group.'),
    icon: icon.describe('Its icon.'),
    links: f.list(f.text().describe('The id of a skill.')).describe('Ids of related skills.').default([]),
    projects: f
      .list(f.reference('projects').describe("The name of a project's folder."))
      .describe('Projects that show it.')
      .default([]),
  },
  { name: f.text().describe('Its name.'), description: f.text().describe('One sentence.') },
)

export const skillsFields = {
  groups: f.list(group).describe('The groups of the constellation.'),
  skills: f.list(skill).describe('The skills of the constellation.'),
}

interface Written {
  groups: ValueOf<typeof group>[]
  skills: ValueOf<typeof skill>[]
}
type Checked = CheckedData<Written>

export function checkSkills({ lenient, problemAt }: Checked): Problem[] {
  return [
    ...duplicates(lenient.groups, 'groups', problemAt),
    ...duplicates(lenient.skills, 'skills', problemAt),
    ...lenient.skills.flatMap((one, index) => skillProblems(one, index, lenient, problemAt)),
  ]
}

function duplicates(
  items: readonly { id: string }[],
  name: string,
  problemAt: Checked['problemAt'],
): Problem[] {
  return items.flatMap(({ id: own }, index) => {
    const first = items.findIndex((item) => item.id === own)
    if (own === '' || first === index) return []
    const message = `"${own}" is the id of two items of "${name}"`
    return [problemAt([name, index, 'id'], message, `write another: item ${first + 1} has it already`)]
  })
}

/** Missing values are reported by the schema. */
function skillProblems(
  { id: own, group: ofGroup, links }: Checked['lenient']['skills'][number],
  index: number,
  all: Checked['lenient'],
  problemAt: Checked['problemAt'],
): Problem[] {
  const groups = all.groups.map((each) => each.id).filter(Boolean)
  const others = all.skills.map((each) => each.id).filter((other) => other !== '' && other !== own)
  const problems: Problem[] = []
  if (ofGroup !== '' && !groups.includes(ofGroup)) {
    const message = `no group has the id "${ofGroup}"`
    problems.push(problemAt(['skills', index, 'group'], message, didYouMean(ofGroup, groups)))
  }
  for (const [at, link] of links.entries()) {
    if (link === '' || others.includes(link)) continue
    const isOwn = link === own
    const message = isOwn ? `"${link}" is linked to itself` : `no skill has the id "${link}"`
    const hint = isOwn ? 'remove it' : didYouMean(link, others)
    problems.push(problemAt(['skills', index, 'links', at], message, hint))
  }
  return problems
}

export function skillsOf({ groups, skills }: Written): Skills {
  return {
    groups,
    skills: skills.flatMap(({ icon: name, ...rest }): Skill[] => {
      const data = installedIcon(name)
      return data ? [{ ...rest, icon: data }] : []
    }),
  }
}
