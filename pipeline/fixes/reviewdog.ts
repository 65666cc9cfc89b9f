/**
 * Problems in reviewdog's diagnostic format, rdjson: lines and columns from 1, columns in bytes of UTF-8, the end exclusive
 * (reviewdog/reviewdog, proto/rdf/reviewdog.proto).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit, Fix, Problem, Range, Severity } from '../../shared/problem.ts'
import { fixSource } from './source.ts'

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
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const known = texts.get(file) ?? readText(join(contentDir, file))
    texts.set(file, known)
    return known
  }
  const log = {
    source: { name: 'content' },
    diagnostics: problems.map((problem) => {
      const text = textOf(problem.file)
      const suggestions = (problem.fixes ?? []).flatMap((fix) => suggestionOf(fix, problem.file, text) ?? [])
      return {
        message: problem.hint === '' ? problem.message : `${problem.message}: ${problem.hint}`,
        location: { path: pathOf(problem.file), range: byteRange(problem, text) },
        severity: SEVERITIES[problem.severity],
        code: { value: problem.rule },
        ...(suggestions.length > 0 && { suggestions }),
      }
    }),
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return ''
  }
}

/** A suggestion is one edit of the file itself: several edits become one from the first to the last. */
function suggestionOf({ edits }: Fix, file: string, text: string): object | undefined {
  const merged = mergedEdit(edits, file, text)
  return merged && { range: byteRange(merged, text), text: merged.text }
}

/** One edit that does what all of them do, or nothing if one of them is of another file. */
export function mergedEdit(edits: readonly Edit[], file: string, text: string): Edit | undefined {
  if (edits.length === 0 || edits.some((edit) => edit.file !== file)) return undefined
  const source = fixSource(file, text)
  const spans = edits.map((edit) => [...source.offsetsOf(edit), edit.text] as const)
  const first = Math.min(...spans.map(([start]) => start))
  let [merged, at] = ['', first]
  for (const [start, end, replacement] of spans.sort(([a], [b]) => a - b)) {
    merged += source.text.slice(at, start) + replacement
    at = end
  }
  return source.edit(first, at, merged)
}

function byteRange({ line, column, endLine, endColumn }: Range, text: string): object {
  const lines = text.split(/\r\n|\r|\n/)
  const bytes = (number: number, at: number) =>
    Buffer.byteLength((lines[number - 1] ?? '').slice(0, at - 1)) + 1
  return {
    start: { line, column: bytes(line, column) },
    end: { line: endLine, column: bytes(endLine, endColumn) },
  }
}
