/** The search index of a build, which is made from that of the build before. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentsOf, type SearchDocument } from '../../server/search/documents.ts'
import { plainText } from '../../server/search/plain-text.ts'
import { search } from '../../server/search/search.ts'
import { openSearchIndex, updateSearchIndex } from '../../server/search/search-index.ts'
import { isOneEditAway } from '../../server/search/words.ts'
import { INDEX } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'search-'))
const file = join(folder, 'search.sqlite')
afterAll(() => rmSync(folder, { recursive: true }))

const read: string[] = []

function note(name: string, words: string): SearchDocument {
  return {
    ...{ kind: 'blog', path: `/blog/${name}`, reader: 'en', language: 'en', title: name, since: 0 },
    ...{ description: '', tags: '', headings: '', version: words },
    body: async () => {
      read.push(name)
      return words
    },
  }
}

/** Paths that a query finds, of pages with all its words. */
function find(query: string): string[] {
  const index = openSearchIndex(file)
  const { match, groups } = search(query, { indexes: [index], locale: 'en', now: 1, perKind: 9 })
  index.close()
  return match === 'all' ? groups.flatMap(({ hits }) => hits.map(({ path }) => path)) : []
}

test('a text that is the same is not read again, another is replaced, and one that is gone is not found', async () => {
  await updateSearchIndex(file, [note('one', 'harbour'), note('two', 'mountain'), note('three', 'valley')])
  expect(find('mountain')).toEqual(['/blog/two'])
  read.length = 0
  await updateSearchIndex(file, [note('one', 'harbour'), note('two', 'island')])
  expect(read).toEqual(['two'])
  expect(find('harbour')).toEqual(['/blog/one'])
  expect(find('island')).toEqual(['/blog/two'])
  expect(find('mountain')).toEqual([])
  expect(find('valley')).toEqual([])
  // A misspelt word is compared with the words that are there now, and with no others.
  expect(find('islnad')).toEqual(['/blog/two'])
  const index = openSearchIndex(file)
  const terms = index.terms('en')
  expect(['harbour', 'island', 'mountain', 'valley'].filter((word) => terms.has(word))).toEqual([
    'harbour',
    'island',
  ])
  index.close()
})

test.each([
  ['harbour', 'harbor', true],
  ['harbour', 'harbuor', true],
  ['harbour', 'larbour', true],
  ['harbour', 'harbours', true],
  ['harbour', 'harbour', true],
  ['aa', 'a', true],
  ['harbour', 'habror', false],
  ['harbour', 'harbourss', false],
  ['harbour', 'haxour', false],
  ['abcd', 'badc', false],
  ['', 'ab', false],
])('‹%s› and ‹%s› are at most one letter apart: %s', (one, other, expected) => {
  expect(isOneEditAway(one, other)).toBe(expected)
  expect(isOneEditAway(other, one)).toBe(expected)
})

test.each([
  ['<p>One <em>two</em><sup>3</sup></p><p>four</p>', 'One two3\nfour'],
  ['<p>One <svg><title>drawn</title></svg>two</p>', 'One two'],
  ['<p>One <math><mi>x</mi><annotation>\\pi</annotation></math> two</p>', 'One x two'],
  [
    '<p>One</p><script>code()</script><style>p {}</style><template><p>none</p></template><p>two</p>',
    'One\ntwo',
  ],
  [
    '<p>Take <label for="a">berth 7</label>.</p><label><input>One</label><label><input>Two</label>',
    'Take berth 7.\nOne Two',
  ],
  ['<h2>What I did</h2><p>I asked.</p><p>They answered.</p>', 'What I did\nI asked.\nThey answered.'],
  [
    '<table><tr><th>Spanish</th><td>C1</td></tr></table><ul><li>One</li><li>two</li></ul>',
    'Spanish\nC1\nOne\ntwo',
  ],
])('of %s, a search knows the words %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})

test('a page that the menu leads to is found once, by its own title', () => {
  const text = { file: '', path: '/uses', title: 'Tools', description: '', headings: [], minutes: 1 }
  const page = { collection: 'pages' as const, id: 'uses', date: '2026-01-01', draft: false, tags: [] }
  const index = {
    ...INDEX,
    site: {
      ...INDEX.site,
      navigation: [{ path: '/uses', texts: { en: { label: 'Menu' }, it: { label: 'Menu' } } }],
    },
    pages: [{ ...page, texts: { en: { ...text, bodies: { en: 'a', it: 'a' } } } }],
  }
  const documents = documentsOf(index, { readBody: async () => '', showHidden: false })
  const found = documents.filter(({ path }) => path.endsWith('/uses'))
  expect(found.map(({ path, title }) => `${path} ${title}`)).toEqual(['/uses Tools', '/it/uses Tools'])
})
