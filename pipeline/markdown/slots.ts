/** Slots: what only the whole tree can answer about the links and pictures in a body's HTML. */
import type { Element, Parents } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import { escapeHtml } from '../../shared/text.ts'

/** The edges are NULs, which no author can write: CommonMark replaces them. */
const SLOT = /"\0link (\d+)\0"|\0end (\d+)\0|\0picture (\d+)\0([^\0]*)\0([^\0]*)\0/g

/**
 * Puts slots in place of the addresses of links and of pictures, once plugins have seen what the author wrote.
 * `stringify` makes HTML of an element.
 */
export function openSlots(parent: Parents, stringify: (element: Element) => string): void {
  for (const [index, node] of parent.children.entries()) {
    if (node.type !== 'element') continue
    openSlots(node, stringify)
    const slot = node.data?.slot
    if (slot === undefined) continue
    if (node.tagName === 'a') {
      node.properties.href = `\0link ${slot}\0`
      node.children.push(raw(`\0end ${slot}\0`))
    } else if (node.tagName === 'img') {
      const { src: _, alt, ...others } = node.properties
      const added =
        Object.keys(others).length === 0
          ? ''
          : stringify({ ...node, properties: others }).slice('<img'.length, -1)
      parent.children[index] = raw(`\0picture ${slot}\0${escapeHtml(String(alt ?? ''))}\0${added}\0`)
    }
  }
}

function raw(value: string): Raw {
  return { type: 'raw', value }
}

export interface SlotValues {
  /** The address in quotes, with attributes that may follow it, and HTML that ends the link's words. */
  link: (index: number) => { address: string; end: string }
  /** `alt` is escaped; `attributes` is HTML of what plugins have added, with a space before each. */
  picture: (index: number, alt: string, attributes: string) => string
}

/** The template's HTML with every slot filled. */
export function fillSlots(template: string, { link, picture }: SlotValues): string {
  return template.replace(SLOT, (_, opened, ended, shown, alt: string, attributes: string) => {
    if (opened !== undefined) return link(Number(opened)).address
    if (ended !== undefined) return link(Number(ended)).end
    return picture(Number(shown), alt, attributes)
  })
}
