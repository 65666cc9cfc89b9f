/** The faces of the first view, as they lie in the repository. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CORE_FACES, CORE_RANGES, subsetFace } from '../../renderer/build/subset-fonts.ts'

const STYLES = 'renderer/styles'

test.each(CORE_FACES)('$file is what `npm run fonts` makes', async (face) => {
  const stored = readFileSync(`${STYLES}/fonts/${face.file}`)
  expect(stored.equals(await subsetFace(face)), 'run npm run fonts').toBe(true)
})

test.each(CORE_FACES)('the styles use $file for the letters that it has, and for no others', ({ file }) => {
  const faces = readFileSync(`${STYLES}/fonts.css`, 'utf8').split('@font-face')
  const range = /unicode-range:([^;]*);/.exec(faces.find((face) => face.includes(file)) ?? '')?.[1] ?? ''
  const hex = (point: number) => point.toString(16).toUpperCase()
  const expected = CORE_RANGES.map(([from, to]) =>
    from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
  )
  expect(range.split(',').map((part) => part.trim())).toEqual(expected)
})
