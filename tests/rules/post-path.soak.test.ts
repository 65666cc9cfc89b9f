/** Checks README's table of how a post is built and served against a real build and request. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRIVACY_SECTIONS } from '../../shared/model.ts'
import { lines, writeTree } from '../pipeline/tree.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The rows of README's table: function and file, in order. */
const steps = [
  ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/\| `(\w+)` \| \[([^\]]+)\]\(\2\) \|/g),
].map(([, name = '', file = '']) => [name, file] as const)

const FIXTURE = join(ROOT, 'tests/fixtures/site')
const SECTIONS = PRIVACY_SECTIONS.map((id) => `## ${id} {#${id}}\n\nWords.\n`).join('\n')
const MESSAGES = 'content/messages'

test('a post passes through the functions that README names, in that order', () => {
  const words = '{ name: n, role: r, place: p, tagline: t, description: d, claims: [] }'
  const folder = writeTree({
    'content/site.yaml': lines(`
      url: https://example.org
      email: me@example.org
      phone: "+44 20 7946 0142"
      social: []
      owners: [me@example.org]
      locales: { en: English, it: Italiano }
      navigation: []
      en: ${words}
      it: ${words}
    `),
    'content/pages/cv/en.md': '---\ntitle: CV\ndescription: Of work.\n---\n',
    'content/pages/privacy/en.md': `---\ntitle: Privacy\ndescription: Of data.\n---\n${SECTIONS}`,
    'content/blog/hello/en.md': lines(`
      ---
      title: A post
      description: About it.
      date: 2026-01-01
      ---
      Words of it.
    `),
    ...Object.fromEntries(
      readdirSync(join(FIXTURE, MESSAGES)).map((file) => [
        `${MESSAGES}/${file}`,
        readFileSync(join(FIXTURE, MESSAGES, file), 'utf8'),
      ]),
    ),
  })
  const program = join(import.meta.dirname, 'post-path-run.ts')
  // Vike does not start where it finds Vitest's own variables.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, folder, '/blog/hello', JSON.stringify(steps)],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  const [result = ''] = stdout.split('\n').filter((line) => line.startsWith('{"called"'))
  expect(result, stderr).not.toBe('')
  // As the program prints it.
  const { called, html } = JSON.parse(result) as { called: string[]; html: string }
  expect(html).toContain('<p>Words of it.</p>')
  expect(called).toEqual(steps.map(([name]) => name))
}, 120_000)
