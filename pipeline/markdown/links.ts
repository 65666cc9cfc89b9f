/** Links and pictures: those within the site get a slot, which is filled once the whole tree is known. */
import type { Element, ElementContent } from 'hast'
import type {
  Definition,
  FootnoteReference,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Parents,
} from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import type { Processor } from 'unified'
import { element, offsetsOf, type Reading, readingOf, report, slotted } from './rendering.ts'

/** Offsets in the whole file. */
type Place = [start: number, end: number]

/** Schemes of addresses that leave the site and that a browser may follow. */
const OUTWARD = ['https', 'http', 'mailto', 'tel']

/** One within a prototype presses a button of it (`prototype.ts`). */
export function link(state: State, node: Link): ElementContent[] {
  const { hName, hProperties = {} } = node.data ?? {}
  if (hName !== undefined) return [element(hName, hProperties, state.all(node))]
  const notes = unnest(node)
  return [...anchor(state, node, state.all(node)), ...state.all({ ...node, children: notes })]
}

export function linkReference(state: State, node: LinkReference): ElementContent[] {
  const definition = state.definitionById.get(node.identifier.toUpperCase())
  if (definition === undefined) return [defaultHandlers.linkReference(state, node)].flat()
  const notes = unnest(node)
  return [...anchor(state, definition, state.all(node)), ...state.all({ ...node, children: notes })]
}

/**
 * Takes links and notes out of the words of a link, and returns the notes, which stand after it: HTML has no link within
 * a link, and browsers end the outer one.
 */
function unnest(parent: Parents): FootnoteReference[] {
  const notes: FootnoteReference[] = []
  const children = parent.children.flatMap((child): Nodes[] => {
    if (child.type === 'footnoteReference') notes.push(child)
    else if ('children' in child) notes.push(...unnest(child))
    if (child.type === 'link' || child.type === 'linkReference') return child.children
    return child.type === 'footnoteReference' ? [] : [child]
  })
  // The same kinds of node as before, but for the links.
  parent.children = children as typeof parent.children
  return notes
}

export function image(state: State, node: Image): ElementContent[] {
  return [picture(state, node, node)]
}

export function imageReference(state: State, node: ImageReference): ElementContent[] {
  const definition = state.definitionById.get(node.identifier.toUpperCase())
  return definition === undefined ? [] : [picture(state, node, definition)]
}

/** `target` is where its address is written: the link itself, or its definition. */
function anchor(state: State, target: Link | Definition, children: ElementContent[]): ElementContent[] {
  const { url } = target
  const reading = readingOf(state)
  const place = addressOffsets(reading, target)
  const scheme = schemeOf(url)
  if (scheme === undefined) return inward(state, target, place, children)
  if (!OUTWARD.includes(scheme)) {
    const message = `a "${scheme}:" address is not a link that readers may follow`
    report(reading, 'broken-link', place, message, 'link to a page')
    return children
  }
  if (isLocalAddress(url)) {
    const hint = 'write the address of the published page, or `code` if readers are to type it'
    report(
      reading,
      'external-link-insecure',
      place,
      `${url} leads to the reader’s own machine or network`,
      hint,
    )
  } else if (scheme === 'http') {
    const hint = `write "https:${url.replace(/^(http:)?/i, '')}"`
    report(reading, 'external-link-insecure', place, `${url} is not encrypted`, hint)
  }
  const element = finished(state, target, children)
  if (scheme.startsWith('http')) {
    element.properties.rel = ['noopener']
    reading.webLinks.push({ target: url, range: reading.places.range(...place) })
  }
  return [element]
}

/** Every link within the site is kept for checking; one that stays on its page needs no slot. */
function inward(
  state: State,
  target: Link | Definition,
  place: Place,
  children: ElementContent[],
): ElementContent[] {
  const { url, title } = target
  const reading = readingOf(state)
  const range = reading.places.range(...place)
  const index = reading.links.push({ target: url, range, ...(title && { title }) }) - 1
  const link = finished(state, target, children)
  return [url.startsWith('#') ? link : slotted(link, index)]
}

function finished(state: State, { url, title }: Link | Definition, children: ElementContent[]): Element {
  const element = defaultHandlers.link(state, { type: 'link', url, title: title ?? null, children: [] })
  element.children = children
  return element
}

function picture(state: State, node: Image | ImageReference, target: Image | Definition): ElementContent {
  const reading = readingOf(state)
  const alt = node.alt ?? ''
  if (alt.trim() === '') {
    const hint = 'say between the brackets what it shows: ![Two boats at the quay](…)'
    report(reading, 'missing-alt', offsetsOf(reading, node), 'the picture has no alternative text', hint)
  }
  const range = reading.places.range(...addressOffsets(reading, target))
  const index = reading.pictures.push({ target: target.url, alt, range }) - 1
  return slotted(element('img', { src: target.url, alt }, []), index)
}

/** Names and numbers that mean another machine to each reader. */
const LOCAL_HOST =
  /^(?:localhost|127\.[\d.]{1,11}|0\.0\.0\.0|\[::1\]|10\.[\d.]{1,11}|192\.168\.[\d.]{1,7}|172\.(?:1[6-9]|2\d|3[01])\.[\d.]{1,7}|[\w.-]{1,200}\.(?:local|localhost|internal|test))$/i

export function isLocalAddress(url: string): boolean {
  return LOCAL_HOST.test(URL.parse(url)?.hostname ?? '')
}

/** `https` of `https://…`, `http` of `//…`, nothing of a path; controls are no disguise (`java\nscript:`). */
function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses (WHATWG URL, 4.4)
  const bare = url.replace(/[\u0000-\u0020]/g, '')
  if (bare.startsWith('//')) return 'http'
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
}

export function addressOffsets(reading: Reading, node: Link | Image | Definition): Place {
  if (node.data?.destination) {
    const [start, end] = node.data.destination
    return [reading.bodyStart + start, reading.bodyStart + end]
  }
  if (!node.position) return placeOfBare(reading, node.url)
  const [start, end] = offsetsOf(reading, node)
  return reading.text[start] === '<' ? [start + 1, end - 1] : [start, end]
}

/** An address found in running text after parsing has no position; its words do. */
function placeOfBare(reading: Reading, url: string): Place {
  const words = url.replace(/^(mailto:|http:\/\/(?=www\.))/i, '')
  const start = Math.max(reading.text.indexOf(words, reading.bodyStart), reading.bodyStart)
  return [start, start + words.length]
}

declare module 'mdast' {
  interface Data {
    /** Start and end, in the parsed text, of the address between parentheses or after a definition's colon. */
    destination?: [start: number, end: number]
  }
}

/** Does what mdast-util-from-markdown does with these tokens, and keeps where they stand. */
const EXTENSION: Extension = {
  exit: { resourceDestinationString: keepDestination, definitionDestinationString: keepDestination },
}

export function remarkDestinations(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), EXTENSION]
}

function keepDestination(this: CompileContext, { start, end }: Token): void {
  const url = this.resume()
  const node = this.stack.at(-1)
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') return
  node.url = url
  node.data = { ...node.data, destination: [start.offset, end.offset] }
}
