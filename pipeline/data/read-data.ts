/** One YAML file, read by the reader of its collection; messages have their own (`messages/`). */
import { decodeText } from '../sources/decode.ts'
import type { Source } from '../sources/find-files.ts'
import { readExperience } from './experience.ts'
import type { Data } from './merge-data.ts'
import { readPortfolioItem } from './portfolio.ts'
import { readRedirects } from './redirects.ts'
import type { Reading } from './references.ts'
import { readSite } from './site.ts'
import { readSkills } from './skills.ts'

const READERS = {
  site: reader(readSite, (site) => ({ site })),
  skills: reader(readSkills, (skills) => ({ skills })),
  experience: reader(readExperience, (role) => ({ experience: [role] })),
  portfolio: reader(readPortfolioItem, (item) => ({ portfolio: [item] })),
  redirects: reader(readRedirects, (redirects) => ({ redirects })),
}

type Reader = (file: string, text: string) => Partial<Data>

function reader<T>(
  read: (file: string, text: string) => Reading<T>,
  as: (value: T) => Partial<Data>,
): Reader {
  return (file, text) => {
    const { value, problems, references } = read(file, text)
    return { ...(value !== undefined && as(value)), problems, references }
  }
}

/** `site.yaml` → `site`, `experience/acme.yaml` → `experience`. */
export function collectionOf(file: string): keyof typeof READERS | undefined {
  const name = file.replace(/[./].*$/s, '')
  return Object.keys(READERS).find((known): known is keyof typeof READERS => known === name)
}

/** The part of the data that a file holds. */
export function readDataFile(source: Source): Partial<Data> {
  const collection = collectionOf(source.file)
  if (collection === undefined) return {}
  const decoded = decodeText(source)
  if ('problem' in decoded) return { problems: [decoded.problem] }
  return READERS[collection](source.file, decoded.text)
}
