/** Runs of text as lines of a width: pieces of one font each, in the places where they are drawn. */
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { DISPLAY, type Face, LABEL, openFace, runsOf } from '../cards/faces.ts'
import type { Run } from './cv-page.ts'

const FOLDER = join(import.meta.dirname, 'fonts')

/** Made by `npm run fonts`. Letters that a face lacks are left out, as on cards. */
const FACES = {
  name: DISPLAY,
  heading: openFace(FOLDER, 'fraunces-latin', 'fraunces-latin-ext'),
  text: openFace(FOLDER, 'instrument-sans-latin', 'instrument-sans-latin-ext'),
  strong: LABEL,
} as const satisfies Record<string, Face>

/** Every font of them, with a name for it. */
export const FONT_NAMES: ReadonlyMap<Font, string> = new Map(
  Object.entries(FACES).flatMap(([face, fonts]) => fonts.map((font, place) => [font, `${face} ${place}`])),
)

export interface Piece {
  text: string
  font: Font
  /** Points from the left end of the line, and wide. */
  x: number
  width: number
  href?: string | undefined
}

export interface LineStyle {
  face: keyof typeof FACES
  /** Height of the em, in points. */
  size: number
  /** Width of the lines, in points. */
  width: number
}

type Fragment = Omit<Piece, 'x'>

/** Breaks at spaces, and inside a word only when it is longer than a line. */
export function setLines(runs: Run[], style: LineStyle): Piece[][] {
  const space = widthIn(FACES[style.face][0], ' ', style.size)
  const lines: Piece[][] = []
  let line: Piece[] = []
  let x = 0
  for (const word of wordsOf(runs, style).flatMap((word) => breakWord(word, style))) {
    const width = widthOfWord(word)
    if (line.length > 0 && x + space + width > style.width) {
      lines.push(line)
      line = []
      x = 0
    }
    const last = line.at(-1)
    if (last) {
      last.text += ' '
      last.width += space
      x += space
    }
    for (const fragment of word) {
      append(line, { ...fragment, x })
      x += fragment.width
    }
  }
  return line.length > 0 ? [...lines, line] : lines
}

/** Width of the runs on one line. */
export function widthOfRuns(runs: Run[], style: Omit<LineStyle, 'width'>): number {
  const last = setLines(runs, { ...style, width: Number.POSITIVE_INFINITY })[0]?.at(-1)
  return last ? last.x + last.width : 0
}

function append(line: Piece[], piece: Piece): void {
  const last = line.at(-1)
  if (last?.font === piece.font && last.href === piece.href) {
    last.text += piece.text
    last.width += piece.width
  } else line.push(piece)
}

/** Words between spaces, each in one fragment or, where its style or its font changes, in several. */
function wordsOf(runs: Run[], { face, size }: Omit<LineStyle, 'width'>): Fragment[][] {
  const words: Fragment[][] = [[]]
  for (const { text, isStrong, href } of runs) {
    const used = isStrong && face === 'text' ? FACES.strong : FACES[face]
    for (const [place, part] of text.split(' ').entries()) {
      if (place > 0) words.push([])
      for (const { font, text } of runsOf(used, part))
        words.at(-1)?.push({ text, font, href, width: widthIn(font, text, size) })
    }
  }
  return words.filter((word) => word.length > 0)
}

function breakWord(word: Fragment[], { size, width }: LineStyle): Fragment[][] {
  if (widthOfWord(word) <= width) return [word]
  const parts: Fragment[][] = [[]]
  for (const fragment of word) {
    for (const letter of fragment.text) {
      const piece = { ...fragment, text: letter, width: widthIn(fragment.font, letter, size) }
      const last = parts.at(-1)
      if (last && widthOfWord(last) + piece.width <= width) last.push(piece)
      else parts.push([piece])
    }
  }
  return parts
}

function widthOfWord(word: Fragment[]): number {
  return word.reduce((sum, { width }) => sum + width, 0)
}

const known = new WeakMap<Font, Map<string, number>>()

/** A CV is set several times until it fits, in words that are the same. */
function widthIn(font: Font | undefined, text: string, size: number): number {
  if (!font) return 0
  const widths = known.get(font) ?? new Map<string, number>()
  known.set(font, widths)
  const width = widths.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm
  widths.set(text, width)
  return width * size
}
