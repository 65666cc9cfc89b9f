/**
 * The few HTML elements that markdown has no sign for. Each is read as a tag of a known name with known attributes, paired
 * with its end, and made anew: nothing of what was typed reaches a page as HTML.
 */

import type { Nodes, Parent, PhrasingContent, RootContent } from 'mdast'
import { offsetsOf, type Reading, report } from './rendering.ts'

/** Elements within a line, and the one that holds blocks. */
const INLINE = ['kbd', 'abbr', 'sub', 'sup'] as const
type TagName = (typeof INLINE)[number] | 'details' | 'summary'

/** An element whose tags were written in HTML. */
export interface HtmlElement extends Parent {
  type: 'htmlElement'
  tagName: TagName
  properties: { title?: string; open?: true }
}

declare module 'mdast' {
  interface RootContentMap {
    htmlElement: HtmlElement
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement
  }
}

type Place = [start: number, end: number]
type Child = RootContent | PhrasingContent
interface Tag {
  tagName: TagName
  isEnd: boolean
  properties: HtmlElement['properties']
  place: Place
}

const TAG = /<(\/?)(details|summary|kbd|abbr|sub|sup)(\s[^<>]*)?>/gi
const TITLE = /^\s+title="([^"]+)"\s*$/
const HINT = 'write it in markdown, or as `code` to show it'
/** Markdown for the tags that are typed most. */
const IN_MARKDOWN = [
  ['a', 'write [words](address)'],
  ['b strong', 'write **words**'],
  ['blockquote', 'begin its lines with ">"'],
  ['br', 'end the line with \\'],
  ['center div font span', 'take it out: the site sets its texts itself'],
  ['code', 'write `code`'],
  ['del s', 'write ~~words~~'],
  ['em i u', 'write *words*'],
  ['hr', 'write ---'],
  ['iframe', 'write the address of the video alone in a paragraph (docs/markdown.md)'],
  ['img', 'write ![what it shows](picture.jpg)'],
  ['li', 'begin the line with "-" or "1."'],
  ['ol', 'begin its lines with "1."'],
  ['p', 'leave an empty line between paragraphs'],
  ['pre', 'write ``` before it and after it'],
  ['table', 'write | one | two | (docs/markdown.md)'],
  ['ul', 'begin its lines with "-"'],
  ['video', 'write ![what it shows](clip.mp4)'],
] as const

/** Replaces the tags below `parent` by elements. A tag that stands wrong, and all other HTML, is reported and left out. */
export function readTags(reading: Reading, parent: Nodes): void {
  if (!('children' in parent)) return
  for (const child of parent.children) readTags(reading, child)
  const children: Child[] = parent.children
  if (!children.some(({ type }) => type === 'html')) return
  const isFlow = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type)
  // Elements are of the parent that held their tags.
  parent.children = pairTags(reading, children, isFlow) as typeof parent.children
}

interface Frame {
  tag?: Tag
  children: Child[]
}

function pairTags(reading: Reading, children: readonly Child[], isFlow: boolean): Child[] {
  const outermost: Frame = { children: [] }
  const open: Frame[] = [outermost]
  const innermost = () => open.at(-1) ?? outermost
  for (const part of children.flatMap((child) => partsOf(reading, child))) {
    if (!('isEnd' in part)) {
      innermost().children.push(part)
      continue
    }
    const within = innermost().tag
    if (!part.isEnd) {
      if (isInPlace(reading, part, within, isFlow)) open.push({ tag: part, children: [] })
    } else if (within?.tagName === part.tagName) {
      const element = closed(reading, within, open.pop()?.children ?? [])
      innermost().children.push(element)
    } else
      reject(reading, part.place, `</${part.tagName}> ends nothing`, 'take it out, or write its beginning')
  }
  for (const { tag, children: rest } of open.slice(1)) {
    if (tag) reject(reading, tag.place, `<${tag.tagName}> never ends`, `write </${tag.tagName}> after it`)
    outermost.children.push(...rest)
  }
  return outermost.children
}

