/** All YAML files of the tree as one value. Apart from the schemas, so that a build from the cache loads none. */
import type { Problem } from '../../shared/problem.ts'
import type { Site, Skills } from '../../shared/site.ts'
import type { ExperienceDraft } from './experience.ts'
import type { PortfolioDraft } from './portfolio.ts'
import type { RedirectDraft } from './redirects.ts'
import type { Reference } from './references.ts'

/** Plain data. A file that is missing or has an error leaves its part empty. */
export interface Data {
  site?: Site
  skills: Skills
  experience: ExperienceDraft[]
  portfolio: PortfolioDraft[]
  redirects: RedirectDraft[]
  references: Reference[]
  problems: Problem[]
}

/** `parts` are what single files say; there is one site and one set of skills. */
export function mergeData(parts: readonly Partial<Data>[]): Data {
  const site = parts.find((part) => part.site)?.site
  return {
    ...(site && { site }),
    skills: parts.find((part) => part.skills)?.skills ?? { groups: [], skills: [] },
    experience: parts.flatMap((part) => part.experience ?? []),
    portfolio: parts.flatMap((part) => part.portfolio ?? []),
    redirects: parts.flatMap((part) => part.redirects ?? []),
    references: parts.flatMap((part) => part.references ?? []),
    problems: parts.flatMap((part) => part.problems ?? []),
  }
}
