/** Hundreds of mistakes at once: `check --fix` repairs what it can, and makes nothing worse. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../../shared/problem.ts'
import { post } from './built.ts'
import { IN_FOREIGN_FORMS } from './mistakes-in-foreign-forms.ts'
import { IN_FORMS } from './mistakes-in-forms.ts'
import { contentHere } from './run-content.ts'
import { type Files, writeTree } from './tree.ts'

const POSTS = 100
const HEADS = [
  'tag: [a]\n',
  'tags: a, b\n',
  'draft: yes\n',
  'series: Season #2\n',
  'slug: Un Titolo\n',
  'updated: 20/11/2026\n',
  'layout: post\n',
  'published: false\n',
]
const BODIES = [
  ...Object.values({ ...IN_FORMS, ...IN_FOREIGN_FORMS })
    .flat()
    .map(([marked]) => marked.replace(/[⟪⟫]/g, ''))
    // What never ends takes all that follows with it.
    .filter((body) => !/^(?:```|---|\+\+\+|>|%%|:::|\{::)/.test(body)),
  '[b] (https://other.example)',
  'A <b>word</b> and <em>one</em>.',
  '[x](http://other.example)',
  '#### Deep',
]

/** Four forms in the body and one mistake in the front matter of each post, in turn. */
function manyMistakes(): Files {
  const files: Files = {}
  for (let at = 0; at < POSTS; at++) {
    const bodies = [0, 1, 2, 3].map((step) => BODIES[(at * 7 + step * 31) % BODIES.length])
    const text = post(`${bodies.join('\n\nWords between.\n\n')}\n`, HEADS[at % HEADS.length])
    // An address of its own.
    files[`content/blog/p${at}/en.md`] = text
      .replace('A post', `Post ${at}`)
      .replace('Un Titolo', `Un Titolo ${at}`)
  }
  return files
}

async function problemsIn(root: string): Promise<Problem[]> {
  const { stdout } = await contentHere(root, 'check', '--no-cache', '--format', 'json')
  const problems: Problem[] = JSON.parse(stdout)
  return problems.filter(({ rule }) => rule !== 'translation-missing')
}

test('nothing is worse after it, and most is mended', { timeout: 300_000 }, async () => {
  const root = writeTree(manyMistakes())
  const before = await problemsIn(root)
  await contentHere(root, 'check', '--fix', '--no-cache')
  const safe = await problemsIn(root)
  await contentHere(root, 'check', '--fix', '--unsafe', '--no-cache')
  const unsafe = await problemsIn(root)
  console.log(`${before.length} problems, ${safe.length} after --fix, ${unsafe.length} after --unsafe`)
  expect(before.length).toBeGreaterThan(450)
  expect(safe.length).toBeLessThan(before.length * 0.6)
  expect(unsafe.length).toBeLessThanOrEqual(safe.length)
  // An address that is read at last may lead nowhere.
  const known = new Set(before.map(({ file, rule }) => `${file} ${rule}`))
  const added = [...safe, ...unsafe].filter(({ file, rule }) => !known.has(`${file} ${rule}`))
  expect(
    [...new Set(added.map(({ rule }) => rule))].filter(
      (rule) => !/^(?:broken-link|missing-image|orphan-file|future-dated|invalid-value)$/.test(rule),
    ),
  ).toEqual([])
  const text = readFileSync(join(root, 'content/blog/p0/en.md'), 'utf8')
  expect(text.match(/Words between\./g)).toHaveLength(3)
})
