/** The faces of the first view, of cards and of the CV’s PDF, as they lie in the repository, and those that are asked for first. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { embedLetters, lettersOf } from '../../renderer/build/embed-letters.ts'
import {
  CARD_FACES,
  CORE_FACES,
  CORE_LETTERS,
  CV_FACES,
  subsetFace,
} from '../../renderer/build/subset-fonts.ts'
import { isPreloaded } from '../../renderer/preload-faces.ts'
import type { Fonts } from '../../shared/site.ts'

const STYLES = 'renderer/styles'
/** With pairs that are kerned: AV, To, Ta, r., y,. */
const LINE = 'AVATAR: To Tavola, perché Valya, Taxi. WAVE «Tutto»'

test.each([...CORE_FACES, ...CARD_FACES, ...CV_FACES])(
  '$path is what `npm run fonts` makes',
  async (face) => {
    const stored = readFileSync(face.path)
    expect(stored.equals(await subsetFace(face)), 'run npm run fonts').toBe(true)
  },
)

test('the other faces show no letter of the core faces', () => {
  const styles = readFileSync(`${STYLES}/fonts.css`, 'utf8')
  const ranges = [...styles.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])
  expect(ranges.length).toBeGreaterThan(0)
  const isOther = (point: number) => ranges.some(([from = 0, to = 0]) => from <= point && point <= to)
  expect([...CORE_LETTERS].filter((letter) => isOther(letter.codePointAt(0) ?? 0))).toEqual([])
})

test.each([400, 560, 620])('the text face kerns a line of weight %i as the whole face does', async (wght) => {
  const [, text] = CORE_FACES
  const widthIn = async (path: string) => {
    const font = create(await subsetFont(readFileSync(path), LINE, { targetFormat: 'sfnt' }))
    if (!('getVariation' in font)) throw new Error(`${path} is a collection`)
    return font.getVariation({ wght }).layout(LINE).advanceWidth
  }
  const whole = await widthIn(fileURLToPath(import.meta.resolve(text?.source ?? '')))
  // Without kerning the line is 6 % wider.
  expect(Math.abs((await widthIn(text?.path ?? '')) / whole - 1)).toBeLessThan(0.01)
})

/** The letters that a drawing holds. */
function lettersIn(drawing: string): string[] {
  const [, letters = ''] = /data:font\/woff2;base64,([^)]*)/.exec(drawing) ?? []
  const font = letters === '' ? undefined : create(Buffer.from(letters, 'base64'))
  return font && 'characterSet' in font ? font.characterSet.map((point) => String.fromCodePoint(point)) : []
}

const drawingOf = (words: string, face = 'Instrument Sans, sans-serif') =>
  `<svg xmlns="http://www.w3.org/2000/svg" font-family="${face}">\n<title>Hidden Ż</title>\n<text>${words}</text>\n</svg>\n`

test('a drawing is given every letter that it shows, and loses those of words that it had', async () => {
  const drawing = await embedLetters(drawingOf('Perché no?'))
  expect(lettersIn(drawing)).toEqual(expect.arrayContaining([...lettersOf(drawing)]))
  expect(lettersOf(drawing)).toContain('é')
  expect(lettersOf(drawing)).not.toContain('Ż')
  expect(await embedLetters(drawing)).toBe(drawing)
  const changed = await embedLetters(drawing.replace('Perché no?', 'Why'))
  expect(changed).toBe(await embedLetters(drawingOf('Why')))
  expect(lettersIn(changed)).not.toContain('é')
})

test('a drawing in another face stays as it is', async () => {
  const drawing = drawingOf('Perché no?', 'Georgia, serif')
  expect(await embedLetters(drawing)).toBe(drawing)
})

const FILES = [
  '/assets/static/fraunces-core.a1.woff2',
  '/assets/static/instrument-sans-core.b2.woff2',
  '/assets/static/fraunces-latin-ext-opsz-normal.c3.woff2',
  '/assets/static/geist-mono-latin-wght-normal.d4.woff2',
]

function preloaded(fonts: Fonts): string[] {
  return FILES.filter((src) => isPreloaded(src, fonts))
}

test('the faces asked for first are the two of the theme, cut to the letters of its languages', () => {
  expect(preloaded({ display: 'fraunces', text: 'instrument-sans' })).toEqual(FILES.slice(0, 2))
})

test('the faces asked for first are none that the owner’s theme does without', () => {
  expect(preloaded({ display: 'instrument-sans', text: 'instrument-sans' })).toEqual([FILES[1]])
  expect(preloaded({ display: 'system-serif', text: 'system-sans' })).toEqual([])
})
