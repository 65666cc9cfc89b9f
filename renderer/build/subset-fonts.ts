/**
 * `npm run fonts`: the faces of the first view, cut to the letters of Italian and English and to the weights in use, in
 * `renderer/styles/fonts/`. Whatever else a text holds is in Fontsource's whole files, which `fonts.css` names as well.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const OUT = join(import.meta.dirname, '../styles/fonts')

/** The code points of the core faces: `unicode-range` in `fonts.css` lists the same. */
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

interface CoreFace {
  /** File in `renderer/styles/fonts/`. */
  file: string
  source: string
  axes: Axes
}

/**
 * Optical sizes make display type; its weights would double the file, so it has one between titles and headings. Text
 * has the weights of the styles.
 */
export const CORE_FACES: readonly CoreFace[] = [
  {
    file: 'fraunces-core.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: 410 },
  },
  {
    file: 'instrument-sans-core.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 620 } },
  },
]

/** The bytes of a core face. */
export async function subsetFace({ source, axes }: CoreFace): Promise<Buffer> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
  return subsetFont(whole, coreText(), { targetFormat: 'woff2', variationAxes: axes })
}

function coreText(): string {
  const points = CORE_RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  )
  return String.fromCodePoint(...points)
}

if (process.argv[1] === import.meta.filename) {
  for (const face of CORE_FACES) await writeFile(join(OUT, face.file), await subsetFace(face))
}
