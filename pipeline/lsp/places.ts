/** Between the pipeline's places and those of the Language Server Protocol, which count lines and columns from 0. */
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Range as LspRange, Position, WorkspaceEdit } from 'vscode-languageserver'
import type { Edit, Range } from '../../shared/problem.ts'

export function rangeToLsp({ line, column, endLine, endColumn }: Range): LspRange {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  }
}

export function editsToLsp(contentDir: string, edits: readonly Edit[]): WorkspaceEdit {
  const byFile = Map.groupBy(edits, ({ file }) => uriOf(contentDir, file))
  const changes = [...byFile].map(([uri, own]) => [
    uri,
    own.map((edit) => ({ range: rangeToLsp(edit), newText: edit.text })),
  ])
  return { changes: Object.fromEntries(changes) }
}

/** Whether the range holds the position, its end included. */
export function holds(range: Range, { line, character }: Position): boolean {
  const isAfterStart = line > range.line - 1 || (line === range.line - 1 && character >= range.column - 1)
  const isBeforeEnd =
    line < range.endLine - 1 || (line === range.endLine - 1 && character <= range.endColumn - 1)
  return isAfterStart && isBeforeEnd
}

export function uriOf(contentDir: string, file: string): string {
  return pathToFileURL(join(contentDir, file)).href
}

/** Relative to the content folder, with `/`; nothing for other files. */
export function fileOf(contentDir: string, uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  const file = relative(contentDir, fileURLToPath(uri))
  return file === '' || file.startsWith('..') || isAbsolute(file) ? undefined : file.split(sep).join('/')
}
