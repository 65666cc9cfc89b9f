/** Projects: a page in its own colour, the code to donate, and the list by kind. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { Page } from '../../pages/project/+Page.tsx'
import { qrCode } from '../../pages/project/qr-code.ts'
import { kindsOf, projectsPath } from '../../pages/projects/choice.ts'
import { COLOUR_MODES, coloursOf } from '../../shared/node/theme-colours.ts'
import { readTokens } from '../../shared/node/themes.ts'
import { rendered } from './rendered.tsx'

function projectWith({ hue, next }: { hue?: number; next: object }): string {
  const head = { title: 'Lanterns', canonical: '/project/lanterns' }
  const text = { title: 'Lanterns', description: '' }
  const data = { head, html: '', next, project: { path: '/project/lanterns', tech: [], text, hue } }
  const site = { name: 'Tramontana', url: 'https://me.example' }
  return rendered(<Page />, { data, site, logicalPath: '/project/lanterns' })
}

test('a project has its own hue, the next one too, and one without keeps the colours of the site', () => {
  const next = { path: '/project/nets', text: { title: 'Nets' } }
  expect(projectWith({ hue: 230, next: { ...next, hue: 140 } })).toMatch(
    /--hue:230[\s\S]*--hue:140[\s\S]*Nets/,
  )
  expect(projectWith({ next })).not.toContain('--hue')
})

const styles = readFileSync(join(import.meta.dirname, '../../pages/project/hue.module.css'), 'utf8')

/** A token of a hue in one theme, as CSS. */
function tokenOf(name: string, theme: 'light' | 'dark', hue: number): string {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((oklch\\(.+?\\)), (oklch\\(.+?\\))\\);`).exec(
      styles
        .replaceAll('var(--hue)', String(hue))
        // As the style sheet reckons it.
        .replaceAll('var(--wash-hue)', String(hue < 115 ? 272 : hue > 300 ? 305 : hue)),
    ) ?? []
  return theme === 'light' ? light : dark
}

const THEMES = [...(await readTokens())].flatMap(([name, tokens]) =>
  COLOUR_MODES.map((mode) => ({ name, tokens, mode })),
)

test.each(THEMES)('words in any hue and on it can be read in $name, $mode', ({ tokens, mode }) => {
  const colours = coloursOf(tokens, {}, mode)
  const names = ['paper', 'paper-raised', 'paper-sunken', ...Object.keys(tokens.grounds ?? {})]
  const grounds = names.map((name) => colours[name] ?? '')
  for (let hue = 0; hue <= 360; hue += 5) {
    const [accent, strong, wash, on] = ['accent', 'accent-strong', 'accent-wash', 'on-accent'].map((name) =>
      tokenOf(name, mode, hue),
    ) as [string, string, string, string]
    const weakest = Math.min(
      ...[...grounds, wash].flatMap((ground) => [accent, strong].map((ink) => wcagContrast(ink, ground))),
      wcagContrast(on, accent),
      wcagContrast(colours['ink-quiet'], wash),
    )
    expect(weakest, `at ${hue}°`).toBeGreaterThanOrEqual(4.5)
  }
})

test('each kind has its name and the number of its projects, in the order in which they first come', () => {
  const project = (kind?: string, badge?: string) => ({
    ...(kind && { kind }),
    text: badge ? { badge } : {},
  })
  const projects = [
    project('side-project', 'Progetto personale'),
    project('case-study'),
    project('side-project', 'Progetto personale'),
    project(),
  ]
  expect(kindsOf(projects)).toEqual([
    { id: 'side-project', name: 'Progetto personale', count: 2 },
    { id: 'case-study', name: 'case-study', count: 1 },
  ])
})

test('a kind has one address', () => {
  expect(projectsPath('side-project')).toBe('/projects?kind=side-project')
  expect(projectsPath(undefined)).toBe('/projects')
})

test('a donation code has a quiet zone of four modules: its corner mark starts at 4, 4', () => {
  const { size, path } = qrCode('https://donate.meridiana.example/support')
  expect(size).toBe(29 + 2 * 4)
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
})
