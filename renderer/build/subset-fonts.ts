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

/** The code points of the core faces: no `unicode-range` in `fonts.css` has one of them. */
export const CORE_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  // § © ª « ° · º »
  [0xa7, 0xa7],
  [0xa9, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xba, 0xbb],
  // À Á È É Ì Í Ò Ó Ù Ú, small letters too, and ×
  [0xc0, 0xc1],
  [0xc8, 0xc9],
  [0xcc, 0xcd],
  [0xd2, 0xd3],
  [0xd7, 0xd7],
  [0xd9, 0xda],
  [0xe0, 0xe1],
  [0xe8, 0xe9],
  [0xec, 0xed],
  [0xf2, 0xf3],
  [0xf9, 0xfa],
  // Spaces, hyphens, dashes, quotes, bullet, ellipsis.
  [0x2009, 0x200b],
  [0x2010, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  // €, the arrows of links, and minus.
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2196, 0x2199],
  [0x2212, 0x2212],
]

type Axes = Record<string, number | { min: number; max: number }>

export interface Face {
  /** In the repository. */
  path: string
  /** By Fontsource. */
  source: string
  axes: Axes
  /** Axes of the one place whose kerning all others share: kerning that varies is half of a face of text. */
  kerning?: Record<string, number>
  /** Code points. */
  ranges: typeof CORE_RANGES
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
    ranges: CORE_RANGES,
    format: 'woff2',
  },
  {
    path: 'renderer/styles/fonts/instrument-sans-core.woff2',
    source: `${INSTRUMENT_SANS}-latin-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 620 } },
    kerning: { wght: 400 },
    ranges: CORE_RANGES,
    format: 'woff2',
  },
  {
    path: 'renderer/styles/fonts/instrument-sans-italic-core.woff2',
    source: `${INSTRUMENT_SANS}-latin-wght-italic.woff2`,
    axes: { wght: 400 },
    ranges: CORE_RANGES,
    format: 'woff2',
  },
  {
    path: 'renderer/styles/fonts/geist-mono-core.woff2',
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    axes: { wght: 400 },
    ranges: CORE_RANGES,
    format: 'woff2',
  },
]

/** Letters of Western European languages with their punctuation. */
const LATIN: typeof CORE_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2199],
  [0x2212, 0x2212],
]
/** Other letters of names. */
const LATIN_EXT: typeof CORE_RANGES = [
  [0x100, 0x2ff],
  [0x1e00, 0x1eff],
]

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
  return Object.entries(sets).map(([name, ranges]) => ({
    path: `${path}-${name}.ttf`,
    source: source.replace('*', name),
    axes,
    ranges,
    format: 'sfnt',
  }))
}

/** The bytes of a face. */
export async function subsetFace(face: Omit<Face, 'path'>): Promise<Buffer> {
  const { source, axes, kerning, ranges, format } = face
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
  const text = textOf(ranges)
  const cut = (variationAxes: Axes, targetFormat: Face['format']) =>
    subsetFont(whole, text, { targetFormat, variationAxes })
  if (!kerning) return cut(axes, format)
  const [varying, fixed] = await Promise.all([cut(axes, 'sfnt'), cut(kerning, 'sfnt')])
  return subsetFont(withTableOf(varying, 'GPOS', fixed), text, { targetFormat: format })
}

function textOf(ranges: typeof CORE_RANGES): string {
  const points = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  )
  return String.fromCodePoint(...points)
}

if (process.argv[1] === import.meta.filename) {
  for (const face of [...CORE_FACES, ...CARD_FACES, ...CV_FACES])
    await writeFile(join(ROOT, face.path), await subsetFace(face))
}
