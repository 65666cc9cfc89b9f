/** Renames of anchors, and of entries' folders: links in every language follow, and an old address leads to the new one. */
import type { Range as LspRange, Position, TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { slugify } from '../../shared/text.ts'
import type { CheckedTree } from '../build.ts'
import { fixSource } from '../fixes/source.ts'
import { PipelineFailure } from '../fs.ts'
import type { Move } from '../links/moved-links.ts'
import { type FoundLink, linkAt, linksTo } from './find.ts'
import { editToLsp, holds, rangeToLsp, uriOf } from './places.ts'
import type { Workspace } from './workspace.ts'

interface Anchor {
  /** The text with the heading. */
  file: string
  id: string
  /** Of the anchor or the heading's line at the position. */
  range: LspRange
}

/** The anchor of a heading, or of a link to one. */
export function anchorAt(workspace: Workspace, file: string, position: Position): Anchor | undefined {
  const link = linkAt(workspace, file, position)
  if (link) {
    const { destination } = link
    if (destination.is !== 'entry' || destination.anchor === '') return undefined
    const text = destination.entry.texts[destination.locale]
    return text && { file: text.file, id: destination.anchor, range: anchorRange(link) }
  }
  const headings = workspace.textOf(file)?.text.headings ?? []
  const heading = headings.find(({ range }) => holds(range, position))
  return heading && { file, id: heading.id, range: rangeToLsp(heading.range) }
}

/** After the `#` of a link. */
function anchorRange({ range, target }: FoundLink): LspRange {
  const { start, end } = rangeToLsp(range)
  return { start: { ...start, character: start.character + target.indexOf('#') + 1 }, end }
}

/** @throws PipelineFailure if the name cannot be an anchor, or another heading has it. */
export function renameAnchor(workspace: Workspace, { file, id }: Anchor, typed: string): WorkspaceEdit {
  const name = typed.replace(/^#/, '')
  const own = workspace.textOf(file)
  const heading = own?.text.headings.find((one) => one.id === id)
  if (!heading || heading.range.line !== heading.range.endLine)
    throw new PipelineFailure(`"#${id}" is no heading with ##`)
  if (slugify(name) !== name || name === '')
    throw new PipelineFailure(`"${name}" cannot be an anchor: write "${slugify(name)}"`)
  if (own?.text.headings.some((one) => one.id === name))
    throw new PipelineFailure(`another heading is called "#${name}"`)
  const links = linksTo(workspace, file, id)
  const edits = [
    { file, edit: headingEdit(workspace, file, heading.range, name) },
    ...links.map((link) => ({ file: link.file, edit: { range: anchorRange(link), newText: name } })),
  ]
  const byUri = Map.groupBy(edits, (one) => uriOf(workspace.contentDir, one.file))
  return {
    changes: Object.fromEntries([...byUri].map(([uri, all]) => [uri, all.map(({ edit }) => edit)])),
  }
}

/** `## Title {#name}`. */
function headingEdit(
  workspace: Workspace,
  file: string,
  { line, endColumn }: { line: number; endColumn: number },
  name: string,
): TextEdit {
  const written = (workspace.read(file) ?? '').replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[line - 1] ?? ''
  const own = written.lastIndexOf('{#')
  const isOwn = own !== -1 && written.trimEnd().endsWith('}')
  const start = isOwn ? own : endColumn - 1
  return {
    range: { start: { line: line - 1, character: start }, end: { line: line - 1, character: endColumn - 1 } },
    newText: isOwn ? `{#${name}}` : ` {#${name}}`,
  }
}

/**
 * Edits that go before the rename of an entry's folder, or of a folder of entries, in one step that is undone with it. Nothing
 * for files and for folders without entries.
 */
export function renameFolder(
  workspace: Workspace,
  from: string,
  to: string,
  filesAfterMove: (move: Move, tree: CheckedTree) => readonly { file: string; text: string }[],
): WorkspaceEdit | undefined {
  const { tree } = workspace
  const isEntry = tree?.entries.some(({ folder }) => folder === from || folder.startsWith(`${from}/`))
  if (!tree || !isEntry) return undefined
  const files = filesAfterMove({ from, to }, tree)
  const changes: Record<string, TextEdit[]> = {}
  for (const { file, text } of files) {
    const before = file === to || file.startsWith(`${to}/`) ? from + file.slice(to.length) : file
    changes[uriOf(workspace.contentDir, before)] = [changedLines(before, workspace.read(before) ?? '', text)]
  }
  return { changes }
}

/** One edit of the lines that differ. */
function changedLines(file: string, before: string, after: string): TextEdit {
  const source = fixSource(file, before)
  const [old, { text }] = [source.text, fixSource(file, after)]
  const length = Math.min(old.length, text.length)
  let start = 0
  while (start < length && old[start] === text[start]) start++
  let end = 0
  while (end < length - start && old.at(-1 - end) === text.at(-1 - end)) end++
  const [from, to] = [source.lineStart(start), source.lineEnd(old.length - end)]
  return editToLsp(source.edit(from, to, text.slice(from, text.length - old.length + to)))
}
