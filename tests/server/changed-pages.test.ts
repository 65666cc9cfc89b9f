/** The pages that a pull request changes, from two exports. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedPages } from '../../server/export/changed-pages.ts'
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
