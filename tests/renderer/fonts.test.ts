/** The faces of the first view, of cards and of the CV's PDF, as they lie in the repository. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import {
  CARD_FACES,
  CORE_FACES,
  CORE_RANGES,
  CV_FACES,
  subsetFace,
} from '../../renderer/build/subset-fonts.ts'

const STYLES = 'renderer/styles'

test.each([...CORE_FACES, ...CARD_FACES, ...CV_FACES])(
  '$path is what `npm run fonts` makes',
  async (face) => {
    const stored = readFileSync(face.path)
    expect(stored.equals(await subsetFace(face)), 'run npm run fonts').toBe(true)
  },
)

test.each(CORE_FACES)('the styles use $path for the letters that it has, and for no others', ({ path }) => {
  const faces = readFileSync(`${STYLES}/fonts.css`, 'utf8').split('@font-face')
  const range =
    /unicode-range:([^;]*);/.exec(faces.find((face) => face.includes(basename(path))) ?? '')?.[1] ?? ''
  const hex = (point: number) => point.toString(16).toUpperCase()
  const expected = CORE_RANGES.map(([from, to]) =>
    from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
  )
  expect(range.split(',').map((part) => part.trim())).toEqual(expected)
})
