/** The search index as its documents change, and the text of documents. */
import { expect, test } from 'vitest'
import { documentsOf } from '../../server/search/documents.ts'
import { search } from '../../shared/search/search.ts'
import { type SearchText, searchIndex } from '../../shared/search/search-index.ts'
import { inLocales } from '../in-locales.ts'
import { INDEX, textAt } from './site.ts'

const index = searchIndex()

function note(name: string, body: string): SearchText {
  return {
    ...{ kind: 'blog', path: `/blog/${name}`, language: 'en', title: name, since: 0 },
    ...{ description: '', aliases: '', tags: '', headings: '', body },
  }
}

/** Paths that a query finds, of pages with all its words. */
function find(query: string): string[] {
  const { match, groups } = search(query, { index, locale: 'en', perKind: 9 })
  return match === 'all' ? groups.flatMap(({ hits }) => hits.map(({ path }) => path)) : []
}

test('a text that is the same is found again, another is replaced, and one that is gone is not found', async () => {
  const same = note('one', 'harbour')
  await index.update([same, note('two', 'mountain'), note('three', 'valley')])
  expect(find('mountain')).toEqual(['/blog/two'])
  await index.update([same, note('two', 'island')])
  expect(find('harbour')).toEqual(['/blog/one'])
  expect(find('island')).toEqual(['/blog/two'])
  expect(find('mountain')).toEqual([])
  expect(find('valley')).toEqual([])
  expect(find('islnad')).toEqual(['/blog/two'])
})

test('a page that the menu leads to is found once, by its own title', () => {
  const page = { collection: 'pages' as const, id: 'uses', date: '2026-01-01', draft: false, tags: [] }
  const content = {
    ...INDEX,
    site: {
      ...INDEX.site,
      navigation: [{ path: '/uses', texts: inLocales({ en: { label: 'Menu' } }) }],
    },
    pages: [{ ...page, texts: { en: textAt('/uses', { title: 'Tools' }) } }],
  }
  const options = { translate: () => '', now: new Date('2026-11-22') }
  const found = documentsOf(content, 'it', options).filter(({ path }) => path.endsWith('/uses'))
  expect(found.map(({ path, title }) => `${path} ${title}`)).toEqual(['/it/uses Tools'])
})
