/**
 * Schemas of what authors write, one for each kind of file. The types of the code, the checks, the editors'
 * JSON Schemas, the templates of `content new` and `docs/content-reference.md` all come from these.
 */
import type { z } from 'zod'
import { EXPERIENCE, MESSAGES, PORTFOLIO, REDIRECTS, SITE, SKILLS } from './data.ts'

export { FRONT_MATTER } from './front-matter.ts'

/** Each kind of YAML file by the glob of its place below `content/`. */
export const YAML_FILES = {
  site: { files: 'site.yaml', schema: SITE },
  skills: { files: 'skills.yaml', schema: SKILLS },
  experience: { files: 'experience/*.yaml', schema: EXPERIENCE },
  portfolio: { files: 'portfolio/*.yaml', schema: PORTFOLIO },
  redirects: { files: 'redirects.yaml', schema: REDIRECTS },
  messages: { files: 'messages/*.yaml', schema: MESSAGES },
} as const satisfies Record<string, { files: string; schema: z.ZodType }>

export type YamlKind = keyof typeof YAML_FILES
