import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { EntryStatus } from '../../pipeline/commands/show-status.ts'
import { withField, withItem } from '../../pipeline/entries/edit-front-matter.ts'
import { hashOfText } from '../../pipeline/entries/read-entry.ts'
import { contentHere as content, post } from './run-content.ts'
import { SITE } from './site-text.ts'
import { type Files, lines, writeTree } from './tree.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'
const DATE = 'date: 2026-03-01\n'

/** A post, and everything that may point to it. */
const TREE: Files = {
  'content/site.yaml': SITE,
  'content/blog/2026/a/en.md': `${post('A', `${DATE}cover: ../shared/b.svg\ncoverAlt: A square\n`)}[other](../other) [own](../a#x) [far](https://example.net/)\n\n![c](c.svg) ![b](../shared/b.svg)\n\n# X {#x}\n`,
  'content/blog/2026/a/it.md': post('Una A', 'slug: 2026/una-a\ncoverAlt: Un quadrato\n'),
  'content/blog/2026/a/c.svg': PICTURE,
  'content/blog/2026/shared/b.svg': PICTURE,
  'content/blog/2026/other/en.md': lines(`
    ---
    title: Other
    description: d
    date: 2026-03-01
    link: https://example.org/blog/2026/a
    ---

    [one](../a) [two](../a/en.md#x "with a title") [three](/blog/2026/a?q=1#x) [four](https://example.org/blog/2026/a)
    [five](./../a/) [six][def] [seven](/it/blog/2026/una-a) ![c](<../a/c.svg>) [ab](/blog/2026/ab)

    [def]: ../a
    `),
  'content/blog/2026/other/it.md': `${post('Altro', '')}[uno](../a/it.md)\n`,
  'content/blog/2026/ab/en.md': post('Ab', DATE),
  'content/blog/2026/ab/it.md': post('Ab', ''),
  'content/redirects.yaml': '"/old": "/blog/2026/a"\n',
}
const read = (root: string, file: string) => readFileSync(join(root, 'content', file), 'utf8')
const problemsOf = async (root: string) =>
  (
    JSON.parse((await content(root, 'check', '--format', 'json')).stdout) as {
      file: string
      rule: string
      message: string
    }[]
  ).map(({ file, rule, message }) => `${file} ${rule} ${message}`)

