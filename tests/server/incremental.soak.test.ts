/** A build takes a page from the build before only where nothing that the page was made from has changed. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rounds, SEED } from '../effort.ts'
import type { SmallPost, SmallSite } from './small-site.ts'

const POST: SmallPost = { title: 'A', body: 'Words.', date: '2026-01-01', draft: false, isTranslated: true }

const SITE: SmallSite = {
  tagline: 't',
  about: 'Of me.',
  project: 'Boat',
  posts: Object.fromEntries(
    [1, 2, 3, 4, 5].map((day) => [`day-${day}`, { ...POST, date: `2026-01-0${day}` }]),
  ),
}

function buildInTurn(sites: readonly SmallSite[]) {
  const folder = mkdtempSync(join(tmpdir(), 'incremental-'))
  // Vike does not start where it finds Vitest's own variables.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'incremental-run.ts'), folder],
    { encoding: 'utf8', env: { PATH: process.env.PATH }, input: JSON.stringify(sites) },
  )
  rmSync(folder, { recursive: true })
  const [result = ''] = stdout.split('\n').filter((line) => line.startsWith('{"results"'))
  expect(result, stderr).not.toBe('')
  return JSON.parse(result).results as { rendered: string[]; unlikeServer: string[]; isSame: boolean }[]
}

const inBothLanguages = (paths: string[]) => paths.flatMap((path) => [path, `/it${path}`])

/** It shows the newest four, which it takes from the list. */
const HOME = ['/', '/it']

const word = fc.constantFrom('one', 'two', 'three')
const post = fc.record<SmallPost>({
  title: word,
  body: fc.constantFrom('Words.', '*Emphasis* on it.', '## A heading\n\nand its text'),
  date: fc.constantFrom('2025-05-05', '2026-01-04', '2026-03-03', '2027-01-01'),
  draft: fc.boolean(),
  isTranslated: fc.boolean(),
})
const change = fc.oneof<fc.Arbitrary<(site: SmallSite) => SmallSite>[]>(
  word.map((tagline) => (site) => ({ ...site, tagline })),
  word.map((about) => (site) => ({ ...site, about })),
  word.map((project) => (site) => ({ ...site, project })),
  fc.constantFrom('#1d5c9a', '#9a1d5c').map((accent) => (site) => ({ ...site, accent })),
  fc.tuple(fc.constantFrom('day-1', 'day-4', 'day-5', 'new'), post).map(([id, made]) => (site) => ({
    ...site,
    posts: { ...site.posts, [id]: made },
  })),
  fc.constantFrom('day-2', 'day-4', 'new').map((id) => (site) => {
    const { [id]: _, ...posts } = site.posts
    return { ...site, posts }
  }),
)

const changed = {
  ...SITE,
  posts: { ...SITE.posts, 'day-3': { ...POST, date: '2026-01-03', body: 'Other words.' } },
}
const SITES = [SITE, SITE, changed]
for (const make of fc.sample(change, { seed: SEED, numRuns: rounds(8) }))
  SITES.push(make(SITES.at(-1) ?? SITE))

let results: ReturnType<typeof buildInTurn>
beforeAll(() => {
  results = buildInTurn(SITES)
}, 600_000)

test('a text that changed is rendered, and what shows its title: its neighbours and the lists', () => {
  const [, same, one] = results
  expect(same?.rendered).toEqual([])
  expect(one?.rendered.toSorted()).toEqual(
    inBothLanguages(['/blog', '/blog/2026', '/blog/day-2', '/blog/day-3', '/blog/day-4'])
      .concat(HOME)
      .toSorted(),
  )
})

test('the data for a navigation are those that the running server would answer', () => {
  expect(results[0]?.rendered.length).toBeGreaterThan(20)
  expect(results.flatMap(({ unlikeServer }) => unlikeServer)).toEqual([])
})

test('whatever changes, the pages are the same bytes as in a build that starts from nothing', () => {
  const wrong = results.findIndex(({ isSame }) => !isSame)
  expect(wrong === -1 ? [] : SITES.slice(wrong - 1, wrong + 1), `seed ${SEED}`).toEqual([])
})
