/** Breaks a title into lines, in the largest size in which it fits. */
import { type Face, widthOf } from './faces.ts'

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
const SMALLEST = 42

/** Ends with an ellipsis a title that does not fit in the smallest size. */
export function setTitle(face: Face, title: string, room: Room): SetTitle {
  const parts = partsOf(face, title)
  for (const size of SIZES) {
    const most = Math.floor(room.height / (size * LEADING))
    const lines = breakLines(parts, room.width / size)
    if (lines && lines.length <= most) return { lines: balanced(parts, room.width / size, lines), size }
  }
  const width = room.width / SMALLEST
  const lines = breakLines(partsOf(face, splitLongWords(face, title, width)), width) ?? []
  return { lines: clamped(face, lines, room), size: SMALLEST }
}

/** A word with what follows it up to the next; widths in ems. */
interface Part {
  text: string
  width: number
  /** Without the space behind it, which counts for nothing at the end of a line. */
  inkWidth: number
}

/** A line may end after a space, a hyphen, a dash or a slash. */
const PART = /[^ \-–—/]*[ \-–—/]*/g

function partsOf(face: Face, title: string): Part[] {
  return Array.from(title.matchAll(PART), ([text]) => ({
    text,
    width: widthOf(face, text, 1),
    inkWidth: widthOf(face, text.trimEnd(), 1),
  }))
}

/** Lines of at most `width` ems; `undefined` where a word is wider. */
function breakLines(parts: readonly Part[], width: number): string[] | undefined {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const part of parts) {
    if (part.inkWidth > width) return undefined
    if (used + part.inkWidth > width) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += part.text
    used += part.width
  }
  return [...lines, line.trimEnd()]
}

/** Ems by which lines are made narrower, one step after another. */
const STEP = 0.1

/** The same number of lines, of lengths as even as can be. */
function balanced(parts: readonly Part[], width: number, lines: string[]): string[] {
  const narrower = width > STEP ? breakLines(parts, width - STEP) : undefined
  return narrower?.length === lines.length ? balanced(parts, width - STEP, narrower) : lines
}

/** Long words in pieces, each with a hyphen behind it. */
function splitLongWords(face: Face, title: string, width: number): string {
  const fits = (piece: string) => widthOf(face, `${piece}-`, 1) <= width
  const splitWord = (word: string) => {
    let pieces = ''
    let piece = ''
    for (const letter of word) {
      if (!fits(piece + letter)) {
        pieces += `${piece}-`
        piece = ''
      }
      piece += letter
    }
    return pieces + piece
  }
  return title.split(' ').map(splitWord).join(' ')
}

function clamped(face: Face, lines: string[], { width, height }: Room): string[] {
  const most = Math.floor(height / (SMALLEST * LEADING))
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (widthOf(face, `${last}…`, SMALLEST) > width) last = last.slice(0, -1).trimEnd()
  return [...lines.slice(0, most - 1), `${last}…`]
}
