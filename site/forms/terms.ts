/** Lists of terms: a line, and below it lines that begin with `: `. */
import type { Nodes, Root } from 'mdast'
import remarkDefinitionList from 'remark-definition-list'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { eachNode } from '../../shared/mdast.ts'

const ELEMENTS: Record<string, string> = { defList: 'dl', defListTerm: 'dt', defListDescription: 'dd' }

export function remarkTerms(this: Processor) {
  remarkDefinitionList.call(this)
  return (tree: Root, file: VFile): void => {
    if (!/^[> \t]*:[ \t]/m.test(String(file))) return
    eachNode(tree, (node) => {
      const hName = ELEMENTS[node.type]
      if (hName === undefined) return
      node.data = { ...node.data, hName }
      // Without an empty line between them, meanings are words and not paragraphs.
      if (node.type === 'defListDescription' && !node.spread) {
        const children = node.children.flatMap((child): Nodes[] =>
          child.type === 'paragraph' ? child.children : [child],
        )
        node.children = children as typeof node.children
      }
    })
  }
}
