/** Comments that a stranger understands at the first reading, and can look up. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CODE = '{shared,pipeline,renderer,pages,server,supabase,tests,bench}/**/*.{ts,tsx,css,sql,toml}'
const FILES = globSync(CODE, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort()

/** A doc comment is a noun or a verb first, not a clause that stands for one, and not what the noun is of. */
const CLAUSE = /\/\*\*[\s*]*(?:What|Which|Who|Whose|Whoever|Where|Of)\b[^\n]*/g

/** Documents that are not in the repository; those that are have a path, such as `docs/content-contract.md`. */
const ABSENT = /\bthe spec(?:ification)?\b(?! file)[^\n]*|\b(?:the|our) content contract\b[^\n]*/gi

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([match]) => match.replace(/[\s*]+/g, ' '))
}

describe('in all code', () => {
  const inFiles = (pattern: RegExp) =>
    FILES.filter((file) => !file.startsWith('tests/rules/doc-comments')).flatMap((file) =>
      found(pattern, readFileSync(join(ROOT, file), 'utf8')).map((match) => `${file}: ${match}`),
    )

  test('doc comments begin with a noun or a verb', () => {
    expect(inFiles(CLAUSE)).toEqual([])
  })

  test('no comment cites a document that the repository does not have', () => {
    expect(inFiles(ABSENT)).toEqual([])
  })
})

test.each([
  ['/** What is kept. */', CLAUSE, 1],
  ['/**\n * Whoever asks.\n */', CLAUSE, 1],
  ['/** Of the owner. */', CLAUSE, 1],
  ['/** Names what is kept. */', CLAUSE, 0],
  ['/** Whether it is kept. */', CLAUSE, 0],
  ['// the specification, section 9', ABSENT, 1],
  ['// the HTML specification', ABSENT, 0],
  ['// see docs/content-contract.md', ABSENT, 0],
])('the rules read comments: %j', (text, pattern, count) => {
  expect(found(pattern, text)).toHaveLength(count)
})