describe('rename', () => {
  test('moves the folder and writes every link to it and from it anew, in both languages and in YAML', async () => {
    const root = writeTree(TREE)
    await content(root, 'urls', '--accept')
    const before = await problemsOf(root)
    const { status, stdout, stderr } = await content(
      root,
      'rename',
      'content/blog/2026/a/',
      'blog/archive/2025/z',
    )
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: '4 files changed; see them with "git diff", then run "content check"\n',
    })
    expect(stdout).toBe(
      [
        'blog/2026/a → blog/archive/2025/z',
        'blog/archive/2025/z/en.md: 4 links, alias /blog/2026/a',
        'blog/2026/other/en.md: 8 links',
        'blog/2026/other/it.md: 1 link',
        'redirects.yaml: 1 link',
        '',
      ].join('\n'),
    )
    expect(existsSync(join(root, 'content/blog/2026/a'))).toBe(false)
    expect(read(root, 'blog/archive/2025/z/en.md')).toBe(
      `${post('A', `${DATE}cover: ../../../2026/shared/b.svg\ncoverAlt: A square\naliases: [/blog/2026/a]\n`)}[other](../../../2026/other) [own](../z#x) [far](https://example.net/)\n\n![c](c.svg) ![b](../../../2026/shared/b.svg)\n\n# X {#x}\n`,
    )
    expect(read(root, 'blog/2026/other/en.md')).toContain(
      lines(`
        link: https://example.org/blog/archive/2025/z
        ---

        [one](../../archive/2025/z) [two](../../archive/2025/z/en.md#x "with a title") [three](/blog/archive/2025/z?q=1#x) [four](https://example.org/blog/archive/2025/z)
        [five](../../archive/2025/z/) [six][def] [seven](/it/blog/2026/una-a) ![c](<../../archive/2025/z/c.svg>) [ab](/blog/2026/ab)

        [def]: ../../archive/2025/z
        `),
    )
    expect(read(root, 'redirects.yaml')).toBe('"/old": "/blog/archive/2025/z"\n')
    const same = before.map((line) => line.replace('2026/a/', 'archive/2025/z/'))
    expect((await problemsOf(root)).sort()).toEqual(same.sort())
    expect((await content(root, 'urls')).status).toBe(0)
  })

  test('and back again leaves no alias of the page to itself', async () => {
    const root = writeTree(TREE)
    await content(root, 'rename', 'blog/2026/a', 'blog/2026/b')
    expect((await content(root, 'rename', 'blog/2026/b', 'blog/2026/a')).status).toBe(0)
    expect(read(root, 'blog/2026/a/en.md')).toContain('aliases: [/blog/2026/b]\n')
    expect(read(root, 'blog/2026/other/en.md')).toContain('[one](../a)')
  })

  test('of a draft keeps no address, and of a language without a text keeps it as a redirect', async () => {
    const root = writeTree({
      'content/blog/soon/en.md': post('Soon', `${DATE}draft: true\n`),
      'content/blog/alone/en.md': post('Alone', DATE),
      // Its last line has no end.
      'content/redirects.yaml': '/before: /blog',
    })
    await content(root, 'rename', 'blog/soon', 'blog/later')
    expect(read(root, 'blog/later/en.md')).not.toContain('aliases')
    await content(root, 'rename', 'blog/alone', 'blog/single')
    expect(read(root, 'blog/single/en.md')).toContain('aliases: [/blog/alone]\n')
    expect(read(root, 'redirects.yaml')).toBe('/before: /blog\n/it/blog/alone: /it/blog/single\n')
  })

  test('of a text that was published once keeps its address, even where it is a draft now', async () => {
    const root = writeTree({
      'content/blog/soon/en.md': post('Soon', `${DATE}draft: true\n`),
      'published-urls.txt': '/blog/soon\n',
    })
    await content(root, 'rename', 'blog/soon', 'blog/later')
    expect(read(root, 'blog/later/en.md')).toContain('aliases: [/blog/soon]\n')
  })

  test('of a project mends the constellation, and of a folder of entries moves them all', async () => {
    const root = writeTree({
      'content/projects/harbour/en.md': post('Harbour', DATE),
      'content/skills.yaml': 'groups: []\nskills:\n  - id: maps\n    projects: [harbour, "harbour"]\n',
      'content/blog/2025/x/en.md': post('X', DATE),
      'content/blog/2025/y/en.md': `${post('Y', DATE)}[x](../x)\n`,
      'content/blog/z/en.md': `${post('Z', DATE)}[x](../2025/x)\n`,
    })
    await content(root, 'rename', 'projects/harbour', 'projects/quay')
    expect(read(root, 'skills.yaml')).toContain('projects: [quay, "quay"]')
    await content(root, 'rename', 'blog/2025', 'blog/archive')
    expect(read(root, 'blog/archive/y/en.md')).toContain('[x](../x)')
    expect(read(root, 'blog/z/en.md')).toContain('[x](../archive/x)')
  })

  test('a link that is written anew makes no translation stale', async () => {
    const source = `${post('Other', DATE)}[a](../a)\n`
    const hash = hashOfText({ title: 'Other', description: 'd' }, source.split('---\n')[2] ?? '')
    const root = writeTree({
      'content/blog/a/en.md': post('A', DATE),
      'content/blog/other/en.md': source,
      'content/blog/other/it.md': post('Altro', `translationOf: ${hash} # as of March\n`),
    })
    const statusOf = async () => {
      const rows: EntryStatus[] = JSON.parse((await content(root, 'status', '--format', 'json')).stdout)
      return rows.find(({ entry }) => entry === 'blog/other')?.languages
    }
    expect(await statusOf()).toEqual({ en: 'complete', it: 'complete' })
    await content(root, 'rename', 'blog/a', 'blog/b')
    expect(read(root, 'blog/other/en.md')).toContain('../b')
    expect(await statusOf()).toEqual({ en: 'complete', it: 'complete' })
    expect(read(root, 'blog/other/it.md')).toMatch(/translationOf: \S+ # as of March\n/)
  })

  test.each([
    [['blog/2026/a'], 2, 'rename needs two folders: rename blog/2026/a blog/2026/b'],
    [['blog/2026/aa', 'blog/b'], 1, 'there is no entry blog/2026/aa: did you mean "blog/2026/a"?'],
    [['blog/2026/shared', 'blog/b'], 1, 'blog/2026/shared has no texts: rename it as any folder'],
    [['blog/2026/a', 'blog/2026/other'], 1, 'blog/2026/other exists already: choose another name'],
    [['blog/2026/a', '../b'], 1, '../b is not a folder below content'],
    [['blog/2026/a', 'projects/a'], 1, 'blog/2026/a stays in its collection: name a folder below blog/'],
    [['blog/2026/a', 'blog/2026/a/b'], 1, 'blog/2026/a cannot move into itself'],
    [
      ['blog/2026/a', 'blog/à b'],
      1,
      'blog/à b/en.md would not be published: the folder\'s name "à b" cannot be part of an address (rename the folder, for instance to "a-b")',
    ],
    [
      ['blog/2026/ab', 'blog/2026/una-a'],
      1,
      '"/it/blog/2026/una-a" is taken by blog/2026/a/it.md: choose another name',
    ],
  ])('%j is refused, and nothing changes', async (args, status, line) => {
    const root = writeTree(TREE)
    expect(await content(root, 'rename', ...args)).toMatchObject({
      status,
      stdout: '',
      stderr: expect.stringContaining(`content: ${line}`),
    })
    expect(read(root, 'blog/2026/a/en.md')).toBe(TREE['content/blog/2026/a/en.md'])
  })
})

