/** Handlers of markdown constructs that become more than their plain element. */
import type { Element, ElementContent } from 'hast'
import type { Code, Heading, ListItem, Table, Text } from 'mdast'
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { bodyWords } from '../../shared/body-words.ts'
import { tieLetters } from '../../shared/text.ts'
import { codeFigure } from './code.ts'
import type { HtmlElement } from './html-tags.ts'
import { image, link } from './links.ts'
import { element, readingOf } from './rendering.ts'

export const handlers: Handlers = {
  code,
  heading,
  htmlElement,
  image,
  link,
  listItem,
  root,
  table,
  text,
}

/** The whole text: the tree that is converted holds its notes alone (`htmlOf` in `render.ts`). */
function root(state: State): ElementContent[] {
  return state.wrap(state.all(readingOf(state).markdown))
}

/** Its words lead to itself, unless they hold a link. */
function heading(state: State, node: Heading): ElementContent {
  const reading = readingOf(state)
  const id = reading.ids.get(node) ?? ''
  reading.isHeading = true
  const children = state.all(node)
  reading.isHeading = false
  const hasLink = /"type":"(?:link|footnoteReference)/.test(JSON.stringify(node.children))
  const anchor = element('a', { className: ['anchor'], href: `#${id}` }, children)
  return state.applyData(node, element(`h${node.depth}`, { id }, hasLink ? children : [anchor]))
}

/** A wide table scrolls within its own frame, also by keyboard; a landmark needs a unique name. */
function table(state: State, node: Table): Element {
  const reading = readingOf(state)
  const heads = (node.children[0]?.children ?? []).map((cell) => plainText(cell)).filter(Boolean)
  const name = bodyWords(reading.locale).table(heads.join(', '))
  const count = (reading.tables.get(name) ?? 0) + 1
  reading.tables.set(name, count)
  const properties = {
    className: ['table'],
    role: 'region',
    ariaLabel: count === 1 ? name : `${name} (${count})`,
    tabIndex: 0,
  }
  return element('div', properties, [defaultHandlers.table(state, node)])
}

/** A checkbox of a task list gets a name, since it has no label of its own. */
function listItem(
  state: State,
  node: ListItem,
  parent: Parameters<typeof defaultHandlers.listItem>[2],
): Element {
  const item = defaultHandlers.listItem(state, node, parent)
  if (typeof node.checked !== 'boolean') return item
  const words = bodyWords(readingOf(state).locale)
  const box = findCheckbox(item.children)
  if (box) box.properties.ariaLabel = node.checked ? words.done : words.toDo
  return item
}

function findCheckbox(children: readonly ElementContent[]): Element | undefined {
  for (const child of children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'input') return child
    if (child.tagName === 'p') return findCheckbox(child.children)
  }
  return undefined
}

/** Its summary is the first of its blocks (`html-tags.ts`). */
function htmlElement(state: State, node: HtmlElement): Element {
  const children = state.all(node)
  return element(
    node.tagName,
    node.properties,
    node.tagName === 'details' ? state.wrap(children, true) : children,
  )
}

function code(state: State, node: Code): ElementContent {
  const coloured = readingOf(state).colours.get(node)
  if (coloured === undefined) throw new Error('bodyHtml colours all code before a handler asks for it')
  return state.applyData(node, codeFigure(node, coloured))
}

function text(state: State, node: Text): ElementContent {
  const plain = defaultHandlers.text(state, node)
  if (plain.type === 'text' && readingOf(state).isHeading) plain.value = tieLetters(plain.value)
  return plain
}
