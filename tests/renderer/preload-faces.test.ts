/** Fonts that are asked for before the styles are read: only those that every page shows. */
import { expect, test } from 'vitest'
import { isPreloaded } from '../../renderer/preload-faces.ts'
import type { Fonts } from '../../shared/site.ts'

const FILES = [
  '/assets/static/fraunces-core.a1.woff2',
  '/assets/static/instrument-sans-core.b2.woff2',
  '/assets/static/fraunces-latin-ext-opsz-normal.c3.woff2',
  '/assets/static/geist-mono-latin-wght-normal.d4.woff2',
]

function preloaded(fonts: Fonts): string[] {
  return FILES.filter((src) => isPreloaded(src, fonts))
}

test('are the two faces of the theme, cut to the letters of its languages', () => {
  expect(preloaded({ display: 'fraunces', text: 'instrument-sans' })).toEqual(FILES.slice(0, 2))
})

test('are no faces that the owner’s theme does without', () => {
  expect(preloaded({ display: 'instrument-sans', text: 'instrument-sans' })).toEqual([FILES[1]])
  expect(preloaded({ display: 'system-serif', text: 'system-sans' })).toEqual([])
})
