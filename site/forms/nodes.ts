/** How the forms make their nodes and report what is wrong. */
import type { ElementContent, Properties } from 'hast'
import type { Blockquote, Nodes, Paragraph, Parent, RootContent } from 'mdast'
import type { Node, Position } from 'unist'
import type { VFile } from 'vfile'

/** An HTML element around markdown, or around text that is not the author's. */
export interface Box extends Parent {
  type: 'box'
  data: { hName: string; hProperties: Properties; hChildren?: ElementContent[] }
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    box: Box
  }
  interface BlockContentMap {
    box: Box
  }
  interface PhrasingContentMap {
    box: Box
  }
}

export function box(hName: string, hProperties: Properties, children: readonly Nodes[] = []): Box {
  // A form puts no root into a box.
  return { type: 'box', data: { hName, hProperties }, children: children as RootContent[] }
}

/** Text of the site's own, which is neither counted nor searched. */
export function label(hName: string, hProperties: Properties, text: string): Box {
  return {
    type: 'box',
    data: { hName, hProperties, hChildren: [{ type: 'text', value: text }] },
    children: [],
  }
}

/** A radio button with its words. */
export function choice(properties: Properties, text: string): Box {
  const button = { type: 'radio', ...properties }
  const input: ElementContent = { type: 'element', tagName: 'input', properties: button, children: [] }
  const words: ElementContent = { type: 'text', value: text }
  return { type: 'box', data: { hName: 'label', hProperties: {}, hChildren: [input, words] }, children: [] }
}

/** Puts `box` in the place of a node, where visitors go on. */
export function become(node: Nodes, { type, data, children }: Box): void {
  Object.assign(node, { type, data, children })
}

export function captionOf({ children }: Paragraph) {
  return box('figcaption', {}, children)
}

/** A quotation without its mark. */
export interface Quotation {
  title: Paragraph
  rest: Blockquote['children']
  /** The mark. */
  place: Position | undefined
}

/** What an author has to mend. Returns nothing, in place of what could not be made. */
export function report(
  file: VFile,
  place: Position | undefined,
  message: string,
  hint: string,
  ruleId = 'invalid-value',
): undefined {
  const said = file.message(message, { ruleId, place, source: 'site' })
  said.note = hint
  said.fatal = true
}

/** The first `length` characters of a node. */
export function startOf({ position }: Node, length: number): Position | undefined {
  if (!position) return undefined
  const { line, column, offset = 0 } = position.start
  return { start: position.start, end: { line, column: column + length, offset: offset + length } }
}
