/** `experience/<id>.yaml`: a role in the timeline. */
import { defined, inEveryLocale } from '../../shared/model.ts'
import { problem } from '../../shared/problem.ts'
import type { Experience } from '../../shared/site.ts'
import { EXPERIENCE } from '../schema/data.ts'
import { dataReader, idOf, type PictureReference, type Places } from './reading.ts'

/** A role whose logo is still a file to be found. */
export type ExperienceDraft = Omit<Experience, 'companyLogo'> & { companyLogo: PictureReference }

export const readExperience = dataReader({
  schema: EXPERIENCE,
  references: ({ companyLogo }, places) =>
    /^[\w-]+$/.test(companyLogo) ? [logoOf(companyLogo, places)] : [],
  check({ start, end }, { file, rangeOf }) {
    if (end === '' || end >= start) return []
    const hint = 'write a later month, or leave it empty for the current role'
    return [problem('invalid-date', file, rangeOf(['end']), `"end" is before "start": ${end}`, hint)]
  },
  make(value, places): ExperienceDraft {
    const { company, companyLogo, start, end } = value
    return defined({
      id: idOf(places.file),
      company,
      companyLogo: logoOf(companyLogo, places),
      start,
      end,
      texts: inEveryLocale((locale) => value[locale]),
    })
  },
})

function logoOf(name: string, { file, rangeOf }: Places): PictureReference {
  const paths = [`logos/${name}.svg`, `logos/${name}.png`]
  return { is: 'picture', paths, file, range: rangeOf(['companyLogo']) }
}
