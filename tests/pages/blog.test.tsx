/** The blog: its addresses and pages, and what it says without posts. */
import { describe, expect, test } from 'vitest'
import type { Data } from '../../pages/blog/+data.ts'
import { Page } from '../../pages/blog/+Page.tsx'
import { listingPath, readListing, takePage } from '../../pages/blog/listing.ts'
import type { ContentType } from '../../shared/model.ts'
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

describe('an address of the blog', () => {
  test('without a query shows the first page of every type', () => {
    expect(readListing({})).toEqual({ page: 1 })
  })

  test('names a type and a page', () => {
    expect(readListing({ type: 'photo', page: '2' })).toEqual({ type: 'photo', page: 2 })
  })

  test.each(['video', 'Photo', '', 'constructor'])(
    'with the type "%s", which there is not, shows every type',
    (type) => {
      expect(readListing({ type })).toEqual({ page: 1 })
    },
  )

  test.each(['0', '-1', '1.5', '1e3', 'last', '99999999999'])(
    'with the page "%s" shows the first',
    (page) => {
      expect(readListing({ page })).toEqual({ page: 1 })
    },
  )

  test('is written in one way only', () => {
    expect(listingPath({ page: 1 })).toBe('/blog')
    expect(listingPath({ type: 'note', page: 1 })).toBe('/blog?type=note')
    expect(listingPath({ type: 'note', page: 3 })).toBe('/blog?type=note&page=3')
  })

  test('reads back what it was written from', () => {
    const { searchParams } = new URL(listingPath({ type: 'link', page: 2 }), 'http://site')
    expect(readListing(Object.fromEntries(searchParams))).toEqual({ type: 'link', page: 2 })
  })
})

describe('a page of posts', () => {
  test('holds all of thirty; of thirty-one the first twelve, and the third page the last seven', () => {
    const posts = numbered(31, 'article')
    expect(takePage(posts.slice(1), { page: 1 })).toEqual({ items: posts.slice(1), pages: 1 })
    expect(takePage(posts, { page: 1 })).toEqual({ items: posts.slice(0, 12), pages: 3 })
    expect(takePage(posts, { page: 3 })).toEqual({ items: posts.slice(24), pages: 3 })
  })

  test('counts only the type it is filtered by', () => {
    const [note] = numbered(1, 'note')
    const posts = [...numbered(20, 'article'), { ...note, type: 'note' as const, number: 99 }]
    expect(takePage(posts, { type: 'note', page: 1 })).toEqual({ items: posts.slice(20), pages: 1 })
  })

  test('of a type without posts is one empty page', () => {
    expect(takePage(numbered(3, 'article'), { type: 'photo', page: 1 })).toEqual({
      items: [],
      pages: 1,
    })
  })

  test('exactly full has no empty one after it', () => {
    expect(takePage(numbered(36, 'article'), { page: 1 }).pages).toBe(3)
  })
})

function numbered(count: number, type: ContentType): { number: number; type: ContentType }[] {
  return Array.from({ length: count }, (_, number) => ({ number, type }))
}
