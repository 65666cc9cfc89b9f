/** `content check --fix` repairs what it can, and changes no other byte. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { post } from './built.ts'
import { contentHere } from './run-content.ts'
import { addFiles, type Files, inContent, writeTree } from './tree.ts'

/** Bodies with what `check --fix` makes of them. */
const REPAIRED: readonly (readonly [before: string, after: string])[] = [
  ['A <b>bold</b> <em>word</em><br>and `<b>code</b>`.', 'A **bold** *word*\\\nand `<b>code</b>`.'],
  ['One.<br>\n\nTwo<br/>three.\n\n<br>\nFour.', 'One.\n\nTwo\\\nthree.\n\n<br>\nFour.'],
  [
    '<span>A</span> <font color=red>red</font> {width=50%} word.',
    'A <font color=red>red</font> {width=50%} word.',
  ],
  ['[“so”](https://x.org “t”)', '[“so”](https://x.org "t")'],
  ['[b] (https://x.org) and "c" # d', '[b](https://x.org) and "c" # d'],
  ['## A\n\n#### B\n\n##### C', '## A\n\n### B\n\n#### C'],
  ['- one\n  - two ==bright==\n  - [x]: y', '- one\n  - two **bright**\n  - [x]: y'],
  [':::warning Mind\nThe gap.\n\n- a\n:::', '> [!WARNING]\n> **Mind**\n>\n> The gap.\n>\n> - a'],
  ['Words^[a note].\n\nMore.', 'Words[^1].\n\nMore.\n\n[^1]: a note'],
  ['| a | b |\n| 1 | 2 |', '| a | b |\n| -- | -- |\n| 1 | 2 |'],
  ['```ts\nconst a = 1', '```ts\nconst a = 1\n```'],
]

const HEADS: readonly (readonly [before: string, after: string])[] = [
  ['tags: [design] # my favorite', 'tags: [design] # my favorite'],
  ["series: 'it''s'   # kept\ntags: a, b", "series: 'it''s'   # kept\ntags: [a, b]"],
  ['draft: yes', 'draft: true'],
  ['draft: no', 'draft: no'],
  ['tag: [a]', 'tags: [a]'],
  ['published: false', 'draft: true'],
  ['slug: Un Titolo', 'slug: un-titolo'],
]

const CAST: readonly (readonly [before: string, after: string])[] = [
  ...REPAIRED.map(([before, after]) => [post(`${before}\n`), post(`${after}\n`)] as const),
  ...HEADS.map(
    ([before, after]) => [post('Words.\n', `${before}\n`), post('Words.\n', `${after}\n`)] as const,
  ),
  [post().replace('2026-01-01', '20/11/2025'), post().replace('2026-01-01', '2025-11-20')],
  [post().replace('2026-01-01', '05/11/2025'), post().replace('2026-01-01', '05/11/2025')],
  [post().replace('A post', 'We are #1 in Puglia'), post().replace('A post', '"We are #1 in Puglia"')],
]

const treeOf = (files: Files) => writeTree(inContent(files))

const textIn = (root: string, file: string) => readFileSync(join(root, 'content', file), 'utf8')
const fix = async (root: string, ...flags: string[]) =>
  await contentHere(root, 'check', '--fix', '--no-cache', ...flags)

test.for(CAST)('%j', async ([before, after]) => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  const root = treeOf({
    'blog/a/en.md': before,
    'blog/b/en.md': windows(before).replace('slug: Un', 'slug: Due'),
  })
  await fix(root)
  expect(textIn(root, 'blog/a/en.md')).toBe(after)
  expect(textIn(root, 'blog/b/en.md')).toBe(windows(after).replace('slug: un', 'slug: due'))
  expect((await fix(root)).stderr).toContain('nothing to fix')
})

test('says what it fixed and what is left, and exits as check does', async () => {
  const root = treeOf({ 'blog/a/en.md': post('A <b>word</b>.\n\n[x](../none)\n', 'tag: [a]\n') })
  const { status, stdout, stderr } = await fix(root)
  expect(stderr).toContain('fixed blog/a/en.md:5:1  unknown-field  Rename to tags\n')
  expect(stderr).toContain('2 problems fixed in 1 file\n')
  expect(stdout).toContain('broken-link')
  expect(stdout).not.toContain('raw-html')
  expect(status).toBe(1)
})

test('a fix that loses or publishes something needs --unsafe', async () => {
  const root = treeOf({ 'blog/a/en.md': post('Words.\n\n<!-- later -->\n', 'draft: no\n') })
  await fix(root)
  expect(textIn(root, 'blog/a/en.md')).toContain('draft: no\n---\nWords.\n\n<!-- later -->\n')
  await fix(root, '--unsafe')
  expect(textIn(root, 'blog/a/en.md')).toContain('draft: false\n')
  expect(textIn(root, 'blog/a/en.md')).not.toContain('later')
})

test('what git does not have is not changed without --force', async () => {
  const root = treeOf({ 'blog/a/en.md': post('A <b>word</b>.\n'), 'blog/b/en.md': post('Fine.\n') })
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'a')
  const changed = post('A <b>word</b> more.\n')
  addFiles(root, { 'content/blog/a/en.md': changed })
  const refused = await fix(root)
  expect(refused.stderr).toContain('not committed yet: content/blog/a/en.md; commit first, or use --force')
  expect(refused.status).toBe(1)
  expect(textIn(root, 'blog/a/en.md')).toBe(changed)
  await fix(root, '--force')
  expect(textIn(root, 'blog/a/en.md')).toContain('**word** more')
})

test('json has the edits of each fix', async () => {
  const root = treeOf({ 'blog/a/en.md': post().replace('A post', 'We are #1') })
  const { stdout } = await contentHere(root, 'check', '--no-cache', '--format', 'json')
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({
      rule: 'yaml-syntax',
      fixes: [
        {
          title: 'Put the whole value in quotes',
          safe: true,
          edits: [
            { file: 'blog/a/en.md', line: 2, column: 8, endLine: 2, endColumn: 17, text: '"We are #1"' },
          ],
        },
      ],
    }),
  )
})

test('rdjson has one suggestion for each fix, in bytes', async () => {
  const root = treeOf({ 'blog/a/en.md': post('È <b>così</b>.\n') })
  const { stdout } = await contentHere(root, 'check', '--no-cache', '--format', 'rdjson')
  const { diagnostics } = JSON.parse(stdout)
  const found = diagnostics.find(({ code }: { code: { value: string } }) => code.value === 'raw-html')
  expect(found).toMatchObject({
    location: {
      path: 'content/blog/a/en.md',
      range: { start: { line: 6, column: 4 }, end: { line: 6, column: 7 } },
    },
    severity: 'ERROR',
    suggestions: [
      { range: { start: { line: 6, column: 4 }, end: { line: 6, column: 16 } }, text: '**così**' },
    ],
  })
})
