/** What the privacy page may not leave out (the specification, section 3). */
import { type Heading, PRIVACY_SECTIONS } from '../../shared/model.ts'
import { type Problem, problem, type Range } from '../../shared/problem.ts'

/** Each section is a heading that carries its name: `## Who is responsible {#controller}`. */
export function privacyProblems(file: string, headings: readonly Heading[], place: Range): Problem[] {
  const written = headings.filter(({ depth }) => depth === 2).map(({ id }) => id)
  return PRIVACY_SECTIONS.filter((section) => !written.includes(section)).map((section) => {
    const hint = `add a heading "## … {#${section}}" and what there is to say`
    return problem('missing-field', file, place, `the section "${section}" is missing`, hint)
  })
}
