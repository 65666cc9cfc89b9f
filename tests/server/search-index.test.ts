/** The search index as its documents change, and the text of documents. */
import { expect, test } from 'vitest'
import { documentsOf } from '../../server/search/documents.ts'
import { plainText } from '../../server/search/plain-text.ts'
import { search } from '../../shared/search/search.ts'
import { type SearchDocument, searchIndex } from '../../shared/search/search-index.ts'
import { INDEX } from './site.ts'

const read: string[] = []
const index = searchIndex()

function note(name: string, words: string): SearchDocument {
  return {
    ...{ kind: 'blog', path: `/blog/${name}`, language: 'en', title: name, since: 0 },
    ...{ description: '', aliases: '', tags: '', headings: '', version: words },
    body: async () => {
      read.push(name)
      return words
    },
  }
}

/** Paths that a query finds, of pages with all its words. */
function find(query: string): string[] {
  const { match, groups } = search(query, { index, locale: 'en', now: 1, perKind: 9 })
  return match === 'all' ? groups.flatMap(({ hits }) => hits.map(({ path }) => path)) : []
}

test('a text that is the same is not read again, another is replaced, and one that is gone is not found', async () => {
  await index.update([note('one', 'harbour'), note('two', 'mountain'), note('three', 'valley')])
  expect(find('mountain')).toEqual(['/blog/two'])
  read.length = 0
  await index.update([note('one', 'harbour'), note('two', 'island')])
  expect(read).toEqual(['two'])
  expect(find('harbour')).toEqual(['/blog/one'])
  expect(find('island')).toEqual(['/blog/two'])
  expect(find('mountain')).toEqual([])
  expect(find('valley')).toEqual([])
  expect(find('islnad')).toEqual(['/blog/two'])
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
  const content = {
    ...INDEX,
    site: {
      ...INDEX.site,
      navigation: [{ path: '/uses', texts: { en: { label: 'Menu' }, it: { label: 'Menu' } } }],
    },
    pages: [{ ...page, texts: { en: { ...text, bodies: { en: 'a', it: 'a' } } } }],
  }
  const options = { readBody: async () => '', translate: () => '', showHidden: false }
  const found = documentsOf(content, 'it', options).filter(({ path }) => path.endsWith('/uses'))
  expect(found.map(({ path, title }) => `${path} ${title}`)).toEqual(['/it/uses Tools'])
})
