/** Breaks a title into lines, in the largest size in which it fits. */
import { type Face, widthOf } from './faces.ts'
import { type LineStyle, setLines } from './set-lines.ts'

/** Room of a title, in pixels. */
export interface Room {
  width: number
  height: number
}

export interface SetTitle {
  lines: string[]
  /** Height of the em, in pixels. */
  size: number
}

/** Distance of base lines, in ems. */
export const LEADING = 1.08
const SIZES = [124, 108, 96, 84, 76, 68, 60, 54, 48]
const MIN_SIZE = 42
/** Ems by which lines are made narrower, one step after another. */
const STEP = 0.1

/** Ends with an ellipsis a title that does not fit in the smallest size. */
export function setTitle(face: Face, title: string, { width, height }: Room): SetTitle {
  for (const size of SIZES) {
    const lines = wholeLines(title, { face, size, width })
    if (lines && lines.length * size * LEADING <= height)
      return { lines: balanced(title, lines, { face, size, width }), size }
  }
  const style = { face, size: MIN_SIZE, width }
  return { lines: clamped(linesOf(title, style), height, style), size: MIN_SIZE }
}

function linesOf(title: string, style: LineStyle): string[] {
  return setLines([{ text: title }], style).map((pieces) => pieces.map(({ text }) => text).join(''))
}

/** `undefined` where a word is wider than the line. */
function wholeLines(title: string, style: LineStyle): string[] | undefined {
  const { face, size, width } = style
  const isWhole = title.split(' ').every((word) => widthOf(face, word, size) <= width)
  return isWhole ? linesOf(title, style) : undefined
}

/** The same number of lines, of lengths as even as can be. */
function balanced(title: string, lines: string[], style: LineStyle): string[] {
  const narrower = { ...style, width: style.width - STEP * style.size }
  const next = wholeLines(title, narrower)
  return lines.length > 1 && next?.length === lines.length ? balanced(title, next, narrower) : lines
}

function clamped(lines: string[], height: number, { face, size, width }: LineStyle): string[] {
  const max = Math.floor(height / (size * LEADING))
  if (lines.length <= max) return lines
  let last = lines[max - 1] ?? ''
  while (widthOf(face, `${last}…`, size) > width) last = last.slice(0, -1).trimEnd()
  return [...lines.slice(0, max - 1), `${last}…`]
}
