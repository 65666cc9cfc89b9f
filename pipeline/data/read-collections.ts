/** All YAML files of the tree, read: what each says, and what they refer to. */

import type { Problem } from '../../shared/problem.ts'
import type { Site, Skills } from '../../shared/site.ts'
import { decodeText } from '../sources/decode.ts'
import type { Source } from '../sources/find-files.ts'
import { type ExperienceDraft, readExperience } from './experience.ts'
import { type PortfolioDraft, readPortfolioItem } from './portfolio.ts'
import { type RedirectDraft, readRedirects } from './redirects.ts'
import type { Reading, Reference } from './references.ts'
import { readSite } from './site.ts'
import { readSkills } from './skills.ts'

/** Plain data. A file that is not there, or has a fault, leaves its part empty. */
export interface Collections {
  site?: Site
  skills: Skills
  experience: ExperienceDraft[]
  portfolio: PortfolioDraft[]
  redirects: RedirectDraft[]
  references: Reference[]
  problems: Problem[]
}

const READERS = {
  site: readSite,
  skills: readSkills,
  experience: readExperience,
  portfolio: readPortfolioItem,
  redirects: readRedirects,
} satisfies Record<string, (file: string, text: string) => Reading<unknown>>

/** `site.yaml` → `site`, `experience/acme.yaml` → `experience`; messages are read by `messages.ts`. */
export function collectionOf(file: string): keyof typeof READERS | undefined {
  const name = file.replace(/[./].*$/s, '')
  return Object.keys(READERS).find((known): known is keyof typeof READERS => known === name)
}

export function readCollections(sources: readonly Source[]): Collections {
  const all: Collections = {
    skills: { groups: [], skills: [] },
    experience: [],
    portfolio: [],
    redirects: [],
    references: [],
    problems: [],
  }
  for (const source of sources) readInto(all, source)
  return all
}

function readInto(all: Collections, source: Source): void {
  const collection = collectionOf(source.file)
  if (collection === undefined) return
  const decoded = decodeText(source)
  if ('problem' in decoded) {
    all.problems.push(decoded.problem)
    return
  }
  const take = <T>({ value, problems, references }: Reading<T>): T[] => {
    all.problems.push(...problems)
    all.references.push(...references)
    return value === undefined ? [] : [value]
  }
  const { file } = source
  const { text } = decoded
  switch (collection) {
    case 'site':
      for (const site of take(readSite(file, text))) all.site = site
      break
    case 'skills':
      for (const skills of take(readSkills(file, text))) all.skills = skills
      break
    case 'experience':
      all.experience.push(...take(readExperience(file, text)))
      break
    case 'portfolio':
      all.portfolio.push(...take(readPortfolioItem(file, text)))
      break
    case 'redirects':
      all.redirects.push(...take(readRedirects(file, text)).flat())
      break
  }
}
