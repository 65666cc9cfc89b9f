import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentHere as content, FINE } from './run-content.ts'
import { writeTree } from './tree.ts'

describe('new', () => {
  test('makes a folder with both languages that is valid at once', async () => {
    const root = writeTree(FINE)
    expect(await content(root, 'new', 'blog', 'Perché no: "un titolo"')).toEqual({
      status: 0,
      stdout: 'content/blog/perche-no-un-titolo/en.md\ncontent/blog/perche-no-un-titolo/it.md\n',
      stderr: 'a draft: remove the line "draft: true" to publish it\n',
    })
    expect((await content(root, 'check', '--format', 'json')).stdout).toBe('[]\n')
    expect(readFileSync(join(root, 'content/blog/perche-no-un-titolo/en.md'), 'utf8')).toMatch(
      /^---\ntitle: 'Perché no: "un titolo"'\ndescription: [^\n]+\ndate: \d{4}-\d{2}-\d{2}\ndraft: true\n---\n\nWrite here\.\n$/,
    )
  })

  test('makes projects too', async () => {
    const root = writeTree(FINE)
    expect((await content(root, 'new', 'projects', 'Porto Lento')).stdout).toContain(
      'content/projects/porto-lento/it.md',
    )
    expect((await content(root, 'check')).status).toBe(0)
  })

  test('refuses to overwrite', async () => {
    expect(await content(writeTree(FINE), 'new', 'blog', 'Hello')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'content: content/blog/hello exists already: choose another title\n',
    })
  })
})
