/** Text as outlines in the site's own faces: a picture then needs no fonts of the machine that draws it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

const FOLDER = join(import.meta.dirname, 'fonts')

/** A family as files that complete each other: what the first does not have is looked for in the next. */
export type Face = readonly Font[]

/** Made by `npm run fonts`: display type at its largest optical size, and text in the weight of labels. */
export const DISPLAY = openFace(FOLDER, 'fraunces-latin', 'fraunces-latin-ext')
export const LABEL = openFace(FOLDER, 'instrument-sans-latin', 'instrument-sans-latin-ext')

/** Reads files of these names, without ending, from `folder`. */
export function openFace(folder: string, ...names: string[]): Face {
  return names.map((name) => {
    const font = create(readFileSync(join(folder, `${name}.ttf`)))
    if (!('layout' in font)) throw new Error(`${name}.ttf holds more than one font`)
    return font
  })
}

/** Width of a line, in pixels; `size` is that of the em. */
export function widthOf(face: Face, text: string, size: number): number {
  return runsOf(face, text).reduce(
    (width, { font, text }) => width + font.layout(text).advanceWidth * (size / font.unitsPerEm),
    0,
  )
}

/** Outlines of a line as the `d` of an SVG path, from the left end `x` of its base line `y`. */
export function outlineOf(
  face: Face,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  let at = x
  let path = ''
  for (const { font, text: part } of runsOf(face, text)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [place, { path: glyph }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
      const [left, bottom] = [at + xOffset * scale, y - yOffset * scale]
      // The axis of a font points upwards.
      path += glyph.transform(scale, 0, 0, -scale, left, bottom).toSVG()
      at += xAdvance * scale
    }
  }
  return path
}

/** Parts of a text by the font that has their letters. Emoji and other signs that none has are left out. */
export function runsOf(face: Face, text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    const font = face.find((one) => one.hasGlyphForCodePoint(point))
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
