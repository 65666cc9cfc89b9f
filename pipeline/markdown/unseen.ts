/** Words of a body that no reader would ever see. */

import type { Definition, FootnoteDefinition, Nodes, Root, Table } from 'mdast'
import { eachNode, nodesOf } from '../../shared/mdast.ts'
import { offsetsOf, type Reading, report, warn } from './rendering.ts'

export function reportUnseen(reading: Reading, markdown: Root, body: string): void {
  if (body.includes('|')) for (const table of nodesOf(markdown, 'table')) reportCells(reading, table)
  if (!body.includes(']:')) return
  const nodes: Nodes[] = []
  eachNode(markdown, (node) => nodes.push(node))
  const used = new Set(nodes.flatMap((node) => (node.type.endsWith('Reference') ? nameOf(node) : [])))
  const seen = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition' && node.type !== 'definition') continue
    const name = nameOf(node)
    const [isSecond, isUsed] = [seen.has(name), used.has(name)]
    if (node.type === 'footnoteDefinition') reportNote(reading, node, isSecond, isUsed)
    else if (!isRemark(node)) reportDefinition(reading, node, isSecond, isUsed)
    seen.add(name)
  }
}

/** Notes and addresses have names of their own. */
function nameOf(node: Nodes): string {
  const kind = node.type.startsWith('footnote') ? '^' : ''
  return 'identifier' in node ? kind + node.identifier : ''
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
    const place: [number, number] = [offsetsOf(reading, first)[0], offsetsOf(reading, last)[1]]
    report(reading, 'content-lost', place, message, hint)
  }
}

function reportNote(reading: Reading, node: FootnoteDefinition, isSecond: boolean, isUsed: boolean): void {
  const name = `[^${node.label ?? node.identifier}]`
  const [start] = offsetsOf(reading, node)
  // At its mark: the note may be long.
  const place: [number, number] = [start, reading.text.indexOf(']:', start) + 2]
  if (isSecond) {
    const message = `the text of ${name} is given twice, and only the first is shown`
    report(reading, 'content-lost', place, message, 'give one of the two another name')
  } else if (!isUsed) {
    const message = `nothing refers to the note ${name}, so it is not shown`
    report(reading, 'content-lost', place, message, `write ${name} where it belongs, or take it out`)
  }
}

function reportDefinition(reading: Reading, node: Definition, isSecond: boolean, isUsed: boolean): void {
  const name = `[${node.label ?? node.identifier}]`
  const tell = (message: string, hint: string) =>
    warn(reading, 'content-lost', offsetsOf(reading, node), message, hint)
  if (isSecond) tell(`${name} leads to two places, and the first counts`, 'keep one of the two')
  else if (!isUsed) tell(`nothing refers to ${name}`, `write [words]${name}, or take the line out`)
}

/** `[//]: # (A remark)` is how markdown hides one. */
function isRemark({ identifier, url }: Definition): boolean {
  return url === '#' || url === '' || /^(?:\/\/|comment|_|#)/.test(identifier)
}
