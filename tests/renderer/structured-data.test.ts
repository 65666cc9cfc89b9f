/** JSON-LD of pages: what it says, in which vocabulary, and that no text can end its element. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageHead } from '../../renderer/head.ts'
import { structuredData } from '../../renderer/structured-data.ts'
import { writeTree } from '../pipeline/tree.ts'

const site = {
  url: 'https://example.org',
  name: '</script><b>',
  role: 'Carpenter',
  place: 'Here',
  tagline: '',
  description: 'About',
  claims: [],
  email: 'a@example.org',
  phone: '1',
  social: [{ name: 'M', url: 'https://social.example/@a', icon: { body: '', width: 1, height: 1 } }],
  timeZone: 'UTC',
  navigation: [],
  aiCrawlers: 'allow' as const,
  owners: [],
}

function read(logicalPath: string, more = {}, hasSearch = true) {
  const head = { ...pageHead('it', logicalPath, 'A <title>', 'd'), ...more }
  return structuredData({ head, site, locale: 'it', logicalPath, hasSearch }, (id) => id)
}

test('a post is a BlogPosting of the owner, below the blog', () => {
  const graph = JSON.parse(read('/blog/x', { type: 'article', published: '2026-01-01' }))['@graph']
  expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Person',
    'WebSite',
    'BlogPosting',
    'BreadcrumbList',
  ])
  expect(graph[2]).toMatchObject({
    headline: 'A <title>',
    datePublished: '2026-01-01',
    inLanguage: 'it-IT',
    author: { '@id': graph[0]['@id'] },
  })
  expect(graph[3].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'https://example.org/it',
    'https://example.org/it/blog',
    'https://example.org/it/blog/x',
  ])
})

test.each([
  ['/', 'ProfilePage'],
  ['/tags/boats', 'CollectionPage'],
  ['/feeds', 'WebPage'],
])('%s is a %s', (path, type) => {
  expect(JSON.parse(read(path))['@graph'][2]['@type']).toBe(type)
})

test('the home page says where the site is searched, unless it is a site of files', () => {
  const siteOf = (json: string) => JSON.parse(json)['@graph'][1]
  expect(siteOf(read('/')).potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: 'https://example.org/it/search?q={search_term_string}' },
  })
  expect(siteOf(read('/', {}, false))).not.toHaveProperty('potentialAction')
})

test('no text ends the element that it stands in', () => {
  expect(read('/')).not.toContain('<')
})

test('a page that search engines leave out says nothing', () => {
  expect(read('/blog/x', { noindex: true })).toBe('')
})

/** One page of each kind, with all that its head may hold. */
const KINDS = [
  read('/'),
  read('/', {}, false),
  read('/cv'),
  read('/blog'),
  read('/privacy'),
  ...['/blog/x', '/project/boat', '/stream/tide'].map((path) =>
    read(path, {
      type: 'article',
      published: '2026-01-01',
      modified: '2026-02-01',
      image: { picture: { src: '/a.jpg' }, alt: 'A' },
    }),
  ),
]

const CONSTRAINT = /,"query-input":"[^"]*"/

test('every type and property is one of schema.org, with values that it takes there', () => {
  const ROOT = join(import.meta.dirname, '../..')
  // Generated from the vocabulary, without the constraints of https://schema.org/docs/actions.html. An object that is written out may have no property that its type does not know.
  const vocabulary = join(ROOT, 'node_modules/schema-dts/dist/schema.d.ts')
  const pages = KINDS.map(
    (json, place) => `export const page${place}: Graph = ${json.replace(CONSTRAINT, '')}\n`,
  )
  const folder = writeTree({ 'pages.ts': `import type { Graph } from '${vocabulary}'\n${pages.join('')}` })
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(compiler, ['--noEmit', '--strict', '--skipLibCheck', 'pages.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})
