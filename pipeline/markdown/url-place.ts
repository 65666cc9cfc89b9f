/** Where, in the source of a link or picture, its address is written. */
import type { Definition, Image, Link } from 'mdast'

/**
 * Offsets within `source`, the node's own text; the whole node where its address cannot be told apart, as in
 * an address that stands for itself.
 */
export function addressPlace(node: Link | Image | Definition, source: string): [start: number, end: number] {
  const opening = openingOf(node, source)
  if (opening === undefined) return source.startsWith('<') ? [1, source.length - 1] : [0, source.length]
  let start = opening
  while (/\s/.test(source[start] ?? '')) start++
  return source[start] === '<'
    ? [start + 1, closingAngle(source, start)]
    : [start, endOfBareAddress(source, start)]
}

/** The offset just after `](` or `]:`. */
function openingOf(node: Link | Image | Definition, source: string): number | undefined {
  if (!source.startsWith(node.type === 'image' ? '![' : '[')) return undefined
  const first = node.type === 'image' ? 2 : 1
  const start = node.type === 'link' ? afterChildren(node, first) : first
  const label = closingBracket(source, start)
  const mark = node.type === 'definition' ? ':' : '('
  return source[label + 1] === mark ? label + 2 : undefined
}

/** A link's text may hold code and pictures with brackets of their own: search after it. */
function afterChildren(node: Link, first: number): number {
  const from = node.position?.start.offset ?? 0
  const to = node.children.at(-1)?.position?.end.offset
  return to === undefined ? first : to - from
}

function closingBracket(source: string, start: number): number {
  let depth = 1
  for (let at = start; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (character === '[') depth++
    else if (character === ']' && --depth === 0) return at
  }
  return source.length
}

function closingAngle(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '>') return at
  }
  return source.length
}

/** A bare address ends at white space or at a parenthesis that it did not open (CommonMark, link destination). */
function endOfBareAddress(source: string, start: number): number {
  let depth = 0
  let at = start
  for (; at < source.length; at++) {
    const character = source[at] ?? ''
    if (/\s/.test(character)) break
    if (character === '\\') at++
    else if (character === '(') depth++
    else if (character === ')' && --depth < 0) break
  }
  return Math.min(at, source.length)
}
