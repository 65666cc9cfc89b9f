/** `content slug`: another address of one text. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentHere as content, FINE, post } from './run-content.ts'
import { writeTree } from './tree.ts'

const read = (root: string, file: string) => readFileSync(join(root, 'content', file), 'utf8')

test('a text gets another address, and its old one leads there', async () => {
  const root = writeTree(FINE)
  const { status, stdout } = await content(root, 'slug', 'content/blog/hello/it.md', 'buongiorno')
  expect([status, stdout]).toEqual([
    0,
    '/it/blog/ciao → /it/blog/buongiorno\nblog/hello/it.md: slug, alias /it/blog/ciao\n',
  ])
  expect(read(root, 'blog/hello/it.md')).toBe(post('Ciao', 'slug: buongiorno\naliases: [/it/blog/ciao]\n'))
  expect(await content(root, 'check', '--format', 'json')).toMatchObject({ status: 0 })
  await content(root, 'slug', 'blog/hello/it.md', 'ciao')
  expect(read(root, 'blog/hello/it.md')).toBe(post('Ciao', 'slug: ciao\naliases: [/it/blog/buongiorno]\n'))
})

test('a text that nobody has seen leaves no alias', async () => {
  const root = writeTree({
    ...FINE,
    'content/blog/new/en.md': post('New', 'date: 2026-03-02\ndraft: true\n'),
  })
  await content(root, 'slug', 'blog/new/en.md', 'newer')
  expect(read(root, 'blog/new/en.md')).toBe(post('New', 'date: 2026-03-02\ndraft: true\nslug: newer\n'))
})

test.each([
  [['blog/hello/it.md', 'Ciao!'], 2, '"Ciao!" is not a slug'],
  [['blog/helo/it.md', 'ciao'], 1, 'there is no text blog/helo/it.md: did you mean'],
  [['blog/hello/it.md', 'ciao'], 1, 'blog/hello/it.md has this address already: /it/blog/ciao'],
  [['blog/hello/it.md', 'altro'], 1, '/it/blog/altro is the address of blog/altro: choose another name'],
])('slug %j changes nothing, and says why', async (args, status, said) => {
  const root = writeTree({ ...FINE, 'content/blog/altro/en.md': post('Other', 'date: 2026-03-02\n') })
  const answer = await content(root, 'slug', ...args)
  expect(answer.status).toBe(status)
  expect(answer.stderr).toContain(said)
  expect(read(root, 'blog/hello/it.md')).toBe(FINE['content/blog/hello/it.md'])
})
