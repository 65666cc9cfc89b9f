/** Links and pictures of a body: their elements, their schemes, and where their addresses are written. */
import type { Element, ElementContent } from 'hast'
import type { Definition, FootnoteReference, Image, Link, Nodes, Parents, Root } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import type { Processor } from 'unified'
import type { Position } from 'unist'
import { eachNode, nodesOf } from '../../shared/mdast.ts'
import { element, offsetsOf, type Reading, readingOf, report, slotted } from './rendering.ts'

/** Schemes of addresses that leave the site and that a browser may follow. */
export const OUTWARD = ['https', 'http', 'mailto', 'tel']

/** Characters of all addresses that references repeat: far above anything that is read, and far below what fills the memory. */
const MAX_REPEATED_CHARACTERS = 1_000_000

/** Makes links and pictures of references. The first definition of each name counts. */
export function resolveReferences(reading: Reading, markdown: Root): void {
  const definitions = new Map<string, Definition>()
  for (const one of nodesOf(markdown, 'definition'))
    if (!definitions.has(one.identifier)) definitions.set(one.identifier, one)
  if (definitions.size === 0) return
  let repeated = 0
  eachNode(markdown, (node) => {
    const type = node.type === 'linkReference' ? 'link' : node.type === 'imageReference' ? 'image' : undefined
    const found = type && 'identifier' in node && definitions.get(node.identifier)
    if (!found || repeated > MAX_REPEATED_CHARACTERS) return
    const { url, title, position, data } = found
    repeated += url.length + (title?.length ?? 0)
    if (repeated > MAX_REPEATED_CHARACTERS) {
      const message = `the address of [${found.label}] is repeated so often that the page becomes too large`
      return report(reading, 'invalid-value', offsetsOf(reading, found), message, 'use a shorter address')
    }
    const destination = data?.destination ?? position
    Object.assign(node, { type, url, title, data: { ...node.data, destination } })
  })
}

/** Notes stand after the link. An address that no browser may follow leaves its words. */
export function link(state: State, node: Link): ElementContent[] {
  const notes = state.all({ ...node, children: unnest(node) })
  const { url } = node
  const scheme = schemeOf(url)
  if (scheme !== undefined && !OUTWARD.includes(scheme)) return [...state.all(node), ...notes]
  // A plugin's data come last.
  const found: Element = defaultHandlers.link(state, { ...node, data: {} })
  if (scheme?.startsWith('http')) found.properties.rel = ['noopener']
  // One that stays on its page needs no slot.
  const slot = url.startsWith('#') ? undefined : readingOf(state).slots.get(node)
  if (slot !== undefined) slotted(found, slot)
  return [state.applyData(node, found), ...notes]
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
    if (child.type === 'link') return child.children
    return child.type === 'footnoteReference' ? [] : [child]
  })
  // The same kinds of node as before, but for the links.
  parent.children = children as typeof parent.children
  return notes
}

export function image(state: State, node: Image): ElementContent {
  const found = element('img', { src: node.url, alt: node.alt ?? '' }, [])
  const slot = readingOf(state).slots.get(node)
  return state.applyData(node, slot === undefined ? found : slotted(found, slot))
}

/** Names and numbers that mean another machine to each reader. */
const LOCAL_HOST =
  /^(?:localhost|127\.[\d.]{1,11}|0\.0\.0\.0|\[::1\]|10\.[\d.]{1,11}|192\.168\.[\d.]{1,7}|172\.(?:1[6-9]|2\d|3[01])\.[\d.]{1,7}|[\w.-]{1,200}\.(?:local|localhost|internal|test))$/i

export function isLocalAddress(url: string): boolean {
  return LOCAL_HOST.test(URL.parse(url)?.hostname ?? '')
}

/** `https` of `https://…`, `http` of `//…`, nothing of a path; controls are no disguise (`java\nscript:`). */
export function schemeOf(url: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses (WHATWG URL, 4.4)
  const bare = url.replace(/[\u0000-\u0020]/g, '')
  if (bare.startsWith('//')) return 'http'
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
}

/** Message and hint for an address with the scheme `http`. */
export function unencrypted(url: string): [message: string, hint: string] {
  return [`${url} is not encrypted`, `write "https:${url.replace(/^(http:)?/i, '')}"`]
}

/** Offsets in the whole file. */
type Place = [start: number, end: number]

export function addressOffsets(reading: Reading, node: Link | Image): Place {
  const { start: first, end: last } = node.data?.destination ?? {}
  if (first && last) return [reading.bodyStart + (first.offset ?? 0), reading.bodyStart + (last.offset ?? 0)]
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
    /** Place of the address between parentheses or after a definition's colon. */
    destination?: Position
    /** Narrow windows show the whole of this picture. */
    isWhole?: true
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
  node.data = { ...node.data, destination: { start, end } }
}
