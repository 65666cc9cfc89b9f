/** The characters of a body that markdown takes for plain text, at their places. */
import type { Heading, Nodes, Table } from 'mdast'

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

/** In the order of the text. */
function spansToHide(node: Nodes, body: string): Span[] {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  const inner = () => ('children' in node ? node.children.flatMap((child) => spansToHide(child, body)) : [])
  // Addresses that were found in running text have no places.
  if (start === undefined || end === undefined) return inner()
  const around = (before: number, after: number): Span[] => [
    [start, start + before],
    ...inner(),
    [end - after, end],
  ]
  switch (node.type) {
    case 'code':
    case 'inlineCode':
    case 'math':
    case 'inlineMath':
    case 'html':
    case 'footnoteReference':
    case 'linkReference':
    case 'imageReference':
    case 'image':
    case 'definition':
    case 'thematicBreak':
      return [[start, end]]
    case 'link': {
      // An address that stands for itself has no brackets; it is seen where one was meant to have them.
      if (body[start] !== '[')
        return /[([]$|\]:[ \t]$/.test(body.slice(Math.max(0, start - 3), start)) ? [] : [[start, end]]
      const last = node.children.at(-1)?.position?.end.offset ?? start
      return around(1, end - last)
    }
    case 'footnoteDefinition':
      return around(body.indexOf(']:', start) + 2 - start, 0)
    case 'emphasis':
      return around(1, 1)
    case 'strong':
      return around(2, 2)
    case 'delete':
      return body[start + 1] === '~' ? around(2, 2) : around(1, 1)
    case 'heading':
      return aroundHeading(node, body.slice(start, end), around)
    case 'table':
      return hideTable(node, body, inner())
    default:
      return OWN_TYPES.has(node.type) ? inner() : betweenChildren(node, inner())
  }
}

/** Types whose own signs are printed where they are not understood, or stay: those of CommonMark, of GitHub and of lists of terms. */
const OWN_TYPES = new Set<string>([
  ...['root', 'paragraph', 'text', 'break', 'blockquote', 'list', 'listItem', 'tableRow', 'tableCell'],
  ...['defList', 'defListTerm', 'defListDescription'],
])

/** All but the children of a node of a plugin's own type. */
function betweenChildren(node: Nodes, within: Span[]): Span[] {
  const spans: Span[] = []
  let from = node.position?.start.offset ?? 0
  for (const { position } of 'children' in node ? node.children : []) {
    spans.push([from, position?.start.offset ?? from])
    from = position?.end.offset ?? from
  }
  spans.push([from, node.position?.end.offset ?? from])
  return [...spans, ...within].sort(([a], [b]) => a - b)
}

/** The signs before and after its words, and the id that it names. */
function aroundHeading(
  node: Heading,
  written: string,
  around: (before: number, after: number) => Span[],
): Span[] {
  const isUnderlined = !written.startsWith('#')
  const signs = isUnderlined ? 0 : (/^#{1,6}[ \t]*/.exec(written)?.[0].length ?? 0)
  const last = isUnderlined ? written.length - written.lastIndexOf('\n') : 0
  const id = /\{#[\w-]+\}[ \t#]*$/.exec(written)
  return node.children.length === 0
    ? around(written.length, 0)
    : around(signs, Math.max(last, id?.[0].length ?? 0))
}

/** All but the words of its cells. */
function hideTable(table: Table, body: string, within: Span[]): Span[] {
  const spans: Span[] = []
  let from = table.position?.start.offset ?? 0
  for (const { children } of table.children.flatMap((row) => row.children)) {
    const start = children[0]?.position?.start.offset
    const end = children.at(-1)?.position?.end.offset
    if (start === undefined || end === undefined) continue
    spans.push([from, start])
    from = end
  }
  spans.push([from, table.position?.end.offset ?? from])
  return [...spans, ...within]
    .sort(([a], [b]) => a - b)
    .filter(([start, end]) => end > start && end <= body.length)
}
