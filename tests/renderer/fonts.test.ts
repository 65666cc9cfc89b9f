/** The faces of the first view, of cards and of the CV's PDF, as they lie in the repository. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { drawingsOfContent, pointsOf } from '../../renderer/build/embed-letters.ts'
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

test('drawings hold every letter that they show in the face of the text', async () => {
  const lacking: string[] = []
  for (const [path, drawing] of await drawingsOfContent()) {
    const [, letters = ''] = /data:font\/woff2;base64,([^)]*)/.exec(drawing) ?? []
    const font = letters === '' ? undefined : create(Buffer.from(letters, 'base64'))
    const known = font && 'characterSet' in font ? font.characterSet : []
    if (pointsOf(drawing).some((point) => !known.includes(point))) lacking.push(path)
  }
  expect(lacking, 'run npm run drawings').toEqual([])
})
