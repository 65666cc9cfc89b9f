/** Published addresses: the list of them, and `content slug`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentHere as content, FINE, post } from './run-content.ts'
import { addFiles, type Files, writeTree } from './tree.ts'

describe('urls', () => {
  const LIST = '/blog/hello\n/it/blog/ciao\n'

  test('asks for its list, and makes it', async () => {
    const root = writeTree(FINE)
    expect(await content(root, 'urls')).toMatchObject({
      status: 1,
      stderr: 'content: there is no published-urls.txt here: "npm run content -- urls --accept" writes it\n',
    })
    expect((await content(root, 'urls', '--accept')).status).toBe(0)
    expect(readFileSync(join(root, 'published-urls.txt'), 'utf8').replace(/^#.*\n/gm, '')).toBe(LIST)
    expect(await content(root, 'urls')).toEqual({
      status: 0,
      stdout: '',
      stderr: '0 errors, 0 warnings\n2 addresses, none of them new\n',
    })
  })

  test('--accept keeps remarks, line endings and order of the list', async () => {
    const root = writeTree({
      ...FINE,
      'published-urls.txt': '# mine\r\n/a\r\n# about z\r\n/z\r\n',
      'content/redirects.yaml': '"/a": /\n"/z": /\n',
    })
    await content(root, 'urls', '--accept')
    const text = readFileSync(join(root, 'published-urls.txt'), 'utf8')
    const lines = ['# mine', '/a', '# about z', '/blog/hello', '/it/blog/ciao', '/z', '']
    expect(text).toBe(lines.join('\r\n'))
  })

  test('a renamed post fails, with the line to paste, which mends it', async () => {
    const root = writeTree({
      'published-urls.txt': LIST,
      'content/blog/hello-again/en.md': post('Hello', 'date: 2026-03-01\n'),
      'content/blog/hello-again/it.md': post('Ciao', 'slug: ciao\n'),
    })
    const { status, stdout, stderr } = await content(root, 'urls')
    expect(status).toBe(1)
    expect(stdout).toBe(
      [
        'published-urls.txt:1:1  error  broken-link  /blog/hello was published and no longer resolves',
        '> 1 | /blog/hello',
        '    | ^^^^^^^^^^^ paste into redirects.yaml: "/blog/hello": /blog/hello-again',
        '',
      ].join('\n'),
    )
    expect(stderr).toContain('"npm run content -- urls --accept":\n  /blog/hello-again\n')
    addFiles(root, { 'content/redirects.yaml': '"/blog/hello": /blog/hello-again\n' })
    expect((await content(root, 'urls')).status).toBe(0)
  })

  test('an alias mends it as well, and a draft does not', async () => {
    const renamed = (more: string): Files => ({
      'published-urls.txt': LIST,
      'content/blog/hi/en.md': post('Hello', `date: 2026-03-01\n${more}`),
      'content/blog/hi/it.md': post('Ciao', 'slug: ciao\n'),
    })
    expect((await content(writeTree(renamed('aliases: [/blog/hello]\n')), 'urls')).status).toBe(0)
    expect((await content(writeTree(renamed('draft: true\n')), 'urls')).status).toBe(1)
  })

  test('chains and circles are errors', async () => {
    const root = writeTree({
      ...FINE,
      'published-urls.txt': LIST,
      'content/redirects.yaml': '/a: /b\n/b: /a\n',
    })
    expect(await content(root, 'urls')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('"/a" leads in a circle: /a → /b → /a'),
    })
  })
})

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
