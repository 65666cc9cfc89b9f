/** A text file as fixes see it: characters by line and column, and edits of them. */
import type { Edit, Range } from '../../shared/problem.ts'
import { lineIndex } from '../sources/text.ts'

export interface FixSource {
  file: string
  /** Without a byte-order mark; line breaks are `\n`. */
  text: string
  /** Offsets of a range. The end is exclusive. */
  offsetsOf(range: Range): [start: number, end: number]
  /** The characters of a range. */
  at(range: Range): string
  /** Replaces `text.slice(start, end)`. */
  edit(start: number, end: number, text: string): Edit
  /** Offset of the first character of the line that holds `offset`. */
  lineStart(offset: number): number
  /** Offset of the line break after `offset`, or of the end of the text. */
  lineEnd(offset: number): number
  /** Offsets of the YAML between the lines `---`; of the whole text in a YAML file; nothing where there is no front matter. */
  yaml: [start: number, end: number] | undefined
}

/** `text` may have any line breaks and a byte-order mark, which columns do not count. */
export function fixSource(file: string, raw: string): FixSource {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const places = lineIndex(text)
  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = (offset: number) => {
    const end = text.indexOf('\n', offset)
    return end === -1 ? text.length : end
  }
  const placeOf = (offset: number): [line: number, column: number] => {
    const line = places.lineOf(offset)
    return [line, offset - places.lineStart(line) + 1]
  }
  const offsetsOf = ({ line, column, endLine, endColumn }: Range): [number, number] => {
    const start = Math.min(places.lineStart(line) + column - 1, text.length)
    return [start, Math.max(start, Math.min(places.lineStart(endLine) + endColumn - 1, text.length))]
  }
  return {
    file,
    text,
    offsetsOf,
    at: (range) => text.slice(...offsetsOf(range)),
    // Unlike those of problems, the range of an insertion is empty.
    edit(start, end, replacement) {
      const [line, column] = placeOf(start)
      const [endLine, endColumn] = placeOf(end)
      return { file, line, column, endLine, endColumn, text: replacement }
    },
    lineStart,
    lineEnd,
    yaml: yamlOf(file, text),
  }
}

function yamlOf(file: string, text: string): [number, number] | undefined {
  if (!file.endsWith('.md')) return [0, text.length]
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) + 1 : 0
  return end === 0 ? undefined : [4, end]
}
