/** Pages in the second theme: each kind once. `TEST_THEME=plain` runs the browser tests with it. */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRIVACY_SECTIONS } from '../../shared/model.ts'
import { lines, writeTree } from '../pipeline/tree.ts'

const MESSAGES = join(import.meta.dirname, '../fixtures/site/content/messages')
const PATHS = [
  ...['/', '/it', '/blog', '/blog/a', '/projects'],
  ...['/project/b', '/stream', '/cv', '/privacy', '/none'],
]
/** Code, styles and elements of the other theme. */
const OF_MERIDIANA = /themes\/meridiana|data-clock|daylight|--sky-|on-deep site-footer/

const WORDS =
  '{ name: n, role: r, place: p, tagline: t, description: d, claims: [{ figure: "1", label: l }] }'
const entry = (more: string, body = 'Words.\n') =>
  `---\ntitle: Title\ndescription: About it.\n${more}---\n${body}`
const SITE = {
  'content/theme.yaml': 'theme: plain\n',
  'content/site.yaml': lines(`
    url: https://example.org
    email: me@example.org
    coordinates: { latitude: 41.1, longitude: 16.9 }
    social: []
    owners: [me@example.org]
    navigation: [{ path: "https://shop.example.org", en: Shop, it: Negozio }]
    en: ${WORDS}
    it: ${WORDS}
  `),
  'content/pages/about/en.md': entry(''),
  'content/pages/cv/en.md': entry(''),
  'content/pages/privacy/en.md': entry(
    '',
    PRIVACY_SECTIONS.map((id) => `## ${id} {#${id}}\n\nWords.\n`).join('\n'),
  ),
  'content/blog/a/en.md': entry('date: 2026-01-01\n'),
  'content/projects/b/en.md': entry('date: 2026-01-01\n'),
}

test('every kind of page is shown, and nothing of the other theme is in it', () => {
  const folder = writeTree(SITE)
  cpSync(MESSAGES, join(folder, 'content/messages'), { recursive: true })
  // Vike does not start where it finds Vitest's own variables.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'rendered-pages.ts'), folder, 'plain', ...PATHS],
    { encoding: 'utf8', maxBuffer: 2 ** 26, env: { PATH: process.env.PATH } },
  )
  const [answer = ''] = stdout.split('\n').filter((line) => line.startsWith('{"/"'))
  expect(answer, stderr).not.toBe('')
  // As the program prints it.
  const pages = JSON.parse(answer) as Record<string, string>
  for (const path of PATHS) {
    expect(pages[path], path).toMatch(/<h1[\s\S]*site-footer/)
    expect(pages[path], path).toContain('themes/plain/styles.css')
    expect(pages[path], path).not.toMatch(OF_MERIDIANA)
  }
  expect(pages['/']).toContain('<a href="https://shop.example.org" rel="noopener">Shop</a>')
  // Of an owner without other places, phone, stream entries and roles.
  expect(pages['/']).not.toMatch(/aria-label="Elsewhere|href="tel:|>Elsewhere</)
}, 120_000)
