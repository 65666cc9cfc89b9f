/** From a problem back to the characters it points at: a place is right when it is the offending text itself. */
import type { Problem, Range } from '../../shared/problem.ts'

/** The text between a range's ends; columns count from after a byte-order mark. */
export function textAt(text: string, { line, column, endLine, endColumn }: Range): string {
  const plain = text.replace(/^\uFEFF/, '')
  const starts = [0]
  for (let at = plain.indexOf('\n'); at !== -1; at = plain.indexOf('\n', at + 1)) starts.push(at + 1)
  return plain.slice((starts[line - 1] ?? 0) + column - 1, (starts[endLine - 1] ?? 0) + endColumn - 1)
}

/** `3:8 yaml-syntax «Foo: bar» "title" holds ": " and is not quoted → put the value in quotes` */
export function told(text: string, problems: readonly Problem[]): string[] {
  return [...problems]
    .sort((a, b) => a.line - b.line || a.column - b.column || (a.message < b.message ? -1 : 1))
    .map((problem) => {
      const { line, column, rule, message, hint } = problem
      return `${line}:${column} ${rule} «${textAt(text, problem)}» ${message} → ${hint}`
    })
}
