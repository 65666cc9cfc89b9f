/** Sizes of the stars' names in the section of skills, as `Skill.module.css` sets them, in units of a figure. Pure. */
import type { LayoutSize } from './graph-layout.ts'

/** Units of a figure by a pixel of a phone of 360 px, where its letters are largest. */
export const UNITS_PER_PX = 372 / 320
export const LETTER_SIZE = 14 * UNITS_PER_PX
/** Height of a line. */
export const LINE = 1.25 * LETTER_SIZE
/** Width in letters' sizes at which a name breaks, without its padding. */
const MOST = { below: 8.5, beside: 9 }

/** Widths of a name's lines, for its place above or below its star, or beside it. */
export function lineWidths(name: string, isBeside: boolean): number[] {
  const most = isBeside ? MOST.beside : MOST.below
  const lines = widthOf(name) <= most ? [name] : inTwoLines(name)
  return lines.map((line) => widthOf(line) * LETTER_SIZE)
}

/** Size of the longest of some names. */
export function sizeOfNames(names: readonly string[], isBeside: boolean): LayoutSize {
  const widths = names.map((name) => lineWidths(name, isBeside))
  return {
    width: Math.max(...widths.flat()),
    height: Math.max(...widths.map(({ length }) => length)) * LINE,
  }
}

/** A text in two lines that are about equally long; one word is one line. */
export function inTwoLines(text: string): string[] {
  const words = text.split(' ')
  const ways = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf))
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best), ways[0] ?? [text])
}

/** About the width of a text in the site's face, in letters' sizes. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[iljtfrI1 .,'’]/.test(letter)) return sum + 0.3
    if (/[mwMW]/.test(letter)) return sum + 0.82
    return sum + (/\p{Lu}/u.test(letter) ? 0.65 : 0.53)
  }, 0)
}
