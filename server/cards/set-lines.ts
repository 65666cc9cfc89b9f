/** Runs of text as lines of a width: pieces of one font each, in the places where they are drawn. */
import type { Font } from 'fontkit'
import { type Face, runsOf } from './faces.ts'

/** Text in one style. */
export interface Run {
  text: string
  isStrong?: boolean
  /** Absolute. */
  href?: string
}

export interface Piece {
  text: string
  font: Font
  /** From the left end of the line, and wide: in the unit of the size. */
  x: number
  width: number
  href?: string | undefined
}

export interface LineStyle {
  /** Letters that it lacks are left out. */
  face: Face
  /** For strong runs. */
  strong?: Face
  /** Height of the em. */
  size: number
  /** Width of the lines, which may be infinite. */
  width: number
}

type Fragment = Omit<Piece, 'x'>

/** Breaks at spaces, and inside a word only when it is longer than a line. */
export function setLines(runs: readonly Run[], style: LineStyle): Piece[][] {
  const space = widthIn(style.face[0], ' ', style.size)
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

/** From the left end of the line to its right end. */
export function widthOfLine(line: readonly Piece[] = []): number {
  const last = line.at(-1)
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
function wordsOf(runs: readonly Run[], { face, strong = face, size }: LineStyle): Fragment[][] {
  const words: Fragment[][] = [[]]
  for (const { text, isStrong, href } of runs) {
    for (const [place, part] of text.split(' ').entries()) {
      if (place > 0) words.push([])
      for (const { font, text } of runsOf(isStrong ? strong : face, part))
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

/** A text is set several times until it fits, in words that are the same. */
function widthIn(font: Font | undefined, text: string, size: number): number {
  if (!font) return 0
  const widths = known.get(font) ?? new Map<string, number>()
  known.set(font, widths)
  const width = widths.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm
  widths.set(text, width)
  return width * size
}
