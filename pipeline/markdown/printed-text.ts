/** The characters of a body that markdown takes for plain text, at their places. */
import type { Nodes } from 'mdast'

type Span = [start: number, end: number]

/**
 * The body with NUL, which no author can write, in place of all that markdown understood: code, formulas, addresses, pictures,
 * references, and the signs of headings, tables, links and emphasis. Marks of lists and quotations stay.
 */
export function printedText(markdown: Nodes, body: string): string {
  let printed = ''
  for (const [start, end] of spansToHide(markdown, body)) {
    printed += body.slice(printed.length, start) + hidden(body.slice(Math.max(start, printed.length), end))
  }
  return printed + body.slice(printed.length)
}

function hidden(text: string): string {
  return text.replace(/[^\n]/g, '\0')
}

/** Types that are hidden as a whole. */
const UNDERSTOOD = new Set<string>([
  ...['code', 'inlineCode', 'math', 'inlineMath', 'html', 'thematicBreak', 'definition', 'image'],
  ...['footnoteReference', 'linkReference', 'imageReference'],
])
/** Types whose own signs are printed where they are not understood, or stay. */
const OWN_TYPES = new Set<string>([
  ...['root', 'paragraph', 'text', 'break', 'blockquote', 'list', 'listItem'],
  ...['defList', 'defListTerm', 'defListDescription'],
])

/** In the order of the text. */
function spansToHide(node: Nodes, body: string): Span[] {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  const within = 'children' in node ? node.children.flatMap((child) => spansToHide(child, body)) : []
  // Addresses that were found in running text have no places.
  if (start === undefined || end === undefined || OWN_TYPES.has(node.type)) return within
  if (UNDERSTOOD.has(node.type)) return [[start, end]]
  // An address that stands for itself has no brackets; it is seen where one was meant to have them.
  if (node.type === 'link' && body[start] !== '[')
    return /[([]$|\]:[ \t]$/.test(body.slice(Math.max(0, start - 3), start)) ? [] : [[start, end]]
  const spans = [...aroundChildren(node), ...within]
  if (node.type === 'heading') {
    const id = /\{#[\w-]+\}[ \t#]*$/.exec(body.slice(start, end))
    if (id) spans.push([start + id.index, end])
  }
  return spans.sort(([a], [b]) => a - b)
}

/** All of a node but its children: the signs of headings, tables, links, notes and emphasis, and those of plugins. */
function aroundChildren(node: Nodes): Span[] {
  const spans: Span[] = []
  let from = node.position?.start.offset ?? 0
  for (const { position } of 'children' in node ? node.children : []) {
    spans.push([from, position?.start.offset ?? from])
    from = position?.end.offset ?? from
  }
  return [...spans, [from, node.position?.end.offset ?? from]]
}
