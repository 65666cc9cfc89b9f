import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentHere as content, FINE, post } from './run-content.ts'
import { type Files, writeTree } from './tree.ts'

describe('status', () => {
  const TREE: Files = {
    ...FINE,
    'content/blog/alone/en.md': `${post('Alone', 'date: 2026-03-01\n')}To [there](https://other.example/a), [there](https://other.example/a).\n`,
    'content/blog/only/it.md': post('Solo', 'date: 2026-03-01\nlocales: [it]\n'),
    'content/blog/orphan/it.md': post('Orfano', 'date: 2026-03-01\n'),
    'content/blog/soon/en.md': post('Soon', 'date: 2026-03-01\ndraft: true\n'),
    'content/blog/soon/it.md': post('Presto', 'translationOf: 0123456789ab\n'),
  }

  test('is a table for people', async () => {
    expect(await content(writeTree(TREE), 'status')).toEqual({
      status: 0,
      stdout: [
        'Entry              English  words   min  Italiano words   min',
        'blog/alone         complete     7     1  missing',
        'blog/hello         complete     2     1  complete     2     1',
        'blog/only          omitted               complete     2     1',
        'blog/orphan        missing               orphaned     2     1',
        'blog/soon (draft)  complete     2     1  stale        2     1',
        '',
        'Links to other sites',
        'https://other.example/a  blog/alone/en.md:8:12 and 1 more',
        '',
      ].join('\n'),
      stderr:
        '5 entries, 10 texts: 5 complete, 2 missing, 1 stale, 1 orphaned, 1 omitted\n' +
        'English: 11 words, 3 min · Italiano: 8 words, 4 min · 1 link to other sites\n',
    })
  })

  test('is json for machines', async () => {
    const { stdout } = await content(writeTree(TREE), 'status', '--format', 'json')
    expect(JSON.parse(stdout)[4]).toEqual({
      entry: 'blog/soon',
      draft: true,
      languages: { en: 'complete', it: 'stale' },
      sizes: { en: { words: 2, minutes: 1 }, it: { words: 2, minutes: 1 } },
      links: [],
    })
    expect(JSON.parse(stdout)[0].links).toEqual(['https://other.example/a'])
  })

  test.each(['blog/soon/it.md', 'content/blog/soon/it.md', 'blog/soon'])(
    '--accept %s writes the hash and no other byte',
    async (path) => {
      const root = writeTree(TREE)
      const file = join(root, 'content/blog/soon/it.md')
      const before = readFileSync(file, 'utf8')
      expect(await content(root, 'status', '--accept', path)).toEqual({
        status: 0,
        stdout: 'blog/soon/it.md follows the present text of blog/soon/en.md\n',
        stderr: '',
      })
      const after = readFileSync(file, 'utf8')
      const hash = /translationOf: ([0-9a-f]{12}|'\d{12}')\n/.exec(after)?.[1] ?? ''
      expect(after).toBe(before.replace('0123456789ab', hash))
      expect(JSON.parse((await content(root, 'status', '--format', 'json')).stdout)[4].languages.it).toBe(
        'complete',
      )
    },
  )

  test('goes stale when the text of the source changes', async () => {
    const root = writeTree(FINE)
    await content(root, 'status', '--accept', 'blog/hello/it.md')
    const stateAfter = async (source: string) => {
      writeFileSync(join(root, 'content/blog/hello/en.md'), source)
      return JSON.parse((await content(root, 'status', '--format', 'json')).stdout)[0].languages.it
    }
    expect(await stateAfter(post('Hello', 'date: 2027-01-01\n'))).toBe('complete')
    expect(await stateAfter(post('Hello you', 'date: 2026-03-01\n'))).toBe('stale')
  })

  test.each([
    ['blog/hello/en.md', 'content: blog/hello/en.md is the source, not a translation\n'],
    [
      'blog/helo/it.md',
      'content: there is no translation blog/helo/it.md: did you mean "blog/hello/it.md"?\n',
    ],
  ])('--accept %s is refused', async (path, line) => {
    expect(await content(writeTree(FINE), 'status', '--accept', path)).toEqual({
      status: 1,
      stdout: '',
      stderr: line,
    })
  })
})
