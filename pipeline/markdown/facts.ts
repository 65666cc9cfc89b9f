/**
 * What is known of a body without making HTML of it: headings, links, pictures, words and problems. Notes come last, in the order
 * of their first call, as they stand in the HTML.
 */

import { slug } from 'github-slugger'
import type { Code, Heading, Image, Link, Nodes, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { eachNode } from '../../shared/mdast.ts'
import { unclosedFence } from './code.ts'
import { addressOffsets, isLocalAddress, OUTWARD, resolveReferences, schemeOf, unencrypted } from './links.ts'
import { offsetsOf, type Reading, report } from './rendering.ts'

/** State of the visit of one text. */
interface Visit {
  reading: Reading
  /** Identifiers of the notes that are called. */
  calls: Set<string>
  blocks: string[]
}

/** Where a node stands. */
interface Around {
  /** Among words, and not among blocks. */
  isInline: boolean
  isInLink: boolean
}

export function collectFacts(reading: Reading, markdown: Root): void {
  const state: Visit = { reading, calls: new Set(), blocks: [] }
  reading.markdown = markdown
  resolveReferences(reading, markdown)
  collectNotes(reading, markdown)
  const around = { isInline: false, isInLink: false }
  visitNode(state, markdown, around)
  // A note may call another, which this loop then meets too.
  for (const call of state.calls) {
    for (const child of reading.notes.get(call)?.children ?? []) visitNode(state, child, around)
  }
  reading.plain = state.blocks
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** The first of each name counts. */
function collectNotes({ notes }: Reading, markdown: Root): void {
  eachNode(markdown, (node) => {
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) notes.set(node.identifier, node)
  })
}

/** Nodes whose children are words. */
const HOLD_WORDS = ['paragraph', 'heading', 'tableCell', 'defListTerm']

function visitNode(state: Visit, node: Nodes, { isInline, isInLink }: Around): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return
  if (!isInline) state.blocks.push('')
  collect(state, node, isInLink)
  state.blocks[state.blocks.length - 1] += plainOf(node)
  if (!('children' in node)) return
  const children: readonly Nodes[] = node.children
  const holdsWords = HOLD_WORDS.includes(node.type) || children.some(({ type }) => type === 'text')
  if (holdsWords && !isInline) state.blocks.push('')
  const within = { isInline: isInline || holdsWords, isInLink: isInLink || node.type === 'link' }
  for (const child of children) visitNode(state, child, within)
}

function plainOf(node: Nodes): string {
  if (node.type === 'break') return ' '
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' ? node.value : ''
}

function collect(state: Visit, node: Nodes, isInLink: boolean): void {
  const { reading, calls } = state
  if (node.type === 'text') reading.wordCount += countWords(node.value)
  else if (node.type === 'heading') addHeading(reading, node)
  else if (node.type === 'code') addCode(reading, node)
  else if (node.type === 'footnoteReference') calls.add(node.identifier)
  else if (node.type === 'image') addPicture(reading, node)
  // A link within another is taken out of it.
  else if (node.type === 'link' && !isInLink) addLink(reading, node)
}

/** Runs of anything but white space: exact enough for minutes. */
function countWords(text: string): number {
  return text.match(/[^ \t\r\n]+/g)?.length ?? 0
}

/** `## Title {#own-id}` names its own id, which then stays the same in every language. */
function addHeading(reading: Reading, node: Heading): void {
  const own = takeOwnId(node)
  const text = plainText(node).trim()
  const id = own === undefined ? reading.slugs.slug(plainId(text)) : claimId(reading, node, own)
  checkLevel(reading, node)
  const range = reading.places.range(...offsetsOf(reading, node))
  reading.headings.push({ depth: node.depth, id, text, range })
  reading.ids.set(node, id)
}

/** Takes ` {#own-id}` off the heading's last words. */
function takeOwnId(node: Heading): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const found = /\{#([\w-]+)\}$/.exec(last.value.trimEnd())
  if (found === null) return undefined
  last.value = last.value.slice(0, found.index).trimEnd()
  return found[1]
}

function claimId(reading: Reading, node: Heading, id: string): string {
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

function addCode(reading: Reading, node: Code): void {
  reading.code.push(node)
  if (!node.position) return
  const [start, end] = offsetsOf(reading, node)
  const unclosed = unclosedFence(reading.text.slice(start, end))
  if (unclosed === undefined) return
  const message = 'the code that starts here never ends'
  const place: [number, number] = [start, start + unclosed.opening.length]
  report(reading, 'fence-unclosed', place, message, `put a line ${unclosed.fence} after its last line`)
}

function addPicture(reading: Reading, node: Image): void {
  const alt = node.alt ?? ''
  if (alt.trim() === '') {
    const hint = 'say between the brackets what it shows: ![Two boats at the quay](…)'
    report(reading, 'missing-alt', offsetsOf(reading, node), 'the picture has no alternative text', hint)
  }
  const range = reading.places.range(...addressOffsets(reading, node))
  const isWhole = node.data?.isWhole && { isWhole: true as const }
  reading.slots.set(node, reading.pictures.push({ target: node.url, alt, range, ...isWhole }) - 1)
}

/** Every link within the site is kept for checking, and so are those to web addresses. */
function addLink(reading: Reading, node: Link): void {
  const { url, title } = node
  const place = addressOffsets(reading, node)
  const scheme = schemeOf(url)
  const use = { target: url, range: reading.places.range(...place) }
  if (scheme === undefined) {
    reading.slots.set(node, reading.links.push({ ...use, ...(title && { title }) }) - 1)
    return
  }
  checkScheme(reading, url, scheme, place)
  if (scheme.startsWith('http')) reading.webLinks.push(use)
}

function checkScheme(reading: Reading, url: string, scheme: string, place: [number, number]): void {
  if (!OUTWARD.includes(scheme)) {
    const message = `a "${scheme}:" address is not a link that readers may follow`
    report(reading, 'broken-link', place, message, 'link to a page')
  } else if (isLocalAddress(url)) {
    const message = `${url} leads to the reader’s own machine or network`
    const hint = 'write the address of the published page, or `code` if readers are to type it'
    report(reading, 'external-link-insecure', place, message, hint)
  } else if (scheme === 'http') report(reading, 'external-link-insecure', place, ...unencrypted(url))
}
