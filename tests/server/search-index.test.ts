/** The search index as its documents change, and the text of documents. */
import { expect, test } from 'vitest'
import { documentsOf } from '../../server/search/documents.ts'
import { search } from '../../shared/search/search.ts'
import { type SearchDocument, searchIndex } from '../../shared/search/search-index.ts'
import { inLocales } from '../in-locales.ts'
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

test('a page that the menu leads to is found once, by its own title', () => {
  const text = {
    file: '',
    path: '/uses',
    title: 'Tools',
    description: '',
    headings: [],
    minutes: 1,
    plain: '',
  }
  const page = { collection: 'pages' as const, id: 'uses', date: '2026-01-01', draft: false, tags: [] }
  const content = {
    ...INDEX,
    site: {
      ...INDEX.site,
      navigation: [{ path: '/uses', texts: inLocales({ en: { label: 'Menu' } }) }],
    },
    pages: [{ ...page, texts: { en: { ...text, bodies: inLocales({ en: 'a' }) } } }],
  }
  const options = { translate: () => '', showHidden: false }
  const found = documentsOf(content, 'it', options).filter(({ path }) => path.endsWith('/uses'))
  expect(found.map(({ path, title }) => `${path} ${title}`)).toEqual(['/it/uses Tools'])
})
