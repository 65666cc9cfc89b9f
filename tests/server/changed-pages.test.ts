/** Previews of pull requests: the pages that one changes, and where each preview lies. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedPages } from '../../server/export/changed-pages.ts'
import { layPreviews } from '../../server/export/lay-previews.ts'
import { writeTree } from '../pipeline/tree.ts'

const page = (text: string, code: string) =>
  `<html data-code="${code}"><script src="/assets/${code}.js"></script>${text}`

test('pages with other words are named, and not those whose scripts alone have other names', async () => {
  const dir = writeTree({
    'before/index.html': page('Home', 'a'),
    'before/blog/one.html': page('One', 'a'),
    'before/blog/two.html': page('Two', 'a'),
    'before/cv.html': page('<img src="/pictures/a.webp">', 'a'),
    'after/index.html': page('Home', 'b'),
    'after/blog/one.html': page('One, changed', 'b'),
    'after/blog/three.html': page('Three', 'b'),
    'after/cv.html': page('<img src="/pictures/b.webp">', 'b'),
  })
  expect(await changedPages(join(dir, 'before'), join(dir, 'after'))).toEqual([
    { path: '/blog/one', change: 'changed' },
    { path: '/blog/three', change: 'new' },
    { path: '/blog/two', change: 'gone' },
    { path: '/cv', change: 'changed' },
  ])
})

test('without an export before, every page is new', async () => {
  const dir = writeTree({ 'after/index.html': page('Home', 'a') })
  expect(await changedPages(join(dir, 'before'), join(dir, 'after'))).toEqual([{ path: '/', change: 'new' }])
})

const SITE = 'https://you.github.io/repo'
const pageAt = (url: string, words: string) =>
  `<html><head><meta charset="utf-8"><link data-head rel="canonical" href="${url}"></head><body>${words}</body></html>`

test('exports of pull requests stand below the site, with its addresses as theirs, and in no search engine', async () => {
  const site = writeTree({ 'index.html': pageAt(`${SITE}/`, 'As it is'), 'blog/a.html': 'A post' })
  const previews = writeTree({
    'pr-7/index.html': pageAt(`${SITE}/pr-7/`, `A draft of ${SITE}/pr-7/blog`),
    'pr-7/blog/a.html': pageAt(`${SITE}/pr-7/blog/a`, 'A post'),
    'pr-7/assets/a.js': 'code()',
    'blog/a.html': 'Not a preview',
  })
  expect(await layPreviews(site, previews, `${SITE}/`)).toEqual(['pr-7'])
  const read = (file: string) => readFileSync(join(site, file), 'utf8')
  expect(read('pr-7/index.html')).toContain('<meta name="robots" content="noindex">')
  expect(read('pr-7/index.html')).toContain(`rel="canonical" href="${SITE}/"`)
  expect(read('pr-7/index.html')).toContain(`A draft of ${SITE}/pr-7/blog`)
  expect(read('pr-7/blog/a.html')).toContain(`rel="canonical" href="${SITE}/blog/a"`)
  expect(read('pr-7/assets/a.js')).toBe('code()')
  expect(read('index.html')).toBe(pageAt(`${SITE}/`, 'As it is'))
  expect(read('blog/a.html')).toBe('A post')
  expect(existsSync(join(site, 'blog/index.html'))).toBe(false)
})
