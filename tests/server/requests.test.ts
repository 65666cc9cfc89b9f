import { describe, expect, test } from 'vitest'
import { refuse } from '../../server/http/hygiene.ts'
import { testSite } from './site.ts'

describe('requests that no page answers', () => {
  test.each([
    ['a dot segment', 'GET', '/../etc/passwd', 404],
    ['an encoded dot segment', 'GET', '/%2e%2e/etc/passwd', 404],
    ['an encoded slash', 'GET', '/blog%2Fpost', 404],
    ['an encoded backslash', 'GET', '/blog%5cpost', 404],
    ['a second leading slash, which would name another host', 'GET', '//evil.example', 404],
    ['a null byte', 'GET', '/blog%00', 400],
    ['a broken escape', 'GET', '/blog%zz', 400],
    ['an over-long address', 'GET', `/${'a'.repeat(2048)}`, 414],
    ['an unknown method', 'DELETE', '/blog', 405],
    ['a plain page', 'GET', '/blog/2026/promises?type=note', undefined],
    ['dots within a name', 'GET', '/blog/v1..2', undefined],
  ])('%s', (_name, method, target, expected) => {
    expect(refuse(method, target)).toBe(expected)
  })

  test('an unknown method is told which are known', async () => {
    const response = await testSite().app.request('/blog', { method: 'PUT' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS')
  })

  test('a page is not posted to', async () => {
    const response = await testSite().app.request('/blog', { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })

  test('a fault of ours is a plain line, never a stack', async () => {
    const logged: unknown[] = []
    const { get } = testSite({
      pages: { fill: () => {}, get: () => Promise.reject(new Error('secret detail')) },
      log: { error: (fields: unknown) => logged.push(fields) },
    })
    const response = await get('/blog')
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('Internal Server Error\n')
    expect(logged).toHaveLength(1)
  })
})

describe('addresses that moved', () => {
  test.each([
    ['a redirect', '/old', '/blog/2026/promises'],
    ['a redirect with a query', '/old?x=1', '/blog/2026/promises?x=1'],
    ['an absolute target', '/mastodon', 'https://social.example/@m'],
    ['a trailing slash', '/blog/', '/blog'],
    [
      'the folder’s name where the language has its own slug',
      '/it/blog/2026/promises',
      '/it/blog/2026/promesse',
    ],
    ['the other language’s slug', '/blog/2026/promesse', '/blog/2026/promises'],
  ])('%s answers 301', async (_name, from, to) => {
    const response = await testSite().get(from)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(to)
  })
})
