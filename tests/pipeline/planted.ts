/** Faults planted in a text between marks, so that a fixture shows what is wrong and where it has to be told. */
import type { Problem, Range } from '../../shared/problem.ts'

export type Planted = Pick<Problem, 'file' | 'rule'> & Range

/**
 * `title: ⟪yaml-syntax⟫Foo: bar⟪/⟫` is the text `title: Foo: bar` with a fault expected at `Foo: bar`.
 * Marks may be nested, and a mark around nothing expects a place without width.
 */
export function plant(file: string, marked: string): { text: string; faults: Planted[] } {
  const faults: Planted[] = []
  const open: { rule: string; start: number }[] = []
  let text = ''
  for (const part of marked.split(/(⟪[^⟫]*⟫)/)) {
    const rule = /^⟪(.*)⟫$/.exec(part)?.[1]
    if (rule === undefined) text += part
    else if (rule !== '/') open.push({ rule, start: text.length })
    else {
      const { rule: name = '', start = 0 } = open.pop() ?? {}
      // the rule's name is checked when it is compared with the problem's
      faults.push({ file, rule: name as Problem['rule'], ...rangeOf(text, start, text.length) })
    }
  }
  return { text, faults }
}

function rangeOf(text: string, start: number, end: number): Range {
  const [line, column] = placeOf(text, start)
  const [endLine, endColumn] = placeOf(text, end)
  return { line, column, endLine, endColumn }
}

/** A byte-order mark does not count as a column. */
function placeOf(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset).replace(/^\uFEFF/, '')
  return [before.split('\n').length, before.length - before.lastIndexOf('\n')]
}

/** `blog/hello/it.md:3:8-3:16 yaml-syntax`, for comparing. */
export function placed({ file, line, column, endLine, endColumn, rule }: Planted): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn} ${rule}`
}
