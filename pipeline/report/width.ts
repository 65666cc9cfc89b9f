/** How many cells of a terminal a text takes, so that carets stand under what they mean. */

const TAB = '  '
/** East Asian Wide and Fullwidth (Unicode 16, EastAsianWidth.txt), in blocks; emoji are told by their property. */
const WIDE =
  /[\u1100-\u115F\u2329\u232A\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}]/u
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u
/** Marks and joiners take no cell of their own. */
const NO_WIDTH = /^[\p{M}\p{Cf}\u200B]+$/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not reach a terminal
const CONTROL = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F]/g

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line as a terminal may show it: tabs as two spaces, control characters (escape sequences!) as `�`. */
export function printable(line: string): string {
  return line.replaceAll('\t', TAB).replace(CONTROL, '\uFFFD')
}

/** Cells of `printable(text)`. */
export function widthOf(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(printable(text))) {
    if (NO_WIDTH.test(segment)) continue
    width += WIDE.test(segment) || EMOJI.test(segment) ? 2 : 1
  }
  return width
}
