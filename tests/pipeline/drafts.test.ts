/** An unfinished text holds up no other, and readers are told of a change when the owner says so. */

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build, post, rebuild, translation } from './built.ts'

const FAULTY = post('Write here.\n\n[later](../later) ![](gone.jpg) <b>\n', 'draft: true\ncover: gone.jpg\n')

describe('a draft', () => {
  test('is told what is wrong with it as warnings, and the site is published', async () => {
    const { problems, text, body, index } = await build({
      'blog/a/en.md': post(),
      'blog/a/it.md': translation(),
      'blog/b/en.md': FAULTY,
      'blog/b/it.md': translation('Scrivi qui.\n'),
    })
    expect(problems.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'warning missing-field',
      'warning missing-field',
      'warning missing-image',
      'warning broken-link',
      'warning missing-alt',
      'warning missing-image',
      'warning raw-html',
    ])
    expect(text('/blog/a').title).toBe('A post')
    expect(index.collections.blog).toHaveLength(1)
    expect(() => body('/blog/b')).toThrow()
  })

  test('whose front matter can be read is shown in development with what is wrong left out', async () => {
    const { body } = await build({ 'blog/b/en.md': post('A [link](../later).\n', 'draft: true\n') })
    expect(body('/blog/b')).toBe('<p>A <a href="#">link</a>.</p>')
  })

  test('that a published text links to stops the site as that link does', async () => {
    const { problems, outDir } = await build({
      'blog/a/en.md': post('[soon](../b)\n'),
      'blog/a/it.md': translation(),
      'blog/b/en.md': FAULTY.replace('cover: gone.jpg\n', ''),
    })
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'blog/a/en.md broken-link',
      'blog/b/en.md placeholder-left',
      'blog/b/en.md broken-link',
      'blog/b/en.md missing-alt',
      'blog/b/en.md missing-image',
      'blog/b/en.md raw-html',
    ])
    expect(existsSync(join(outDir, 'index.json'))).toBe(false)
  })
})

test('a picture that no text shows yet is a warning, and the site is published', async () => {
  const { problems, text } = await build({
    'blog/a/en.md': post(),
    'blog/a/it.md': translation(),
    'blog/a/soon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  expect(problems).toMatchObject([{ rule: 'orphan-file', severity: 'warning', file: 'blog/a/soon.svg' }])
  expect(text('/blog/a').title).toBe('A post')
})

test('a committed text is updated when its front matter says so, or never', async () => {
  const { root } = await build({
    'blog/a/en.md': post('Words.\n', 'updated: 2026-02-03\n'),
    'blog/a/it.md': translation(),
  })
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' })
  git('init')
  git('add', '-A')
  git('-c', 'user.name=n', '-c', 'user.email=n@example.org', 'commit', '-m', 'All')
  const { text } = await rebuild(root)
  expect(text('/blog/a').updated).toBe('2026-02-03')
  expect(text('/it/blog/a')).not.toHaveProperty('updated')
})
