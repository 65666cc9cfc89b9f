/** Renames of anchors, and of entries' folders: links in every language follow, and an old address leads to the new one. */
import type { Position, WorkspaceEdit } from 'vscode-languageserver'
import type { Edit, Range } from '../../shared/problem.ts'
import { slugify } from '../../shared/text.ts'
import type { CheckedTree } from '../build.ts'
import { fixSource } from '../fixes/source.ts'
import { PipelineFailure } from '../fs.ts'
import type { Move } from '../links/moved-links.ts'
import { type FoundLink, linkAt, linksTo } from './find.ts'
import { editsToLsp, holds } from './places.ts'
import type { Workspace } from './workspace.ts'

interface Anchor {
  /** The text with the heading. */
  file: string
  id: string
  /** Of the anchor or the heading's line at the position. */
  range: Range
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
  return heading && { file, id: heading.id, range: heading.range }
}

/** After the `#` of a link. */
function anchorRange({ range, target }: FoundLink): Range {
  return { ...range, column: range.column + target.indexOf('#') + 1 }
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
  return editsToLsp(workspace.contentDir, [
    headingEdit(workspace, file, heading.range, name),
    ...links.map((link) => ({ ...anchorRange(link), file: link.file, text: name })),
  ])
}

/** `## Title {#name}`. */
function headingEdit(workspace: Workspace, file: string, range: Range, name: string): Edit {
  const { text } = fixSource(file, workspace.read(file) ?? '')
  const written = text.split('\n')[range.line - 1] ?? ''
  const own = written.lastIndexOf('{#')
  const isOwn = own !== -1 && written.trimEnd().endsWith('}')
  const column = isOwn ? own + 1 : range.endColumn
  return { ...range, file, column, text: isOwn ? `{#${name}}` : ` {#${name}}` }
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
  const edits = files.map(({ file, text }) => {
    const before = file === to || file.startsWith(`${to}/`) ? from + file.slice(to.length) : file
    return changedLines(before, workspace.read(before) ?? '', text)
  })
  return editsToLsp(workspace.contentDir, edits)
}

/** One edit of the lines that differ. */
function changedLines(file: string, before: string, after: string): Edit {
  const source = fixSource(file, before)
  const [old, { text }] = [source.text, fixSource(file, after)]
  const length = Math.min(old.length, text.length)
  let start = 0
  while (start < length && old[start] === text[start]) start++
  let end = 0
  while (end < length - start && old.at(-1 - end) === text.at(-1 - end)) end++
  const [from, to] = [source.lineStart(start), source.lineEnd(old.length - end)]
  return source.edit(from, to, text.slice(from, text.length - old.length + to))
}
