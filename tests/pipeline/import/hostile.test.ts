/** Texts of others, which are hostile: an import reads nothing but its own folder, and writes nothing but new files. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentHere } from '../run-content.ts'
import { writeTree } from '../tree.ts'
import { imported, PIXEL } from './imported.ts'

test('texts and pictures outside of the folder, by path or by link, are not taken', async () => {
  const root = writeTree({
    'secret.gif': PIXEL,
    'secret.md': '---\ntitle: Secret\ndate: 2020-01-01\n---\nWords.\n',
    'content/.keep': '',
    'old/hugo.toml': '',
    'old/content/posts/a.md':
      '---\ntitle: A\ndate: 2020-01-01\nslug: ../../../../escape\nurl: /../up/\n---\n![x](../../../secret.gif) ![x](/../secret.gif) ![x](/..%2Fsecret.gif) ![x](/link.gif) ![x](/folder/secret.gif)\n',
  })
  mkdirSync(join(root, 'old/static'))
  symlinkSync(join(root, 'secret.gif'), join(root, 'old/static/link.gif'))
  symlinkSync(root, join(root, 'old/static/folder'))
  symlinkSync(join(root, 'secret.md'), join(root, 'old/content/posts/b.md'))
  const { stdout, stderr } = await contentHere(root, 'import', 'hugo', 'old')
  expect(stdout.match(/is not there/g)).toHaveLength(5)
  expect(stderr).toContain('1 text: 1 written')
  expect((await contentHere(root, 'check')).stderr).toContain('2 files: 0 published, 2 hidden, 0 faulty')
})

test('scripts, frames and handlers of a text reach nobody', async () => {
  const { read, errors } = await imported('jekyll', {
    '_posts/2020-01-01-a.md':
      '---\ntitle: A\n---\nHi <img src=x onerror=alert(1) alt=x> <a href="javascript:alert(1)">x</a>\n\n<script>alert(1)</script>\n\n<svg onload=alert(1)></svg>\n',
  })
  const text = read('blog/2020/a/en.md')
  expect(text).toContain('draft: true')
  expect(text).not.toMatch(/onerror|<script|<svg/)
  expect(await errors()).toEqual([])
})

test('a text that is too large, an alias bomb and a front matter that never ends are left behind, and said', async () => {
  const bomb = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')
  const { stdout, stderr } = await imported('jekyll', {
    '_posts/2020-01-01-large.md': `---\ntitle: A\n---\n${'word '.repeat(300_000)}`,
    '_posts/2020-01-02-bomb.md': `---\na0: &a0 x\n${bomb}\n---\n`,
    '_posts/2020-01-03-open.md': '---\ntitle: A\n',
  })
  expect(stdout).toContain('large.md:1  text  it is larger than a text may be\n')
  expect(stdout).toContain('bomb.md:1  text  the front matter cannot be read: Excessive alias count')
  expect(stdout).toContain('open.md:1  text  the front matter never ends\n')
  expect(stderr).toContain('3 texts: 0 written, 0 unchanged, 0 kept as they are here, 3 left behind')
})

test('a file of the owner at the same place stays as it is', async () => {
  const { root, again, read } = await imported('jekyll', {
    '_posts/2020-01-01-a.md': '---\ntitle: A\n---\nHi.\n',
  })
  writeFileSync(join(root, 'content/blog/2020/a/en.md'), 'mine')
  expect((await again()).stdout).toContain(
    'blog/2020/a/en.md is there already and differs: it stays as it is',
  )
  expect(read('blog/2020/a/en.md')).toBe('mine')
})

test.each([
  [['import'], 2, 'import needs a system and a path: import hugo ../old-blog'],
  [['import', 'wordpres', 'x'], 2, '"wordpres" cannot be imported: did you mean "wordpress"?'],
  [['import', 'hugo'], 2, 'import needs a path: import hugo ../old-blog'],
  [['import', 'hugo', 'nowhere'], 1, 'nowhere does not exist'],
  [['check', '--media', 'x'], 2, '--media belongs to "import"'],
])('%j is refused', async (args, status, line) => {
  expect(await contentHere(writeTree({ 'content/.keep': '' }), ...args)).toMatchObject({
    status,
    stderr: expect.stringContaining(`content: ${line}`),
  })
})
