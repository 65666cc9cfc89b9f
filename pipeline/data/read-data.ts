/** One YAML file, read by the reader of its collection; messages have their own (`messages/`). */

import type { Problem } from '../../shared/problem.ts'
import type { Site, Skills, TagNames } from '../../shared/site.ts'
import type { Source } from '../sources/find-files.ts'
import { decodeText } from '../sources/text.ts'
import { type ExperienceDraft, readExperience } from './experience.ts'
import { type PortfolioDraft, readPortfolioItem } from './portfolio.ts'
import type { Reading, Reference } from './reading.ts'
import { type RedirectDraft, readRedirects } from './redirects.ts'
import { readSite } from './site.ts'
import { readSkills } from './skills.ts'
import { readTags } from './tags.ts'
import type { ThemeDraft } from './theme.ts'

/** Plain data. A file that is missing or has an error leaves its part empty. */
export interface Data {
  site?: Site
  theme: ThemeDraft
  skills: Skills
  experience: ExperienceDraft[]
  portfolio: PortfolioDraft[]
  redirects: RedirectDraft[]
  tags: TagNames[]
  references: Reference[]
  /** Files that their owner keeps back: neither in the index nor in the way. */
  drafts: string[]
  problems: Problem[]
}

const READERS = {
  site: reader(readSite, (site) => ({ site })),
  theme: readThemeFile,
  skills: reader(readSkills, (skills) => ({ skills })),
  experience: reader(readExperience, (role) => ({ experience: [role] })),
  portfolio: reader(readPortfolioItem, (item) => ({ portfolio: [item] })),
  redirects: reader(readRedirects, (redirects) => ({ redirects })),
  tags: reader(readTags, (tags) => ({ tags })),
} satisfies Record<string, Reader>

type Reader = (file: string, text: string) => Partial<Data> | Promise<Partial<Data>>

function reader<T>(
  read: (file: string, text: string) => Reading<T>,
  as: (value: T) => Partial<Data>,
): (file: string, text: string) => Partial<Data> {
  return (file, text) => {
    const { value, problems, references, isDraft = false } = read(file, text)
    if (isDraft) return { problems, references, drafts: [file] }
    return { ...(value !== undefined && as(value)), problems, references }
  }
}

/** Loads what reckons with colours, which few sites need. */
async function readThemeFile(file: string, text: string): Promise<Partial<Data>> {
  const { readTheme } = await import('./theme.ts')
  return reader(readTheme, (theme) => ({ theme }))(file, text)
}

/** `site.yaml` → `site`, `experience/acme.yaml` → `experience`. */
function collectionOf(file: string): keyof typeof READERS | undefined {
  const name = file.replace(/[./].*$/s, '')
  return Object.keys(READERS).find((known): known is keyof typeof READERS => known === name)
}

/** The part of the data that a file holds. */
export async function readDataFile(source: Source): Promise<Partial<Data>> {
  const collection = collectionOf(source.file)
  if (collection === undefined) return {}
  const decoded = decodeText(source)
  if ('problem' in decoded) return { problems: [decoded.problem] }
  return await READERS[collection](source.file, decoded.text)
}
