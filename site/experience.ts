/** `experience/<id>.yaml`: a role in the timeline. */
import { type CheckedData, type NewItem, type Problem, problem } from '../pipeline/index.ts'
import { initialOn } from '../shared/node/initial.ts'

/** Files that the name of a logo stands for. */
export function logoFiles(name: string): string[] {
  return /^[\w-]+$/.test(name) ? [`logos/${name}.svg`, `logos/${name}.png`] : []
}

export function checkRole({
  file,
  lenient,
  rangeOf,
}: CheckedData<{ start: string; end?: string }>): Problem[] {
  const { start, end } = lenient
  if (end === '' || end >= start) return []
  const hint = 'write a later month, or leave it empty for the current role'
  return [problem('invalid-date', file, rangeOf(['end']), `"end" is before "start": ${end}`, hint)]
}

/** The title of a new role is the company's name. A drawing stands in until the company's own logo is there. */
export function newRole({ id, title, date, locales, words }: NewItem) {
  const texts = locales.map((locale) => {
    const { description, role, place } = words(locale)
    return [locale, { title: role, location: place, description, skills: [], achievements: [] }]
  })
  return {
    value: {
      ...{ company: [title], companyLogo: id, start: date.slice(0, 7), draft: true },
      ...Object.fromEntries(texts),
    },
    files: { [`logos/${id}.svg`]: `${initialOn(title, 64, 64)}\n` },
  }
}
