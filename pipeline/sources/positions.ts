/** From offsets in a text to lines and columns, and back: the one place that counts them. */
import type { Range } from '../../shared/problem.ts'

export interface LineIndex {
  /** The range of the characters `start` to `end` (exclusive), never empty unless the text is. */
  range(start: number, end: number): Range
  /** Offset of the first character of a line, by that line's number. */
  lineStart(line: number): number
  /** Offset just after the line's last character, its line break (LF or CRLF) left out. */
  lineEnd(line: number): number
  lineOf(offset: number): number
}

/**
 * `firstLine` is the number of the text's first line in its file: a front matter's is 2.
 * Columns count UTF-16 code units; the caller has already dropped a byte-order mark.
 */
export function lineIndex(text: string, firstLine = 1): LineIndex {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)

  const startAt = (index: number) => starts[Math.min(Math.max(index, 0), starts.length - 1)] ?? 0
  const indexOf = (offset: number) => lastAtMost(starts, offset)
  const lineEnd = (line: number) => {
    const next = starts[line - firstLine + 1]
    if (next === undefined) return text.length
    return text[next - 2] === '\r' ? next - 2 : next - 1
  }
  return {
    range(start, end) {
      const from = Math.min(Math.max(start, 0), text.length)
      const to = Math.min(Math.max(end, from + 1), text.length)
      const first = indexOf(from)
      const last = to > from ? indexOf(to - 1) : first
      return {
        line: first + firstLine,
        column: from - startAt(first) + 1,
        endLine: last + firstLine,
        endColumn: to - startAt(last) + 1,
      }
    },
    lineStart: (line) => startAt(line - firstLine),
    lineEnd,
    lineOf: (offset) => indexOf(offset) + firstLine,
  }
}

/** Index of the last element that is at most `value`, in an ascending list that starts with 0. */
function lastAtMost(ascending: readonly number[], value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ascending[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
