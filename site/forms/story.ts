/** Parts of a project's text, with their figures, for the columns of its page. */
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { bodyWords } from '../../shared/body-words.ts'
import type { Result } from '../../shared/model.ts'

/** A block at the top of a text, and what stands between it and the next. */
interface Block {
  nodes: ElementContent[]
  /** Id of a heading of level 2, which begins a part. */
  heading?: string
  /** It ends the words before it. */
  isWide?: true
  /** Its index among the pictures that leave a column free beside them. */
  picture?: number
  isNote?: true
}

/**
 * A project's text as parts, each a heading in the margin and its words beside it: `.part` holds `.head` and an inner
 * `.prose`. A part's one figure follows its heading in the margin; several make a `.band` instead of it. A figure or a
 * quotation ends the part, and below it the words go on in a `.prose` of their own, or, where they begin with a note,
 * beside that, in another `.part`, which has no room above it. A picture is in a `.shown` with the note that follows it. A
 * text without headings stays as it is, and figures of no part are a band below it.
 */
export function rehypeStory() {
  return (tree: Root, { data: { collection, fields, locale } }: VFile): void => {
    if (collection !== 'projects') return
    const blocks = blocksOf(tree.children)
    // Only fields without a problem are here.
    const results = (fields?.results ?? []) as Result[]
    const figuresOf = (part: string | undefined) => {
      const own = results.filter(({ section }) => section === part)
      return own.length === 0 ? [] : [figures(own, bodyWords(locale).before)]
    }
    const starts = blocks.flatMap(({ heading }, place) => (heading === undefined ? [] : [place]))
    const parts = starts.flatMap((start, nth) => {
      const [heading, ...words] = blocks.slice(start, starts[nth + 1])
      return heading ? part(heading, figuresOf(heading.heading), words) : []
    })
    const rest = figuresOf(undefined)
    tree.children = [
      ...joined(blocks.slice(0, starts[0] ?? blocks.length)),
      ...parts,
      ...(rest.length > 0 ? [box('band', rest)] : []),
    ]
  }
}

function part(start: Block, ownFigures: readonly Element[], words: readonly Block[]): ElementContent[] {
  const head = [...start.nodes, ...ownFigures]
  const isBand = ownFigures.some(({ children }) => children.length > 1)
  if (isBand) return [box('band', head), ...below(words)]
  const besideIt = upToWide(words)
  return [beside(head, besideIt), ...below(words.slice(besideIt.length))]
}

/** Words after a band, or from a wide block on. */
function below(blocks: readonly Block[]): ElementContent[] {
  const [first, ...rest] = blocks
  if (!first) return []
  if (first.picture !== undefined) return shown(first.nodes, first.picture, rest)
  if (first.isWide) return [...first.nodes, ...below(rest)]
  const words = upToWide(blocks)
  const made = first.isNote
    ? beside(first.nodes, words.slice(1), { style: '--part:0px' })
    : box('prose', joined(words))
  return [made, ...below(blocks.slice(words.length))]
}

/** A picture, by turns at the right and the left, and beside it the note that follows it. */
function shown(picture: readonly ElementContent[], nth: number, after: readonly Block[]): ElementContent[] {
  const note = after[0]?.isNote ? after[0].nodes : []
  const made = box('shown', [...picture, ...note], nth % 2 === 1 ? { dataTurned: true } : {})
  return [made, ...below(note.length > 0 ? after.slice(1) : after)]
}

function upToWide(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex(({ isWide }) => isWide)
  return end < 0 ? blocks : blocks.slice(0, end)
}

function beside(head: ElementContent[], words: readonly Block[], properties: Properties = {}): Element {
  const prose = words.length > 0 ? [box('prose', joined(words))] : []
  return box('part', [box('head', head), ...prose], properties)
}

/** `before` names what is struck through, for those who listen. */
function figures(results: readonly Result[], before: string): Element {
  const items = results.map((result) => {
    const said = element('span', [text(`${before} `)], { className: ['visually-hidden'] })
    const was = result.before ? [element('dd', [element('del', [said, text(result.before)])])] : []
    const figure = element('dd', [text(result.figure)], { style: `--letters:${result.figure.length}` })
    return element('div', [element('dt', [text(result.label)]), figure, ...was])
  })
  return element('dl', items, { className: ['figures'] })
}

function joined(blocks: readonly Block[]): ElementContent[] {
  return blocks.flatMap(({ nodes }) => nodes)
}

function box(name: string, children: ElementContent[], properties: Properties = {}): Element {
  return element('div', children, { className: [name], ...properties })
}

function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}

function blocksOf(children: readonly RootContent[]): Block[] {
  const blocks: Block[] = []
  let pictures = 0
  for (const node of children) {
    if (node.type === 'doctype') continue
    if (node.type !== 'element') {
      blocks.at(-1)?.nodes.push(node)
      continue
    }
    const { tagName, properties } = node
    const { id, className } = properties
    const names = Array.isArray(className) ? className : []
    blocks.push({
      nodes: [node],
      ...(tagName === 'h2' && id && { heading: String(id) }),
      ...(isWide(tagName, names) && { isWide: true as const }),
      ...(isPicture(tagName, names) && { picture: pictures++ }),
      ...(tagName === 'aside' && { isNote: true as const }),
    })
  }
  return blocks
}

type Names = readonly (string | number)[]

/** A figure's caption hangs in the margin, and a row of pictures or a quotation stands over it. Code is among the words. */
function isWide(tagName: string, names: Names): boolean {
  const isFigure = tagName === 'figure' && !names.includes('code')
  return tagName === 'blockquote' || names.includes('gallery') || isFigure
}

/** One that leaves a column free: not one from edge to edge. */
function isPicture(tagName: string, names: Names): boolean {
  const isShown = names.includes('picture') || names.includes('compare')
  return tagName === 'figure' && isShown && !names.includes('wide')
}
