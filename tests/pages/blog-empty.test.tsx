/** The blog without posts, and a filter that leaves none. */
import { expect, test } from 'vitest'
import type { Data } from '../../pages/blog/+data.ts'
import { Page } from '../../pages/blog/+Page.tsx'
import { rendered } from './rendered.tsx'

function blogWith(listing: Data['listing']): string {
  const data = { head: {}, listing, posts: [], counts: {}, pages: 1, years: [] }
  const context = { data, site: { name: 'Tramontana' }, logicalPath: '/blog' }
  return rendered(<Page />, context, { 'blog.empty': 'EMPTY', 'blog.empty.filtered': 'NONE' })
}

test('a blog without posts says so, and leads elsewhere', () => {
  const html = blogWith({ page: 1 })
  expect(html).toContain('EMPTY')
  expect(html).toContain('href="/projects"')
})

test('a filter that leaves no post says so, and leads to all of them', () => {
  const html = blogWith({ page: 1, type: 'note' })
  expect(html).toContain('NONE')
  expect(html).toContain('href="/blog"')
})
