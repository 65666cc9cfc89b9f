/**
 * `npm run fonts`: the faces of most pages, cut to the letters of Italian and English and to the weights in use, in
 * `renderer/styles/fonts/`, those of drawn cards in `server/cards/fonts/`, and the text of the CV's PDF in `server/cv/fonts/`. Whatever else a text holds is in Fontsource's
 * whole files, which `fonts.css` names as well.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { withTableOf } from './font-tables.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The letters of the core faces: no `unicode-range` in `fonts.css` has one of them. */
export const CORE_LETTERS = [
  lettersIn('20-7e a0'),
  // § © ª « ° · º »
  lettersIn('a7 a9-ab b0 b7 ba-bb'),
  // À Á È É Ì Í Ò Ó Ù Ú, small letters too, and ×
  lettersIn('c0-c1 c8-c9 cc-cd d2-d3 d7 d9-da e0-e1 e8-e9 ec-ed f2-f3 f9-fa'),
  // Spaces, hyphens, dashes, quotes, bullet, ellipsis.
  lettersIn('2009-200b 2010-2014 2018-201a 201c-201e 2022 2026 202f'),
  // €, the arrows of links, and minus.
  lettersIn('20ac 2190-2193 2196-2199 2212'),
].join('')

type Axes = Record<string, number | { min: number; max: number }>

export interface Face {
  /** In the repository. */
  path: string
  /** By Fontsource. */
  source: string
  axes: Axes
  /** Axes of the one place whose kerning all others share: kerning that varies is half of a face of text. */
  kerning?: Record<string, number>
  letters: string
  /** A server takes single letters of a font, for which it must not be compressed. */
  format: 'sfnt' | 'woff2'
}

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces'
const INSTRUMENT_SANS = '@fontsource-variable/instrument-sans/files/instrument-sans'

/**
 * Optical sizes make display type; its weights would double the file, so it has one between titles and headings. Text
 * has the weights of the styles; italics and code, which are rarely bold, have one.
 */
export const CORE_FACES: readonly Face[] = [
  {
    path: 'renderer/styles/fonts/fraunces-core.woff2',
    source: `${FRAUNCES}-latin-opsz-normal.woff2`,
    axes: { wght: 410 },
    letters: CORE_LETTERS,
    format: 'woff2',
  },
  {
    path: 'renderer/styles/fonts/instrument-sans-core.woff2',
    source: `${INSTRUMENT_SANS}-latin-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 620 } },
    kerning: { wght: 400 },
    letters: CORE_LETTERS,
    format: 'woff2',
  },
  {
    path: 'renderer/styles/fonts/instrument-sans-italic-core.woff2',
    source: `${INSTRUMENT_SANS}-latin-wght-italic.woff2`,
    axes: { wght: 400 },
    letters: CORE_LETTERS,
    format: 'woff2',
  },
  {
    path: 'renderer/styles/fonts/geist-mono-core.woff2',
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    axes: { wght: 400 },
    letters: CORE_LETTERS,
    format: 'woff2',
  },
]

/** Letters of Western European languages with their punctuation. */
const LATIN = lettersIn('20-7e a0-ff 131 152-153 2000-206f 20ac 2122 2190-2199 2212')
/** Other letters of names. */
const LATIN_EXT = lettersIn('100-2ff 1e00-1eff')

/** Without axes, since a card is drawn in one size and weight: display type at its largest, and text as labels have it. */
export const CARD_FACES: readonly Face[] = [
  ...serverFaces('server/cards/fonts/fraunces', `${FRAUNCES}-*-opsz-normal.woff2`, { wght: 410, opsz: 144 }),
  ...serverFaces('server/cards/fonts/instrument-sans', `${INSTRUMENT_SANS}-*-wght-normal.woff2`, {
    wght: 560,
  }),
]

/** Running text and headings of the CV's PDF; its name and its strong words are in the faces of cards. */
export const CV_FACES: readonly Face[] = [
  ...serverFaces('server/cv/fonts/fraunces', `${FRAUNCES}-*-opsz-normal.woff2`, { wght: 410, opsz: 14 }),
  ...serverFaces('server/cv/fonts/instrument-sans', `${INSTRUMENT_SANS}-*-wght-normal.woff2`, { wght: 400 }),
]

/** Two files without axes: `*` in `source` is the name of the letters. */
function serverFaces(path: string, source: string, axes: Axes): Face[] {
  const sets = { latin: LATIN, 'latin-ext': LATIN_EXT }
  return Object.entries(sets).map(([name, letters]) => ({
    path: `${path}-${name}.ttf`,
    source: source.replace('*', name),
    axes,
    letters,
    format: 'sfnt',
  }))
}

/** The bytes of a face. */
export async function subsetFace(face: Omit<Face, 'path'>): Promise<Buffer> {
  const { source, axes, kerning, letters, format } = face
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
  const cut = (variationAxes: Axes, targetFormat: Face['format']) =>
    subsetFont(whole, letters, { targetFormat, variationAxes })
  if (!kerning) return cut(axes, format)
  const [varying, fixed] = await Promise.all([cut(axes, 'sfnt'), cut(kerning, 'sfnt')])
  return subsetFont(withTableOf(varying, 'GPOS', fixed), letters, { targetFormat: format })
}

/** Ranges of code points as style sheets have them, but for `U+`. */
function lettersIn(ranges: string): string {
  const points = ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((point) => Number.parseInt(point, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return String.fromCodePoint(...points)
}

if (process.argv[1] === import.meta.filename) {
  for (const face of [...CORE_FACES, ...CARD_FACES, ...CV_FACES])
    await writeFile(join(ROOT, face.path), await subsetFace(face))
}
