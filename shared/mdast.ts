/** Nodes of a markdown tree. */
import type { Nodes } from 'mdast'

/**
 * Calls `use` for a node and all below it, before their children. `unist-util-visit` names a function anew for each node, which
 * takes longer than all else that is done with most of them.
 */
export function eachNode(node: Nodes, use: (node: Nodes) => void): void {
  use(node)
  if ('children' in node) for (const child of node.children) eachNode(child, use)
}

/** All nodes of some types in a text, the outer ones only where they stand in one another. */
export function nodesOf<T extends Nodes['type']>(node: Nodes, ...types: T[]): Extract<Nodes, { type: T }>[] {
  if (types.some((type) => type === node.type)) return [node as Extract<Nodes, { type: T }>]
  return 'children' in node ? node.children.flatMap((child) => nodesOf(child, ...types)) : []
}
