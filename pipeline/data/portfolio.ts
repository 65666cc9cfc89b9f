/** `portfolio/<id>.yaml`: an item of the portfolio. */
import { inEveryLocale, LOCALE_NAMES } from '../../shared/model.ts'
import { problem } from '../../shared/problem.ts'
import type { PortfolioItem } from '../../shared/site.ts'
import { PORTFOLIO } from '../schema/data.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import {
  fields,
  invalidReading,
  isHeldBack,
  optionalString,
  type PictureReference,
  placeholdersLeft,
  type Reading,
  type Reference,
} from './reading.ts'

/** An item whose picture is still a file to be found. */
export type PortfolioDraft = Omit<PortfolioItem, 'picture'> & { picture?: PictureReference; order?: number }

const LOOSE_SCHEMA_WORDS = fields({ title: optionalString, link: optionalString, pictureAlt: optionalString })
const LOOSE_SCHEMA = fields({ picture: optionalString, ...inEveryLocale(() => LOOSE_SCHEMA_WORDS) })

export function readPortfolioItem(file: string, text: string): Reading<PortfolioDraft> {
  const yaml = readYaml(text, PORTFOLIO, file)
  const { value, raw, problems, rangeOf } = yaml
  const isDraft = isHeldBack(raw)
  const seen = LOOSE_SCHEMA.parse(raw)
  const hasPicture = seen.picture !== ''
  const picture: PictureReference = {
    is: 'picture',
    paths: [seen.picture],
    file,
    range: rangeOf(['picture']),
  }
  const references: Reference[] = hasPicture ? [picture] : []
  for (const locale of LOCALE_NAMES) {
    const { link } = seen[locale]
    if (link !== '') references.push({ is: 'link', target: link, file, range: rangeOf([locale, 'link']) })
  }
  const silent = LOCALE_NAMES.filter(
    (locale) => hasPicture && seen[locale].title !== '' && !seen[locale].pictureAlt,
  )
  const silentPictures = silent.map((locale) => {
    const message = `"${locale}.pictureAlt" is missing, and "picture" needs it`
    return problem('missing-field', file, rangeOf([locale], 'key'), message, 'add "pictureAlt: …"')
  })
  const found = [...placeholdersLeft(yaml, file), ...silentPictures]
  if (!value || found.length > 0) return { ...invalidReading(problems, found, references), isDraft }
  const item: PortfolioDraft = {
    id: file.replace(/^.*\/|\.yaml$/g, ''),
    ...(hasPicture ? { picture } : {}),
    ...(value.order === undefined ? {} : { order: value.order }),
    texts: inEveryLocale((locale) => value[locale]),
  }
  return { value: item, problems, references, isDraft }
}
