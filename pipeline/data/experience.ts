/** `experience/<id>.yaml`: a role in the timeline. */
import { inEveryLocale } from '../../shared/model.ts'
import { type Problem, problem } from '../../shared/problem.ts'
import type { Experience } from '../../shared/site.ts'
import { EXPERIENCE } from '../schema/data.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import {
  fields,
  invalidReading,
  isHeldBack,
  optionalString,
  type PictureReference,
  placeholdersLeft,
  type Reading,
} from './reading.ts'

/** A role whose logo is still a file to be found. */
export type ExperienceDraft = Omit<Experience, 'companyLogo'> & { companyLogo: PictureReference }

const LOOSE_SCHEMA = fields({ companyLogo: optionalString, start: optionalString, end: optionalString })

export function readExperience(file: string, text: string): Reading<ExperienceDraft> {
  const yaml = readYaml(text, EXPERIENCE, file)
  const { value, raw, problems, rangeOf } = yaml
  const isDraft = isHeldBack(raw)
  const seen = LOOSE_SCHEMA.parse(raw)
  const logo: PictureReference = {
    is: 'picture',
    paths: [`logos/${seen.companyLogo}.svg`, `logos/${seen.companyLogo}.png`],
    file,
    range: rangeOf(['companyLogo']),
  }
  const references = /^[\w-]+$/.test(seen.companyLogo) ? [logo] : []
  const found: Problem[] = placeholdersLeft(yaml, file)
  if (seen.end !== '' && seen.end < seen.start) {
    const hint = 'write a later month, or leave it empty for the current role'
    found.push(problem('invalid-date', file, rangeOf(['end']), `"end" is before "start": ${seen.end}`, hint))
  }
  if (!value || found.length > 0) return { ...invalidReading(problems, found, references), isDraft }
  const { company, start, end } = value
  const id = file.replace(/^.*\/|\.yaml$/g, '')
  const texts = inEveryLocale((locale) => value[locale])
  const experience = { id, company, companyLogo: logo, start, ...(end === undefined ? {} : { end }), texts }
  return { value: experience, problems, references, isDraft }
}
