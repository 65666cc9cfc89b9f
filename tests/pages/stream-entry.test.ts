/** The data of an entry's page. */
import type { PageContextServer } from 'vike/types'
import { expect, test } from 'vitest'
import { data } from '../../pages/stream-entry/+data.ts'
import { snapshotsOf } from '../../server/content/snapshot.ts'
import type { StreamEntryPage } from '../../shared/stream.ts'
import { INDEX } from '../server/site.ts'

const ENTRY: StreamEntryPage = {
  ...{ slug: 'news', path: '/it/stream/news', type: 'article', title: 'Novità', summary: '', html: '' },
  ...{ isWhole: true, date: '2026-11-01T08:00:00Z', tags: [], languages: ['en', 'it'] },
}

async function subjectOf(url: string) {
  const snapshot = snapshotsOf(INDEX, { readBody: async () => '', build: 'b', showHidden: false })
  const { content } = snapshot(new Date('2026-11-22T15:30:00Z'))
  // The part of Vike's context that the page's data read.
  const pageContext = {
    ...{ content, locale: 'it', routeParams: { slug: 'news' } },
    stream: { entry: async () => ({ ...ENTRY, url }) },
  } as unknown as PageContextServer
  return (await data(pageContext)).subject
}

test('news of a post leads to it by its own title, in the language in which it can be read', async () => {
  expect(await subjectOf('/it/blog/2026/promesse')).toEqual({
    path: '/it/blog/2026/promesse',
    title: 'Promesse',
  })
  expect(await subjectOf('/it/blog/handout')).toMatchObject({ title: 'Handout', lang: 'en' })
})

test('what is no post and no project has no card', async () => {
  expect(await subjectOf('/it/blog/2026/nowhere')).toBeUndefined()
  expect(await subjectOf('https://example.org/')).toBeUndefined()
})
