/** The post or project that an entry of the stream leads to. */
import { expect, test } from 'vitest'
import { subjectAt } from '../../pages/stream-entry/subject.ts'
import { snapshotAt } from '../../server/content/snapshot.ts'
import { INDEX } from '../server/site.ts'

const options = { readBody: async () => '', build: 'b', showHidden: false }
const { content } = snapshotAt(INDEX, new Date('2026-11-22T15:30:00Z'), options)

test('news of a post leads to it by its own title, in the language in which it can be read', () => {
  expect(subjectAt('/it/blog/2026/promesse', content, 'it')).toEqual({
    path: '/it/blog/2026/promesse',
    title: 'Promesse',
  })
  expect(subjectAt('/it/blog/handout', content, 'it')).toMatchObject({ title: 'Handout', lang: 'en' })
})

test.each(['/it/blog/2026/nowhere', 'https://example.org/', undefined])(
  '%s is no post and no project',
  (url) => {
    expect(subjectAt(url, content, 'it')).toBeUndefined()
  },
)
