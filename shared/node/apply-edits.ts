/** Applies edits to the text of a file and changes no other character of it. */
import type { Edit } from '../problem.ts'

const MARK = '\uFEFF'

/** The edited text. Edits must not overlap; their order does not matter. `text` may have a byte-order mark and any line breaks. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const mark = text.startsWith(MARK) ? MARK : ''
  const whole = text.slice(mark.length)
  const breaks = [...whole.matchAll(/\r\n|\r|\n/g)]
  const starts = [0, ...breaks.map(({ 0: lineBreak, index }) => index + lineBreak.length)]
  const offsetOf = (line: number, column: number) => (starts[line - 1] ?? whole.length) + column - 1
  const lineBreak = breaks[0]?.[0] ?? '\n'
  const offsets = edits.map((edit) => ({
    start: offsetOf(edit.line, edit.column),
    end: offsetOf(edit.endLine, edit.endColumn),
    replacement: edit.text.replaceAll('\n', lineBreak),
  }))
  let edited = whole
  for (const { start, end, replacement } of offsets.sort((a, b) => b.start - a.start || b.end - a.end))
    edited = edited.slice(0, start) + replacement + edited.slice(end)
  return mark + edited
}
