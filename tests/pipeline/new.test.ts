import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentHere as content, FINE } from './run-content.ts'
import { writeTree } from './tree.ts'

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

describe('new', () => {
  test('makes a folder with both languages that is valid at once', async () => {
    const root = writeTree(FINE)
    expect(await content(root, 'new', 'blog', 'Perché no: "un titolo"')).toEqual({
      status: 0,
      stdout: 'content/blog/perche-no-un-titolo/en.md\ncontent/blog/perche-no-un-titolo/it.md\n',
      stderr: 'a draft: remove the line "draft: true" to publish it\n',
    })
    expect((await content(root, 'check', '--format', 'json')).stdout).toBe('[]\n')
    expect(read(root, 'content/blog/perche-no-un-titolo/en.md')).toMatch(
      /^---\ntitle: 'Perché no: "un titolo"'\ndescription: [^\n]+\ndate: \d{4}-\d{2}-\d{2}\ndraft: true\n---\n\nWrite here\.\n$/,
    )
  })

  test('a title of many words gives a short name, and one that is a year has no address of its own', async () => {
    const root = writeTree(FINE)
    const long = await content(root, 'new', 'blog', 'A long title '.repeat(20))
    expect(long.status).toBe(0)
    expect(long.stdout).toMatch(/^content\/blog\/(?:a-long-title-)+a\/en\.md\n/)
    expect(long.stdout.split('\n', 1)[0]?.length).toBeLessThan(110)
    const year = await content(root, 'new', 'blog', '2026')
    expect(year).toMatchObject({ status: 2, stdout: '' })
    expect(year.stderr).toContain('"/blog/2026" is the page of a year: add another name with --slug')
  })

  test.each([
    [['projects', 'Porto Lento'], 'content/projects/porto-lento/en.md\ncontent/projects/porto-lento/it.md\n'],
    [
      ['blog', 'Long title', '--slug', '2026/short'],
      'content/blog/2026/short/en.md\ncontent/blog/2026/short/it.md\n',
    ],
    [['portfolio', 'City archive'], 'content/portfolio/city-archive.yaml\n'],
    [
      ['experience', 'Acme & Sons', '--date', '2024-05-01'],
      'content/experience/acme-sons.yaml\ncontent/experience/logos/acme-sons.svg\n',
    ],
  ])('%j is valid at once, and hidden', async (args, stdout) => {
    const root = writeTree(FINE)
    expect(await content(root, 'new', ...args)).toMatchObject({ status: 0, stdout })
    const { status, stdout: problems, stderr } = await content(root, 'check')
    expect({ status, problems }).toEqual({ status: 0, problems: '' })
    expect(stderr).toContain('(a draft)')
    await content(root, 'build')
    const index = JSON.parse(read(root, '.content/index.json'))
    expect([index.data.experience, index.data.portfolio]).toEqual([[], []])
  })

  test('a role or item that is published with the words of `new` is an error at each of them', async () => {
    const root = writeTree(FINE)
    await content(root, 'new', 'experience', 'Acme')
    const path = join(root, 'content/experience/acme.yaml')
    writeFileSync(path, readFileSync(path, 'utf8').replace('draft: true\n', ''))
    const { status, stdout } = await content(root, 'check')
    expect(status).toBe(1)
    expect(stdout).toContain(
      'content/experience/acme.yaml:6:10  error  placeholder-left  "en.title" is what "content new" wrote: The role.',
    )
    expect(stdout.match(/placeholder-left/g)).toHaveLength(6)
  })

  test('--date and --locale: a text in one language on purpose, which nobody misses', async () => {
    const root = writeTree(FINE)
    await content(root, 'new', 'blog', 'Solo', '--locale', 'it', '--date', '2026-03-01T09:30:00+01:00')
    const text = read(root, 'content/blog/solo/it.md')
    expect(text).toContain(
      'date: 2026-03-01T09:30:00+01:00\ndraft: true\nlocales:\n  - it\n---\n\nScrivi qui.\n',
    )
    expect((await content(root, 'check')).stdout).toBe('')
  })

  test.each([
    [['blog', 'Hello'], 1, 'content/blog/hello exists already: choose another title, or a --slug'],
    [['blog', '日本'], 2, '"日本" gives no address: add one with --slug'],
    [['blog', 'x', '--slug', 'À b'], 2, '--slug cannot stand in an address: À b (write "a-b")'],
    [['blog/../../x', 'x'], 2, '".." cannot be part of an address: write "folder"'],
    [['blog', 'x', '--locale', 'fr'], 2, '--locale is not a language of this site: fr (use one of: en, it)'],
    [
      ['portfolio', 'x', '--locale', 'it'],
      2,
      '--locale is for texts: portfolio has every language in one file',
    ],
    [['pages', 'Blog'], 2, '"/blog" is an address of the site itself'],
  ])('%j is refused', async (args, status, line) => {
    const root = writeTree(FINE)
    expect(await content(root, 'new', ...args)).toMatchObject({
      status,
      stdout: '',
      stderr: expect.stringContaining(`content: ${line}`),
    })
    expect((await content(root, 'check')).stderr).toMatch(/^2 files/)
  })
})
