/** Text for a terminal and its width there, so that carets stand under what they mean. */
import stringWidth from 'string-width'

const TAB = '  '
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not reach a terminal
const CONTROL = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F]/g

/** A line as a terminal may show it: tabs as two spaces, control characters (escape sequences!) as `�`. */
export function printable(line: string): string {
  return line.replaceAll('\t', TAB).replace(CONTROL, '\uFFFD')
}

/** Cells of a terminal that `printable(text)` takes. */
export function widthOf(text: string): number {
  return stringWidth(printable(text))
}
