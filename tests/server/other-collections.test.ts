/** Entries of a collection that only `content.config.ts` names: pages ask for them, and their addresses are known. */
import { expect, test } from 'vitest'
import { addressesAt } from '../../server/content/addresses.ts'
import { contentAt } from '../../server/content/content.ts'
import type { AnyEntry } from '../../shared/model.ts'
import { INDEX } from './site.ts'

const [post] = INDEX.blog
const NOW = new Date('2026-06-01')

/** As a config with a collection `talks` would have it. */
function talk(id: string, draft: boolean): AnyEntry {
  const text = { ...post?.texts.en, file: `talks/${id}/en.md`, path: `/talks/${id}`, title: id }
  return { ...post, collection: 'talks', id, draft, texts: { en: text } } as unknown as AnyEntry
}

const index = { ...INDEX, otherEntries: [talk('first', false), talk('later', true)] }

test('are listed in a reader’s language, without drafts', () => {
  const content = contentAt(index, { readBody: async () => '', now: NOW, showHidden: false })
  const talks = content.entries('talks' as AnyEntry['collection'], 'it')
  expect(talks).toMatchObject([{ id: 'first', path: '/it/talks/first', lang: 'en' }])
  expect(content.entries('blog', 'en')).toEqual(content.posts('en'))
})

test('are rendered ahead, and in the sitemap where they are written', () => {
  const { pages } = addressesAt(index, NOW, false)
  const talks = pages.filter(({ path }) => path.includes('/talks/'))
  expect(talks.map(({ path, isOriginal }) => [path, isOriginal])).toEqual([
    ['/talks/first', true],
    ['/it/talks/first', false],
  ])
})
