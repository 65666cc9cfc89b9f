/** Readers are told of a change when the owner says so, whatever git knows of the file. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { build, post, rebuild, translation } from './built.ts'

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