test.each([
  ['---\na: 1\n---\nx', 'b', '[/x]', '---\na: 1\nb: [/x]\n---\nx'],
  [
    '---\r\naliases:\r\n  - /a # why\r\n  - /b\r\nz: 1\r\n---\r\n',
    'aliases',
    '[/c]',
    '---\r\naliases: [/c]\r\nz: 1\r\n---\r\n',
  ],
  ['---\na: "1" # kept\n---\n', 'a', '2', '---\na: 2 # kept\n---\n'],
  ['---\na:\nb: 1\n---\n', 'a', '2', '---\na: 2\nb: 1\n---\n'],
  ['---\na: 1\nb: 2\n---\n', 'b', undefined, '---\na: 1\n---\n'],
  ['---\na: 1\nb: 2\n---\n', 'a', undefined, '---\nb: 2\n---\n'],
  ['---\n---\n', 'a', '1', '---\na: 1\n---\n'],
  ['no front matter', 'a', '1', undefined],
  ['---\ntitle: Wait ---\nd: D\n---\nBody', 'a', '1', '---\ntitle: Wait ---\nd: D\na: 1\n---\nBody'],
  ['---\nt: |\n  a ---\n  --- b\n---\nx', 'a', '1', '---\nt: |\n  a ---\n  --- b\na: 1\n---\nx'],
  ['---\nt: |+\n  a\n\n---\nx', 'a', '1', '---\nt: |+\n  a\na: 1\n---\nx'],
  ['---\nt: 1\n\n---\nx', 'a', '1', '---\nt: 1\n\na: 1\n---\nx'],
  ['\uFEFF---\r\nt: x ---\r\n---\r\ny', 'a', '1', '\uFEFF---\r\nt: x ---\r\na: 1\r\n---\r\ny'],
  ['---\na: 1\nt: &x\n  b: 1\n---\n', 'a', undefined, '---\nt: &x\n  b: 1\n---\n'],
  ['---\na: 1\n---\n', 'a', undefined, '---\n---\n'],
  // Other fields that would change or not parse are not touched.
  ['---\na: &x 1\nb: *x\n---\n', 'a', '2', undefined],
  ['---\nt: "open\n---\n', 'a', '1', undefined],
])('in %j the field %s becomes %s', (text, name, value, expected) => {
  expect(withField(text, name, value)).toBe(expected)
})

test.each([
  ['---\naliases:\n  - /a # why\n---\n', '---\naliases:\n  - /a # why\n  - /z\n---\n'],
  ['---\r\naliases:\r\n- "/a"\r\nz: 1\r\n---\r\n', '---\r\naliases:\r\n- "/a"\r\n- /z\r\nz: 1\r\n---\r\n'],
  ['---\naliases: ["/a", /b] # old\n---\n', '---\naliases: ["/a", /b, /z] # old\n---\n'],
  ['---\nt: x ---\naliases:\n  - /a\n---\n--- b', '---\nt: x ---\naliases:\n  - /a\n  - /z\n---\n--- b'],
])('an alias joins the list of %j as it is written', (text, expected) => {
  expect(withItem(text, 'aliases', '/z')).toBe(expected)
})
