/** Answers as a cache between the site and its visitors sees them: may it give one visitor's to another? */
import { describe, expect, test } from 'vitest'
import { testSite } from './site.ts'

async function answer(path: string, headers: Record<string, string> = {}) {
  const response = await testSite().get(path, headers)
  const [cacheControl, vary] = [response.headers.get('Cache-Control'), response.headers.get('Vary')]
  return { status: response.status, text: await response.text(), cacheControl, vary }
}

const VISITORS = [
  ['says nothing', {}],
  ['reads Italian', { 'Accept-Language': 'it' }],
  ['reads English', { 'Accept-Language': 'en-US,en;q=0.9' }],
  ['has a session and reads German', { Cookie: 'sb-x-auth-token=base64-abc', 'Accept-Language': 'de' }],
] as const

describe.each(VISITORS)('a visitor who %s', (_name, headers) => {
  test.each(['/it', '/it/blog', '/it/blog/2026/promesse'])(
    'gets the page %s that everybody gets',
    async (path) => {
      const page = await answer(path, headers)
      expect(page).toEqual(await answer(path))
      expect([page.status, page.vary]).toEqual([200, 'Accept-Encoding'])
      expect(page.cacheControl).toBe(
        'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
      )
    },
  )
})

test('a page without prefix says that it depends on the visitor’s language, and may be kept for those who share it', async () => {
  const { cacheControl, vary } = await answer('/blog')
  expect(vary).toBe('Accept-Language, Cookie, Accept-Encoding')
  expect(cacheControl).toContain('s-maxage=60')
})

test.each([
  ['the browser’s language', '/blog', { 'Accept-Language': 'it' }],
  ['a stored choice', '/blog', { Cookie: 'locale=it' }],
  ['a stored choice, away from a prefix', '/it/blog', { Cookie: 'locale=en' }],
  ['a choice that is made now', '/it/blog?lang=it', {}],
])('a redirect by %s is nobody else’s', async (_name, path, headers) => {
  const { status, cacheControl } = await answer(path, headers)
  expect([status, cacheControl]).toEqual([302, 'private, no-cache'])
})

test.each(['/nope', '/login', '/drafts', '/stream'])('%s is not kept for others', async (path) => {
  expect((await answer(path)).cacheControl).toMatch(/^(no-cache|private, no-store)$/)
})