function closed(reading: Reading, { tagName, properties, place }: Tag, children: Child[]): HtmlElement {
  const [first] = children
  if (tagName === 'details') {
    const isNamed = first?.type === 'htmlElement' && first.tagName === 'summary'
    if (!isNamed) reject(reading, place, '<details> has no name', 'begin it with <summary>…</summary>')
    const loose = children.find(({ type }) => type === 'text')
    if (loose)
      reject(reading, place, 'text stands in one block with <details>', 'leave an empty line around it')
  }
  // Blocks or words, as its tags stood among.
  return { type: 'htmlElement', tagName, properties, children: children as HtmlElement['children'] }
}

function isInPlace(
  reading: Reading,
  { tagName, place }: Tag,
  within: Tag | undefined,
  isFlow: boolean,
): boolean {
  const isInline = INLINE.some((name) => name === tagName)
  if (tagName === 'summary' && within?.tagName !== 'details') {
    return reject(reading, place, '<summary> stands outside <details>', 'write it right after <details>')
  }
  if (tagName === 'details' && !isFlow) {
    return reject(reading, place, '<details> stands within a line', 'leave an empty line before it')
  }
  if (isInline && isFlow && within?.tagName !== 'summary') {
    return reject(reading, place, `<${tagName}> stands between paragraphs`, 'write it within a line')
  }
  return true
}

function reject(reading: Reading, place: Place, message: string, hint: string): false {
  report(reading, 'raw-html', place, message, hint)
  return false
}

/** The tags of an HTML node and the words between them; nothing of one that holds anything else. */
function partsOf(reading: Reading, node: Child): (Child | Tag)[] {
  if (node.type !== 'html') return [node]
  const parts: (Child | Tag)[] = []
  let end = 0
  for (const found of node.value.matchAll(TAG)) {
    parts.push(...wordsOf(node.value.slice(end, found.index)))
    end = found.index + found[0].length
    const tag = tagOf(found, placeIn(reading, node, found.index, end))
    if (!tag) return refuse(reading, node)
    parts.push(tag)
  }
  parts.push(...wordsOf(node.value.slice(end)))
  const hasOther = parts.some((part) => 'type' in part && part.type === 'text' && part.value.includes('<'))
  return end === 0 || hasOther ? refuse(reading, node) : parts
}

function wordsOf(text: string): Child[] {
  const value = text.trim()
  return value === '' ? [] : [{ type: 'text', value }]
}

/** Nothing where an attribute is not one of the element's. */
function tagOf([, slash, name = '', attributes = '']: RegExpExecArray, place: Place): Tag | undefined {
  // The expression knows no other names.
  const tagName = name.toLowerCase() as TagName
  const isEnd = slash === '/'
  const tag: Tag = { tagName, isEnd, properties: {}, place }
  if (tagName === 'abbr' && !isEnd) {
    const title = TITLE.exec(attributes)?.[1]
    return title === undefined ? undefined : { ...tag, properties: { title } }
  }
  if (attributes.trim() === '') return tag
  return tagName === 'details' && !isEnd && attributes.trim() === 'open'
    ? { ...tag, properties: { open: true } }
    : undefined
}

/** Place of the tag itself, or of the whole node where marks of a quotation or a list stand between its lines. */
function placeIn(reading: Reading, node: Child & { value: string }, from: number, to: number): Place {
  const [start, end] = offsetsOf(reading, node)
  const isWhole = reading.text.slice(start, end) === node.value
  return isWhole ? [start + from, start + to] : [start, end]
}

function refuse(reading: Reading, node: Child & { value: string }): [] {
  const isComment = node.value.startsWith('<!--')
  const message = isComment ? 'an HTML comment is not published' : 'raw HTML is not published'
  const [, name = ''] = /^<\/?([a-z]+)/i.exec(node.value) ?? []
  const known = IN_MARKDOWN.find(([names]) => names.split(' ').includes(name.toLowerCase()))
  const hint = isComment ? 'remove it, or keep the note elsewhere' : (known?.[1] ?? HINT)
  report(reading, 'raw-html', offsetsOf(reading, node), message, hint)
  return []
}
