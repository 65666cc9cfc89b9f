/** HTML of other systems as markdown. Whatever markdown has no form for is left behind, and said. */
import type { Element, Nodes as HastNodes } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { Html, Image, Link, Literal, Paragraph, PhrasingContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { defListHastToMdast, remarkDefinitionList } from 'remark-definition-list'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { CONTINUE, SKIP, visit } from 'unist-util-visit'
import { escapeHtml } from '../../shared/text.ts'
import type { Carry } from './imported.ts'

/** Players and pages within the page. */
const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio']
/** Elements that markdown has no form for; without them, their text would be lost. */
const LOST = ['style', 'form', 'input', 'select', 'textarea', 'button', 'svg', 'math', 'canvas']
/** Elements that are written in HTML here, too. */
const KEPT = ['kbd', 'abbr', 'sub', 'sup']
const EMPHASIS = ['strong', 'b', 'em', 'i', 'del', 's', 'strike']
/** Marks of editors, which say nothing to readers. */
const MARKS = /^(?:\/?wp:|more\b|nextpage\b|excerpt\b|kg-card|\[if|<!\[endif)/i

/** A tag that is written as it is. Of all inline nodes, only a directive can have a form of its own. */
interface Tag extends Literal {
  type: 'textDirective'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    textDirective: Tag
  }
  interface RootContentMap {
    textDirective: Tag
  }
}

/** `firstLine` is the number of the HTML's first line in its file. */
export function htmlToMarkdown(html: string, firstLine: number, carry: Carry): string {
  const lineOf = (node: HastNodes) => firstLine + (node.position?.start.line ?? 1) - 1
  const comment = (_: State, node: HastNodes) => {
    const text = 'value' in node ? String(node.value).trim() : ''
    if (text !== '' && !MARKS.test(text)) carry.leave(lineOf(node), 'comment', shortened(text))
    return undefined
  }
  const eachOf = (names: readonly string[], handle: (node: Element, line: number) => Paragraph | undefined) =>
    Object.fromEntries(names.map((name) => [name, (_: State, node: Element) => handle(node, lineOf(node))]))
  const handlers = {
    img: (_: State, node: Element) => pictureOf(node, lineOf(node), carry),
    a: (state: State, node: Element) => linkOf(state, node, lineOf(node), carry),
    figure: (state: State, node: Element) => figureOf(state, node),
    details: (state: State, node: Element) => detailsOf(state, node),
    script: (_: State, node: Element) =>
      /^(?:https:)?\/\/gist\.github\.com\//.test(attribute(node, 'src'))
        ? embedOf(node, lineOf(node), carry)
        : lose(node, lineOf(node), carry),
    ...defListHastToMdast,
    ...Object.fromEntries(KEPT.map((name) => [name, keptOf])),
    ...eachOf(EMBEDS, (node, line) => embedOf(node, line, carry)),
    ...eachOf(LOST, (node, line) => lose(node, line, carry)),
  }
  const file = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: HastNodes) => {
      dropHidden(tree, (node) => carry.leave(lineOf(node), 'html', `hidden <${node.tagName}>`))
      freeSpaces(tree)
    })
    .use(rehypeRemark, { handlers, nodeHandlers: { comment } })
    .use(remarkGfm)
    .use(remarkDefinitionList)
    .use(remarkStringify, {
      ...{ bullet: '-', rule: '-', fences: true, listItemIndent: 'one' },
      handlers: { textDirective: ({ value }: Tag) => value },
    })
    .processSync(html)
  return String(file).trim()
}

/** Elements that no browser showed. */
function dropHidden(tree: HastNodes, say: (node: Element) => void): void {
  visit(tree, 'element', (node, index, parent) => {
    if (index === undefined || !parent || !isHidden(node)) return CONTINUE
    say(node)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

function isHidden({ tagName, properties }: Element): boolean {
  const style = typeof properties.style === 'string' ? properties.style : ''
  return (
    tagName === 'template' ||
    (properties.hidden !== undefined && properties.hidden !== false) ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)
  )
}

/** `<b> bold </b>` would need escapes in markdown: blanks at its edges go before and after it. */
function freeSpaces(parent: HastNodes): void {
  if (!('children' in parent)) return
  for (const child of parent.children) freeSpaces(child)
  const children: HastNodes[] = parent.children
  // Blanks may stand wherever the element did.
  parent.children = children.flatMap((child): HastNodes[] => {
    if (child.type !== 'element' || !EMPHASIS.includes(child.tagName)) return [child]
    const [first, last] = [child.children.at(0), child.children.at(-1)]
    const before = first?.type === 'text' && /^\s/.test(first.value)
    const after = last?.type === 'text' && /\s$/.test(last.value)
    if (first?.type === 'text') first.value = first.value.trimStart()
    if (last?.type === 'text') last.value = last.value.trimEnd()
    const blank: HastNodes = { type: 'text', value: ' ' }
    return [...(before ? [blank] : []), child, ...(after ? [blank] : [])]
  }) as typeof parent.children
}

/** Text of a fragment of HTML: `Tom &amp; <b>Jo</b>` is `Tom & Jo`. */
export function textOfHtml(html: string): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html)
  return textIn(tree).replace(/\s+/g, ' ').trim()
}

