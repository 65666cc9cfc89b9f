/** Addresses of the site itself: nothing of the content takes one, and each spelling of one leads there. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { snapshotAt } from '../../server/content/snapshot.ts'
import { isOwnAddress, OWN_FILES, OWN_PAGES, ROOT_FILES } from '../../shared/routes.ts'
import { everywhere, splitLocale } from '../../shared/urls.ts'
import { INDEX, testSite } from './site.ts'

const ROOT = join(import.meta.dirname, '../..')
const ELSEWHERE = 'https://evil.example/steal'
/** Below these the content has pages of its own. */
const OF_CONTENT = /^\/(?:blog|project|tags)\/[@*]|^\/:key|^\*|^\/\*/

/** The paths of all routes: of the server, and of the pages. */
function routes(): string[] {
  const pages = globSync('pages/*/+route.ts', { cwd: ROOT }).flatMap(
    (file) => /^export default '([^']+)'/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? [],
  )
  const paths = [...pages, ...testSite().app.routes.map(({ path }) => path)]
  return [...new Set(paths.filter((path) => !OF_CONTENT.test(path)))]
}

/** A site whose `redirects.yaml` lists these. */
function moving(from: readonly string[], to = ELSEWHERE) {
  const index = { ...INDEX, redirects: from.map((path) => ({ from: path, to })) }
  const options = { readBody: async () => '', build: 'test', showHidden: false }
  const snapshot = snapshotAt(index, new Date('2026-11-21T12:00:00Z'), options)
  return { ...testSite({ snapshot: () => snapshot }), redirects: snapshot.addresses.redirects }
}

async function answer(path: string, site = testSite()) {
  const response = await site.get(path)
  return [response.status, response.headers.get('Location')]
}

test('the list of own addresses has every route', () => {
  expect(routes().length).toBeGreaterThan(30)
  expect(routes().filter((path) => !isOwnAddress(splitLocale(path).pathname))).toEqual([])
})

describe('a redirect never takes', () => {
  const own = [
    ...OWN_PAGES,
    ...OWN_FILES,
    ...ROOT_FILES,
    '/drafts/stream',
    '/stream/pictures/x',
    '/api/contact',
  ]
  const paths = own.flatMap(everywhere)

  test('an address of the site', async () => {
    const site = moving([...paths, '/blog/2026', '/tags/a/feed.xml'])
    expect([...site.redirects.values()].filter((to) => to === ELSEWHERE)).toHaveLength(2)
    for (const path of [
      '/confirm?token_hash=SECRET',
      '/it/confirm?token_hash=SECRET',
      '/login',
      '/search?q=a',
    ]) {
      expect((await site.get(path)).headers.get('Location') ?? '').not.toContain('evil')
    }
  })

  test('the page of an entry', () => {
    const { redirects } = moving(['/blog/handout', '/it/blog/handout', '/blog', '/blog/2026'])
    expect([...redirects.values()]).not.toContain(ELSEWHERE)
  })
})

test('a query goes along within the site, and never to another', async () => {
  expect(await answer('/old?a=b')).toEqual([301, '/blog/2026/promises?a=b'])
  expect(await answer('/mastodon?token=SECRET')).toEqual([301, 'https://social.example/@m'])
})

const site = moving(['/città vecchia/perché'], '/cv')

test.each([
  '/citt%C3%A0%20vecchia/perch%C3%A9',
  '/citt%c3%a0%20vecchia/perch%c3%a9',
  '/citta%CC%80%20vecchia/perche%CC%81',
  '/citt%C3%A0%20vecchia/perch%C3%A9/',
])('an old address answers as %s', async (path) => {
  expect(await answer(path, site)).toEqual([301, '/cv'])
  expect(await answer(`/it${path}`, site)).toEqual([301, '/it/cv'])
})

test.each([
  ['/it/old', '/it/blog/2026/promesse'],
  ['/it/mastodon', 'https://social.example/@m'],
  ['/project', '/projects'],
  ['/it/project', '/it/projects'],
  ['/IT', '/it'],
  ['/It/blog', '/it/blog'],
  ['/IT/login', '/it/login'],
  ['/en', '/'],
  ['/EN/blog/handout?x', '/blog/handout?x'],
  ['/en/old', '/old'],
  ['/old?x=perch%E9&y=100%', '/blog/2026/promises?x=perch%E9&y=100%'],
  ['/caff%C3%A8/', '/caff%C3%A8'],
  ['/blog/', '/blog'],
  // The folder's name where the language has its own slug, and the other language's.
  ['/it/blog/2026/promises', '/it/blog/2026/promesse'],
  ['/blog/2026/promesse', '/blog/2026/promises'],
])('%s leads to %s', async (path, to) => {
  expect(await answer(path)).toEqual([301, to])
})

test.each([
  ['//x', '<p>/404</p>'],
  ['//evil.example', '<p>/404</p>'],
  ['/it//blog', '<p>/it/404</p>'],
  ['/@fs/x', '<p>/404</p>'],
  ['/%0d%0a/%01', '<p>/404</p>'],
  ['/a/b.pageContext.json', '<p>/404</p>'],
  ['/blog/%2e%2e%2fx', '<p>/404</p>'],
])('%s gets the page of an unknown address', async (path, page) => {
  const response = await testSite().app.request(`http://localhost${path}`)
  expect([response.status, await response.text()]).toEqual([404, page])
})
