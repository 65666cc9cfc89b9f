/** Tags, years, series and related posts as of a moment: what is not published yet is in none of them. */
import { expect, test } from 'vitest'
import { addressesAt } from '../../server/content/addresses.ts'
import { contentAt } from '../../server/content/content.ts'
import { pageSearch } from '../../server/content/page-search.ts'
import type { Post, Project } from '../../shared/model.ts'
import { inLocales } from '../in-locales.ts'
import { INDEX, textAt } from './site.ts'

function post(id: string, date: string, tags: string[], more: Partial<Post> = {}): Post {
  const texts = { en: textAt(`/blog/${id}`, { file: `blog/${id}/en.md`, title: id }) }
  return { collection: 'blog', draft: false, type: 'article', id, date, tags, texts, ...more }
}

const ferry: Project = {
  ...{ collection: 'projects', id: 'ferry', date: '2025-06-01', tags: ['boats'] },
  ...{ draft: false, tech: [], support: false },
  texts: { en: textAt('/project/ferry', { title: 'Ferry' }) },
}

const index = {
  ...INDEX,
  tags: [
    { id: 'boats', names: inLocales({ en: 'Boats', it: 'Barche' }) },
    { id: 'slow', names: inLocales({ en: 'Slow travel', it: 'Viaggi lenti' }) },
    { id: 'rafts', names: inLocales({ en: 'A raft', it: 'Zattere' }) },
  ],
  blog: [
    post('three', '2026-12-01', ['Later', 'boats'], { series: 'slow' }),
    post('two', '2026-02-01', ['Boats', 'reeds'], { series: 'slow', related: ['three', 'one'] }),
    post('one', '2025-05-01', ['boats'], { series: 'slow' }),
    post('alone', '2025-01-01', ['rafts'], { series: 'alone' }),
  ],
  projects: [ferry],
}
const at = (day: string) =>
  contentAt(index, { readBody: async () => '', now: new Date(day), showHidden: false })
const NOW = '2026-11-22T00:00:00Z'
const LATER = '2026-12-02'
const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id)

test('a tag has its name in the reader’s language, by which tags are in order, and one without is shown as written', () => {
  expect(at(NOW).tags('it')).toEqual([
    { id: 'boats', name: 'Barche', count: 3 },
    { id: 'reeds', name: 'reeds', lang: 'en', count: 1 },
    { id: 'rafts', name: 'Zattere', count: 1 },
  ])
  const inEnglish = at(NOW).tags('en')
  expect(inEnglish.map(({ name }) => name)).toEqual(['A raft', 'Boats', 'reeds'])
  expect(at(NOW).namedTags('it', ['boats', 'unknown'], 'en')).toEqual([{ id: 'boats', name: 'Barche' }])
})

test('a tag lists what is published with it, however it is written there', () => {
  expect(idsOf(at(NOW).tagged('en', 'boats')?.posts)).toEqual(['two', 'one'])
  expect(idsOf(at(LATER).tagged('en', 'boats')?.posts)).toEqual(['three', 'two', 'one'])
  expect(idsOf(at(NOW).tagged('it', 'boats')?.projects)).toEqual(['ferry'])
  expect(at(NOW).tagged('en', 'later')).toBeUndefined()
})

test('a series counts the parts that are published, oldest first', () => {
  expect(at(NOW).series('it', 'two')).toMatchObject({
    name: 'Viaggi lenti',
    parts: [{ id: 'one' }, { id: 'two' }],
  })
  expect(idsOf(at(LATER).series('en', 'two')?.parts)).toEqual(['one', 'two', 'three'])
  expect(at(NOW).series('en', 'alone')).toBeUndefined()
})

test('a related post that is still to come is left out', () => {
  expect(idsOf(at(NOW).related('en', 'two'))).toEqual(['one'])
  expect(idsOf(at(LATER).related('en', 'two'))).toEqual(['three', 'one'])
})

test('years and tags have addresses in every language, from the day something is published there', () => {
  const paths = (day: string) => addressesAt(index, new Date(day), false).pages.map(({ path }) => path)
  expect(paths(NOW)).toEqual(
    expect.arrayContaining(['/tags', '/it/tags/reeds', '/blog/2026', '/it/blog/2025']),
  )
  expect(paths(NOW)).not.toContain('/tags/later')
  expect(paths(LATER)).toContain('/tags/later')
  expect(at(NOW).years()).toEqual(['2026', '2025'])
  expect(idsOf(at(NOW).postsOfYear('en', '2025'))).toEqual(['one', 'alone'])
})

test('the lists of a year and of a tag have further pages, and filters have none of a tag', () => {
  const query = new URLSearchParams('type=photo&page=2&utm_source=x')
  expect(pageSearch('/it/blog/2026', query)).toBe('?type=photo&page=2')
  expect(pageSearch('/tags/boats', query)).toBe('?page=2')
  expect(pageSearch('/blog/a-post', query)).toBe('')
})
