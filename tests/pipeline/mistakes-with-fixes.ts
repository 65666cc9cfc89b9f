/** Every tree of files with a mistake on purpose, for what has to hold for all of them. */
import { post } from './built.ts'
import { IN_BODIES } from './mistakes-in-bodies.ts'
import { IN_COPIES } from './mistakes-in-copies.ts'
import { IN_FILES } from './mistakes-in-files.ts'
import { IN_FOREIGN_FORMS } from './mistakes-in-foreign-forms.ts'
import { IN_FORMS } from './mistakes-in-forms.ts'
import { IN_FRONT_MATTER } from './mistakes-in-front-matter.ts'
import { IN_HINTS } from './mistakes-in-hints.ts'
import type { Files } from './tree.ts'

const FORMS = Object.values({ ...IN_FORMS, ...IN_FOREIGN_FORMS })
  .flat()
  .map(([marked]): [string, Files] => {
    const body = marked.replace(/[⟪⟫]/g, '')
    return [`the form ${JSON.stringify(body)}`, { 'blog/a/en.md': post(`${body}\n`) }]
  })

export const CASES: readonly (readonly [what: string, files: Files])[] = [
  ...[...IN_FRONT_MATTER, ...IN_BODIES, ...IN_FILES, ...IN_COPIES, ...IN_HINTS].map(
    ([what, files]) => [what, files] as const,
  ),
  ...FORMS,
]
