/** Handlers of markdown constructs that become more than their plain element; one traversal does it all. */

import { slug } from 'github-slugger'
import type { Element, ElementContent } from 'hast'
import type { Blockquote, Code, Heading, ListItem, Table, Text } from 'mdast'
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { ALERTS, BODY_WORDS } from '../../shared/body-words.ts'
import { tieLetters } from '../../shared/text.ts'
import { bars } from './bars.ts'
import { codeFigure, unclosedFence } from './code.ts'
import { compare } from './compare.ts'
import type { HtmlElement } from './html-tags.ts'
import { image, imageReference, link, linkReference } from './links.ts'
import { paragraph } from './paragraphs.ts'
import { prototype } from './prototype.ts'
import { element, offsetsOf, type Reading, readingOf, report } from './rendering.ts'
import { wide } from './wide.ts'

export const handlers: Handlers = {
  blockquote,
  code,
  heading,
  htmlElement,
  image,
  imageReference,
  link,
  linkReference,
  listItem,
  paragraph,
  table,
  text,
}

/** `## Title {#own-id}` names its own id, which then stays the same in every language. */
function heading(state: State, node: Heading): Element {
  const reading = readingOf(state)
  const own = ownId(node)
  const words = plainText(node).trim()
  const id = own === undefined ? reading.slugs.slug(plainId(words)) : claim(state, node, own)
  checkLevel(reading, node)
  reading.headings.push({ depth: node.depth, id, text: words })

  reading.isHeading = true
  const children = state.all(node)
  reading.isHeading = false
  const hasLink = /"type":"(?:link|footnoteReference)/.test(JSON.stringify(node.children))
  const anchor = element('a', { className: ['anchor'], href: `#${id}` }, children)
  return element(`h${node.depth}`, { id }, hasLink ? children : [anchor])
}

/** The page's title is its one heading of the first level; those of a body divide what is below it. */
function checkLevel(reading: Reading, node: Heading): void {
  const deepest = (reading.headings.at(-1)?.depth ?? 1) + 1
  // The line between the two versions of a conflict makes a heading of what is above it.
  const isConflict = reading.problems.some(({ rule }) => rule === 'merge-conflict')
  if (isConflict || (node.depth > 1 && node.depth <= deepest)) return
  const message =
    node.depth === 1
      ? 'a heading of the first level stands below the title, which is one'
      : `a heading of level ${node.depth} follows one of level ${deepest - 1}`
  const hint = `write "${'#'.repeat(Math.max(2, Math.min(node.depth, deepest)))} …"`
  report(reading, 'heading-order', offsetsOf(reading, node), message, hint)
}

/** Takes ` {#own-id}` off the heading's last words. */
function ownId(node: Heading): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const found = /\{#([\w-]+)\}$/.exec(last.value.trimEnd())
  if (found === null) return undefined
  last.value = last.value.slice(0, found.index).trimEnd()
  return found[1]
}

function claim(state: State, node: Heading, id: string): string {
  const reading = readingOf(state)
  if (Object.hasOwn(reading.slugs.occurrences, id)) {
    const message = `the id "${id}" is taken on this page`
    report(reading, 'invalid-value', offsetsOf(reading, node), message, 'choose another')
  }
  reading.slugs.occurrences[id] = 0
  return id
}

/** `Perché no?` → `perche-no`: an address that survives being typed and pasted. */
function plainId(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '')
  return /[\p{L}\p{N}]/u.test(slug(plain)) ? plain : 'section'
}

/** GitHub's alerts: a quotation whose first line is `[!NOTE]` alone; bars, comparisons, prototypes and wide pictures. */
function blockquote(state: State, node: Blockquote): Element {
  const figure = bars(state, node) ?? compare(state, node) ?? prototype(state, node) ?? wide(state, node)
  if (figure) return figure
  const [first] = node.children
  const mark =
    first?.type === 'paragraph' && first.children[0]?.type === 'text' ? first.children[0] : undefined
  const found = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i.exec(mark?.value ?? '')
  const alert = ALERTS.find((one) => one === found?.[1]?.toLowerCase())
  if (alert === undefined || found === null || mark === undefined || first?.type !== 'paragraph') {
    return defaultHandlers.blockquote(state, node)
  }
  mark.value = mark.value.slice(found[0].length)
  if (plainText(first) === '' && first.children.every((child) => child.type === 'text')) node.children.shift()
  const words: Text = { type: 'text', value: BODY_WORDS[readingOf(state).locale].alerts[alert] }
  const title = element('p', { className: ['alert-title'] }, [words])
  const children = state.wrap([title, ...state.all(node)], true)
  return element('aside', { className: ['alert', `alert-${alert}`], role: 'note' }, children)
}

/** A wide table scrolls within its own frame, also by keyboard; a landmark needs a unique name. */
function table(state: State, node: Table): Element {
  const reading = readingOf(state)
  const heads = (node.children[0]?.children ?? []).map((cell) => plainText(cell)).filter(Boolean)
  const name = BODY_WORDS[reading.locale].table(heads.join(', '))
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
  const words = BODY_WORDS[readingOf(state).locale]
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
  const reading = readingOf(state)
  const [start, end] = offsetsOf(reading, node)
  const unclosed = unclosedFence(reading.text.slice(start, end))
  if (unclosed !== undefined) {
    const message = 'the code that starts here never ends'
    const place: [number, number] = [start, start + unclosed.opening.length]
    report(reading, 'fence-unclosed', place, message, `put a line ${unclosed.fence} after its last line`)
  }
  const coloured = reading.code.get(node)
  if (coloured === undefined) throw new Error('renderMarkdown colours all code before a handler asks for it')
  return codeFigure(node, coloured)
}

function text(state: State, node: Text): ElementContent {
  const reading = readingOf(state)
  reading.wordCount += countWords(node.value)
  const plain = defaultHandlers.text(state, node)
  if (plain.type === 'text' && reading.isHeading) plain.value = tieLetters(plain.value)
  return plain
}

/** Runs of anything but white space: exact enough for minutes. */
function countWords(text: string): number {
  return text.match(/[^ \t\r\n]+/g)?.length ?? 0
}
