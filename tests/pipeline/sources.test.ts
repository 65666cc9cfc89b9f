/** Every file under `content/` is published, hidden for a stated reason, or an error. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import content from '../../content.config.ts'
import { failureOf } from '../../pipeline/fs.ts'
import { readText } from '../../pipeline/read-sources.ts'
import { kindOf } from '../../pipeline/sources/find-files.ts'
import { type Built, build, post, rebuild } from './built.ts'
import { writeTree } from './tree.ts'

function errors({ problems }: Built): string[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ file, line, column, rule, message, hint }) =>
        `${file}:${line}:${column} ${rule} ${message} → ${hint}`,
    )
}

test.each([
  ['blog/hello/fr.md', 'locale-unknown no locale is called "fr" → use one of: en, it'],
  ['blog/hello.md', 'locale-unknown no locale is called "hello" → move it to blog/hello/en.md'],
  ['blog/en.md', 'orphan-file an entry needs a folder of its own → move it to blog/<slug>/en.md'],
  ['blogs/hello/en.md', 'orphan-file no collection is called "blogs" → did you mean "blog"?'],
  [
    'blog/My Post/en.md',
    'invalid-value the folder\'s name "My Post" cannot be part of an address → rename the folder, for instance to "my-post"',
  ],
  ['sites.yaml', 'orphan-file nothing reads "sites.yaml" → did you mean "site.yaml"?'],
  ['messages/fr.yaml', 'locale-unknown no locale is called "fr" → use one of: en, it'],
  [
    'blog/hello/data.yaml',
    'orphan-file nothing reads YAML files in this folder → use one of: experience, portfolio, messages',
  ],
  ['site.yml', 'orphan-file files that end in ".yml" are not published → rename it to "site.yaml"'],
  [
    'blog/hello/notes.docx',
    'orphan-file files that end in ".docx" are not published → remove it, or keep it outside the content folder',
  ],
  ['LICENSE', 'orphan-file "LICENSE" has no extension → remove it, or keep it outside the content folder'],
])('a file that nothing reads %s', (file, expected) => {
  const kind = kindOf(file, content)
  const { problem } = kind.is === 'problem' ? kind : { problem: undefined }
  expect(`${problem?.rule} ${problem?.message} → ${problem?.hint}`).toBe(expected)
})

test.each([
  ...['.DS_Store', 'blog/a/.hidden.md', 'blog/.git/config', 'blog/a/en.md~', 'blog/a/#en.md#'],
  ...['Thumbs.db', 'blog/a/.#en.md', 'blog/a/.en.md.swp'],
])('%s is hidden and says why', (file) => {
  expect(kindOf(file, content)).toMatchObject({ is: 'hidden', reason: expect.stringMatching(/\w/) })
})

test('symbolic links out of the tree, to nowhere, and to a file within it', async () => {
  const root = writeTree({ 'content/blog/a/en.md': post(), 'secret.md': post() })
  mkdirSync(join(root, 'content/blog/b'))
  symlinkSync('../../../secret.md', join(root, 'content/blog/b/en.md'))
  symlinkSync('gone.md', join(root, 'content/blog/b/it.md'))
  mkdirSync(join(root, 'content/blog/c'))
  symlinkSync('../a/en.md', join(root, 'content/blog/c/en.md'))
  symlinkSync('a', join(root, 'content/blog/d'))
  const built = await rebuild(root)
  expect(errors(built)).toEqual([
    'blog/b/en.md:1:1 path-escapes a symbolic link leads out of the content folder → copy the file to this place',
    'blog/b/it.md:1:1 path-escapes a symbolic link leads nowhere → remove it, or copy the file to this place',
  ])
  expect(built.hidden).toEqual([
    { file: 'blog/d', reason: 'a link to a folder that is read at its own place' },
  ])
  expect(built.entries.map(({ folder }) => folder)).toEqual(['blog/a', 'blog/c'])
})

test.each([
  ['Latin-1', Buffer.from('---\ntitle: Caff\xe8 x\n', 'latin1'), '2:12 encoding byte 0xe8 is not UTF-8'],
  [
    'after wide characters',
    Buffer.concat([Buffer.from('日本\u{1F469}'), Buffer.from([0xff])]),
    '1:5 encoding byte 0xff is not UTF-8',
  ],
  ['UTF-16', Buffer.from('\uFEFF---', 'utf16le'), '1:1 encoding the file is UTF-16'],
  [
    'on a later line, after a byte-order mark',
    Buffer.concat([Buffer.from('\uFEFFa\r\nb'), Buffer.from([0x80])]),
    '2:2 encoding byte 0x80 is not UTF-8',
  ],
])('bytes that are no text are told at the first of them %s', async (_, bytes, expected) => {
  const built = await build({ 'blog/a/en.md': bytes, 'blog/b/en.md': post() })
  expect(errors(built)).toEqual([`blog/a/en.md:${expected} → save the file as UTF-8`])
  const found = built.problems.find(({ rule }) => rule === 'encoding')
  expect(found?.endColumn).toBe(Number(found?.column) + 1)
})

test('front matter that is missing, or never ends', async () => {
  const built = await build({
    'blog/a/en.md': '# No front matter\n',
    'blog/b/en.md': '---\ntitle: A\n\nWords.\n',
    'blog/c/en.md': '---js\nprocess.exit(3)\n---\n',
    'blog/d/en.md': '',
    'blog/e/en.md': '---\ntitle: A\n---- \nWords.\n---\n',
  })
  const start = 'start with a line "---", then title, description and date, then "---"'
  const end = 'put a line "---" between the front matter and the text'
  expect(errors(built)).toEqual([
    `blog/a/en.md:1:1 front-matter-missing the file does not start with front matter → ${start}`,
    `blog/b/en.md:1:1 front-matter-unclosed the front matter that starts here never ends → ${end}`,
    `blog/c/en.md:1:1 front-matter-missing the file does not start with front matter → ${start}`,
    `blog/d/en.md:1:1 front-matter-missing the file does not start with front matter → ${start}`,
    `blog/e/en.md:1:1 front-matter-unclosed the front matter that starts here never ends → ${end}`,
  ])
})

test('a text that went away after it was found is not read, and no error', async () => {
  const place = { is: 'text', collection: 'blog', id: 'a', folder: 'blog/a', locale: 'en' } as const
  const task = { contentDir: writeTree({}), file: 'blog/a/en.md', place, size: 9 }
  expect(await readText(task)).toBeUndefined()
})

describe('what no author can cause is one clear line', () => {
  test('no folder, an empty folder, a file', async () => {
    const root = writeTree({ 'file/content': 'x' })
    await expect(rebuild(root)).rejects.toThrow(
      /content does not exist: create it, or name another folder with --content$/,
    )
    mkdirSync(join(root, 'content'))
    await expect(rebuild(root)).rejects.toThrow(/content is empty: write a first text$/)
    await expect(rebuild(join(root, 'file'))).rejects.toThrow(/content is a file, not a content folder$/)
  })

  test.each([
    ['EACCES', 'permission denied: grant this user access'],
    ['EROFS', 'the file system is read-only: choose another folder'],
    ['ENOSPC', 'no space is left on the disk: free some and run again'],
    ['ENOTDIR', 'a part of its path is a file, not a folder'],
    ['EMFILE', 'too many files are open: raise the limit (ulimit -n)'],
    ['EIO', 'i/o error, read'],
  ])('%s of the file system', (code, words) => {
    const error = Object.assign(new Error('i/o error, read'), { code })
    expect(failureOf(error, 'content/site.yaml', 'read').message).toBe(
      `content/site.yaml cannot be read: ${words}`,
    )
  })

  test('a folder that cannot be written', async () => {
    const root = writeTree({ 'content/blog/a/en.md': post() })
    writeFileSync(join(root, '.content'), 'a file')
    await expect(rebuild(root)).rejects.toThrow(/\.content.* cannot be written: /)
  })
})