function textIn(node: HastNodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

function attribute({ properties }: Element, name: string): string {
  const value = properties[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function pictureOf(node: Element, line: number, carry: Carry): Image | Link | undefined {
  const src = attribute(node, 'src') || attribute(node, 'dataSrc')
  if (src === '') return undefined
  const { is, target, alt: known } = carry.picture(src, line)
  const alt = attribute(node, 'alt') || known || ''
  if (is === 'elsewhere')
    return { type: 'link', url: target, children: [{ type: 'text', value: alt || target }] }
  return { type: 'image', url: target, alt, title: attribute(node, 'title') || null }
}

function linkOf(state: State, node: Element, line: number, carry: Carry): Link | PhrasingContent[] {
  const children = state.all(node) as PhrasingContent[]
  const href = attribute(node, 'href')
  // Nobody could see a link without words.
  if (children.length === 0) return []
  // A link around a picture alone led to its large form, which the picture here has of itself.
  if (href === '' || (children.length === 1 && children[0]?.type === 'image')) return children
  return { type: 'link', url: carry.link(href, line), title: attribute(node, 'title') || null, children }
}

/** An element that markdown has no sign for. */
function keptOf(state: State, node: Element): PhrasingContent[] {
  const { tagName } = node
  const title = attribute(node, 'title').replaceAll('"', '”')
  const children = state.all(node) as PhrasingContent[]
  if (tagName === 'abbr' && title === '') return children
  const opening = tagName === 'abbr' ? `abbr title="${title}"` : tagName
  return [tag(`<${opening}>`), ...children, tag(`</${tagName}>`)]
}

function tag(value: string): Tag {
  return { type: 'textDirective', value }
}

function detailsOf(state: State, node: Element): ReturnType<State['toFlow']> {
  const summary = elementIn(node, named('summary'))
  const name = summary ? textIn(summary).replace(/\s+/g, ' ').trim() : ''
  const content = { ...node, children: node.children.filter((child) => child !== summary) }
  const opening = `<details${node.properties.open === undefined ? '' : ' open'}>`
  const words = escapeHtml(name === '' ? '…' : name)
  return [
    html(`${opening}\n<summary>${words}</summary>`),
    ...state.toFlow(state.all(content)),
    html('</details>'),
  ]
}

function html(value: string): Html {
  return { type: 'html', value }
}

/** A picture with its caption, where it holds one of each. */
function figureOf(state: State, node: Element): ReturnType<State['all']> {
  const children = state.all(node)
  const caption = elementIn(node, named('figcaption'))
  const words = caption === undefined ? '' : textIn(caption).replace(/\s+/g, ' ').trim()
  const picture = children.map((child) => imageIn(child)).find((image) => image !== undefined)
  if (words === '' || picture === undefined || elementIn(node, named('figure')) !== undefined) return children
  return [{ type: 'paragraph', children: [{ ...picture, title: words }] } satisfies Paragraph]
}

function imageIn(node: unknown): Image | undefined {
  if (typeof node !== 'object' || node === null || !('type' in node)) return undefined
  if (node.type === 'image') return node as Image
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return children.map(imageIn).find((image) => image !== undefined)
}

/** The first element within a node that passes a test. */
export function elementIn(node: HastNodes, test: (node: Element) => boolean): Element | undefined {
  for (const child of 'children' in node ? node.children : []) {
    const found = child.type === 'element' && test(child) ? child : elementIn(child, test)
    if (found) return found
  }
  return undefined
}

function named(name: string): (node: Element) => boolean {
  return ({ tagName }) => tagName === name
}

/** A link to what was embedded, so that readers still get there. */
function embedOf(node: Element, line: number, carry: Carry): Paragraph | undefined {
  const source = elementIn(node, named('source'))
  const src = attribute(node, 'src') || attribute(node, 'data') || (source ? attribute(source, 'src') : '')
  carry.leave(line, 'embed', `<${node.tagName}> ${src}`.trim())
  if (!/^(?:https?:)?\/\//.test(src)) return undefined
  const url = src.replace(/^(?:https?:)?\/\//, 'https://')
  return { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }] }
}

function lose(node: Element, line: number, carry: Carry): undefined {
  carry.leave(line, 'html', `<${node.tagName}>`)
  return undefined
}

/** Enough of a text to find it by. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
