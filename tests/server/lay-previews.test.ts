import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layPreviews } from '../../server/export/lay-previews.ts'
import { writeTree } from '../pipeline/tree.ts'

const SITE = 'https://you.github.io/repo'
const page = (url: string, words: string) =>
  `<html><head><meta charset="utf-8"><link data-head rel="canonical" href="${url}"></head><body>${words}</body></html>`

test('exports of pull requests stand below the site, with its addresses as theirs, and in no search engine', async () => {
  const site = writeTree({ 'index.html': page(`${SITE}/`, 'As it is'), 'blog/a.html': 'A post' })
  const previews = writeTree({
    'pr-7/index.html': page(`${SITE}/pr-7/`, `A draft of ${SITE}/pr-7/blog`),
    'pr-7/blog/a.html': page(`${SITE}/pr-7/blog/a`, 'A post'),
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
  expect(read('index.html')).toBe(page(`${SITE}/`, 'As it is'))
  expect(read('blog/a.html')).toBe('A post')
  expect(existsSync(join(site, 'blog/index.html'))).toBe(false)
})
