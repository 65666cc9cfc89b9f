/** Words of a body that no reader would ever see. */
import type { Definition, FootnoteDefinition, Nodes, Root, Table } from 'mdast'
import { asWarning, problem } from '../../shared/problem.ts'
import { nodesOf, offsetsOf, type Reading, report } from './rendering.ts'

export function reportUnseen(reading: Reading, markdown: Root, body: string): void {
  if (/[|]/.test(body)) for (const table of nodesOf(markdown, 'table')) reportCells(reading, table)
  if (!body.includes(']:')) return
  const all = everyNode(markdown)
  reportNotes(reading, all)
  reportDefinitions(reading, all)
}

function everyNode(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(everyNode) : [])]
}

/** Cells beyond the head's. */
function reportCells(reading: Reading, { children: rows }: Table): void {
  const columns = rows[0]?.children.length ?? 0
  for (const row of rows) {
    const [first] = row.children.slice(columns)
    const last = row.children.at(-1)
    if (!first || !last) continue
    const message = `the row has ${row.children.length} cells and the head ${columns}: the rest is not shown`
    const hint = 'add a column to the head, or write \\| for a | that belongs to a cell'
    report(
      reading,
      'content-lost',
      [offsetsOf(reading, first)[0], offsetsOf(reading, last)[1]],
      message,
      hint,
    )
  }
}

function reportNotes(reading: Reading, nodes: readonly Nodes[]): void {
  const used = namesOf(nodes, ['footnoteReference'])
  const seen = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition') continue
    const name = `[^${node.label ?? node.identifier}]`
    if (seen.has(node.identifier)) {
      reportNote(
        reading,
        node,
        `the text of ${name} is given twice, and only the first is shown`,
        'give one of the two another name',
      )
    } else if (!used.has(node.identifier)) {
      reportNote(
        reading,
        node,
        `nothing refers to the note ${name}, so it is not shown`,
        `write ${name} where it belongs, or take it out`,
      )
    }
    seen.add(node.identifier)
  }
}

/** At its mark: the note may be long. */
function reportNote(reading: Reading, node: FootnoteDefinition, message: string, hint: string): void {
  const [start] = offsetsOf(reading, node)
  report(reading, 'content-lost', [start, reading.text.indexOf(']:', start) + 2], message, hint)
}

function reportDefinitions(reading: Reading, nodes: readonly Nodes[]): void {
  const used = namesOf(nodes, ['linkReference', 'imageReference'])
  const seen = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'definition' || isRemark(node)) continue
    const name = `[${node.label ?? node.identifier}]`
    const [start, end] = offsetsOf(reading, node)
    const warn = (message: string, hint: string) =>
      reading.problems.push(
        asWarning(problem('content-lost', reading.file, reading.places.range(start, end), message, hint)),
      )
    if (seen.has(node.identifier))
      warn(`${name} leads to two places, and the first counts`, 'keep one of the two')
    else if (!used.has(node.identifier))
      warn(`nothing refers to ${name}`, `write [words]${name}, or take the line out`)
    seen.add(node.identifier)
  }
}

/** `[//]: # (A remark)` is how markdown hides one. */
function isRemark({ identifier, url }: Definition): boolean {
  return url === '#' || url === '' || /^(?:\/\/|comment|_|#)/.test(identifier)
}

function namesOf(nodes: readonly Nodes[], types: readonly string[]): Set<string> {
  return new Set(
    nodes.flatMap((node) => (types.includes(node.type) && 'identifier' in node ? [node.identifier] : [])),
  )
}
