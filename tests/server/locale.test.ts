import { describe, expect, test } from 'vitest'
import { chooseLocale } from '../../server/http/locale.ts'
import { testSite } from './site.ts'

test.each([
  ['the stored choice wins over the browser', 'it', 'en-US,en', 'it'],
  ['the browser’s exact language tag', undefined, 'it-IT,it;q=0.9', 'it'],
  ['another region of the same language', undefined, 'it-CH', 'it'],
  ['the reader’s first language, also in a region of its own', undefined, 'it-CH, en;q=0.8', 'it'],
  ['the reader’s order, over an exact match further down', undefined, 'en-GB,it;q=0.8', 'en'],
  ['a first language that is none of ours, then the next', undefined, 'de-CH, it-CH;q=0.9, en;q=0.8', 'it'],
  ['weights order the list, not places', undefined, 'en;q=0.2,it;q=0.9', 'it'],
  ['a refused language does not count', undefined, 'it;q=0,en', 'en'],
  ['none of ours: English', undefined, 'fr-FR,de', 'en'],
  ['a stored choice that is not a locale does not count', 'klingon', 'it', 'it'],
  ['neither cookie nor list: no choice', undefined, undefined, undefined],
  ['the wildcard alone: no choice', undefined, '*', undefined],
  ['garbage: no choice', undefined, ';;q=,=%00', undefined],
  ['a list that no browser sends: no choice', undefined, `it${' '.repeat(1000)}`, undefined],
])('which language a visitor reads in %s', (_sentence, cookie, list, expected) => {
  expect(chooseLocale(cookie, list)).toBe(expected)
})

describe('a visitor whose choice differs from the prefix', () => {
  test('is sent to the same page in their language, query kept', async () => {
    const response = await testSite().get('/blog?type=note', { 'Accept-Language': 'it' })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/it/blog?type=note&opened=en')
    expect(response.headers.get('Vary')).toContain('Accept-Language')
  })

  test('is sent to the page’s own slug in that language', async () => {
    const response = await testSite().get('/blog/2026/promises', { Cookie: 'locale=it' })
    expect(response.headers.get('Location')).toBe('/it/blog/2026/promesse?opened=en')
  })

  test('is sent to English when they chose it', async () => {
    const response = await testSite().get('/it', { Cookie: 'locale=en', 'Accept-Language': 'it' })
    expect(response.headers.get('Location')).toBe('/')
  })

  test.each([
    ['/%25zz', '/it/%25zz'],
    ['/caff%C3%A8?x=100%', '/it/caff%C3%A8?x=100%'],
    ['/what%3F/%23now', '/it/what%3F/%23now'],
  ])('%s is the same address in their language', async (from, to) => {
    const { get } = testSite()
    expect((await get(from, { 'Accept-Language': 'it' })).headers.get('Location')).toBe(to)
    const asked = await get(`${from}${from.includes('?') ? '&' : '?'}lang=it`)
    expect(asked.headers.get('Location')).toBe(to)
  })

  test('a crawler, which says nothing, gets what it asked for', async () => {
    const { get } = testSite()
    expect(await (await get('/it/blog')).text()).toBe('<p>/it/blog</p>')
    expect(await (await get('/blog', { 'Accept-Language': '*' })).text()).toBe('<p>/blog</p>')
  })
})

describe('the language switch without JavaScript', () => {
  test('stores the choice for 365 days and shows the page', async () => {
    const response = await testSite().get('/it/blog?lang=it&type=note', { 'Accept-Language': 'en' })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/it/blog?type=note')
    expect(response.headers.get('Set-Cookie')).toBe('locale=it; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  test('a language that is none of ours stores nothing', async () => {
    const response = await testSite().get('/blog?lang=<script>')
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })
})
