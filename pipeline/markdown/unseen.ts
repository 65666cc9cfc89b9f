/** Words of a body that no reader would ever see. */
import type { Definition, Nodes, Root, Table } from 'mdast'
import { eachNode, nodesOf, offsetsOf, type Reading, report, warn } from './rendering.ts'

export function reportUnseen(reading: Reading, markdown: Root, body: string): void {
  if (body.includes('|')) for (const table of nodesOf(markdown, 'table')) reportCells(reading, table)
  if (!body.includes(']:')) return
  const all: Nodes[] = []
  eachNode(markdown, (node) => all.push(node))
  reportNotes(reading, all)
  reportDefinitions(reading, all)
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

function reportNotes(reading: Reading, nodes: readonly Nodes[]): void {
  const used = namesOf(nodes, ['footnoteReference'])
  const seen = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition') continue
    const name = `[^${node.label ?? node.identifier}]`
    const [start] = offsetsOf(reading, node)
    // At its mark: the note may be long.
    const place: [number, number] = [start, reading.text.indexOf(']:', start) + 2]
    if (seen.has(node.identifier)) {
      const message = `the text of ${name} is given twice, and only the first is shown`
      report(reading, 'content-lost', place, message, 'give one of the two another name')
    } else if (!used.has(node.identifier)) {
      const message = `nothing refers to the note ${name}, so it is not shown`
      report(reading, 'content-lost', place, message, `write ${name} where it belongs, or take it out`)
    }
    seen.add(node.identifier)
  }
}

function reportDefinitions(reading: Reading, nodes: readonly Nodes[]): void {
  const used = namesOf(nodes, ['linkReference', 'imageReference'])
  const seen = new Set<string>()
  for (const node of nodes) {
    if (node.type !== 'definition' || isRemark(node)) continue
    const name = `[${node.label ?? node.identifier}]`
    const place = offsetsOf(reading, node)
    if (seen.has(node.identifier)) {
      const message = `${name} leads to two places, and the first counts`
      warn(reading, 'content-lost', place, message, 'keep one of the two')
    } else if (!used.has(node.identifier)) {
      const hint = `write [words]${name}, or take the line out`
      warn(reading, 'content-lost', place, `nothing refers to ${name}`, hint)
    }
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
