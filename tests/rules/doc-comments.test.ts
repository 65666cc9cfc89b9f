/** Comments that a stranger understands at the first reading, and can look up. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CODE = '{shared,pipeline,renderer,pages,server,supabase,tests,bench}/**/*.{ts,tsx,css,sql,toml}'
const SETTINGS = ['*.{ts,json,toml}', '.env.example', '.ci/*', '.github/**/*.yml', 'deploy/*', 'public/*.js']
const FILES = globSync([CODE, ...SETTINGS], { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort()

/** A doc comment is a noun or a verb first, not a clause that stands for one, and not what the noun is of. */
const CLAUSE = /\/\*\*[\s*]*(?:Of|(?:What|Which|Who|Whom|Whose|Where)(?:ever)?)\b[^\n]*/g

/** A comment within the code, which may begin with anything else. */
const INNER_CLAUSE = /(?:^|\s)(?:\/\*|\/\/|--|#) (?:What|Which|Who|Whom|Whose)(?:ever)?\b[^\n]*/g

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

  test('no other comment begins with a clause that stands for a noun', () => {
    expect(inFiles(INNER_CLAUSE)).toEqual([])
  })

  test('no comment cites a document that the repository does not have', () => {
    expect(inFiles(ABSENT)).toEqual([])
  })
})

test.each([
  ['/** What is kept. */', CLAUSE, 1],
  ['/**\n * Whoever asks.\n */', CLAUSE, 1],
  ['/** Of the owner. */', CLAUSE, 1],
  ['/** Whomever it concerns. */', CLAUSE, 1],
  ['/** Names what is kept. */', CLAUSE, 0],
  ['/** Whether it is kept. */', CLAUSE, 0],
  ['a() // What is kept.', INNER_CLAUSE, 1],
  ['-- Whoever asks.', INNER_CLAUSE, 1],
  ['/* Where nothing is kept, nothing shows. */', INNER_CLAUSE, 0],
  ['// the specification, section 9', ABSENT, 1],
  ['// the HTML specification', ABSENT, 0],
  ['// see docs/content-contract.md', ABSENT, 0],
])('the rules read comments: %j', (text, pattern, count) => {
  expect(found(pattern, text)).toHaveLength(count)
})
