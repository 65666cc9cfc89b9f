/**
 * Problems in reviewdog's diagnostic format, rdjson: lines and columns from 1, columns in bytes of UTF-8, the end exclusive
 * (reviewdog/reviewdog, proto/rdf/reviewdog.proto).
 */
import type { Edit, Problem, Range, Severity } from '../../shared/problem.ts'
import { contentReader } from './fixes.ts'
import { type FixSource, fixSource } from './source.ts'

const SEVERITIES = { error: 'ERROR', warning: 'WARNING', info: 'INFO' } as const satisfies Record<
  Severity,
  string
>

/** `pathOf` gives the path of a content file from the root of the repository. */
export function reviewdogText(
  problems: readonly Problem[],
  contentDir: string,
  pathOf: (file: string) => string,
): string {
  const read = contentReader(contentDir)
  const files = [...new Set(problems.map(({ file }) => file))]
  const sources = new Map(files.map((file) => [file, fixSource(file, read(file) ?? '')]))
  const log = {
    source: { name: 'content' },
    diagnostics: problems.map((problem) => {
      const source = sources.get(problem.file) ?? fixSource(problem.file, '')
      // A suggestion is one edit of the file itself.
      const suggestions = (problem.fixes ?? []).flatMap(({ edits }) => {
        const merged = mergedEdit(edits, source)
        return merged ? { range: byteRange(merged, source), text: merged.text } : []
      })
      return {
        message: problem.hint === '' ? problem.message : `${problem.message}: ${problem.hint}`,
        location: { path: pathOf(problem.file), range: byteRange(problem, source) },
        severity: SEVERITIES[problem.severity],
        code: { value: problem.rule },
        ...(suggestions.length > 0 && { suggestions }),
      }
    }),
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** One edit that does what all of them do, from the first to the last; nothing if one of them is of another file. */
export function mergedEdit(edits: readonly Edit[], source: FixSource): Edit | undefined {
  if (edits.length === 0 || edits.some(({ file }) => file !== source.file)) return undefined
  const spans = edits.map((edit) => [...source.offsetsOf(edit), edit.text] as const)
  const first = Math.min(...spans.map(([start]) => start))
  let [merged, at] = ['', first]
  for (const [start, end, replacement] of spans.sort(([a], [b]) => a - b)) {
    merged += source.text.slice(at, start) + replacement
    at = end
  }
  return source.edit(first, at, merged)
}

function byteRange(range: Range, { text, offsetsOf, lineStart }: FixSource): object {
  const [start, end] = offsetsOf(range)
  const column = (offset: number) => Buffer.byteLength(text.slice(lineStart(offset), offset)) + 1
  return {
    start: { line: range.line, column: column(start) },
    end: { line: range.endLine, column: column(end) },
  }
}
