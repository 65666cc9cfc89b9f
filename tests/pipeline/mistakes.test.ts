/** Nothing wrong is published in silence: each mistake is told at its place, with what to type instead. */
import { expect, test } from 'vitest'
import { build } from './built.ts'
import { IN_BODIES } from './mistakes-in-bodies.ts'
import { IN_COPIES } from './mistakes-in-copies.ts'
import { IN_FILES } from './mistakes-in-files.ts'
import { IN_FRONT_MATTER } from './mistakes-in-front-matter.ts'
import { IN_HINTS } from './mistakes-in-hints.ts'

const MAIN = 'blog/a/en.md'

test.for([...IN_FRONT_MATTER, ...IN_BODIES, ...IN_FILES, ...IN_COPIES, ...IN_HINTS])(
  '%s',
  async ([, files, ...told]) => {
    const { problems } = await build(files, { write: false })
    const found = problems
      // Most of these texts are in one language.
      .filter(({ rule }) => rule !== 'translation-missing')
      .map(({ file, line, column, severity, rule, message, hint }) => {
        const place = file === MAIN ? `${line}:${column}` : `${file}:${line}:${column}`
        return `${place} ${severity} ${rule} ${message} → ${hint}`
      })
    expect(found).toEqual(told)
  },
)
