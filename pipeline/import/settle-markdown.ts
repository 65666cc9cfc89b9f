/** Markdown of other systems as it is written here: changed where it has to be, and nowhere else. */
import type { Nodes, Root, RootContent } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { nodesOf } from '../../shared/mdast.ts'
import { destinations } from '../index.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import type { Carry } from './imported.ts'

const PARSER = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(await destinations())
  .freeze()
const TO_HTML = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze()

interface Edit {
  start: number
  end: number
  text: string
}

/** A command of another system within running text: `{{< figure … >}}`. */
export interface ForeignMarkup {
  pattern: RegExp
  /** The text that stands here instead; nothing leaves it as it is. */
  replace(match: RegExpMatchArray, line: number, carry: Carry): string | undefined
}

/** `firstLine` is the number of the text's first line in its file. */
export function settleMarkdown(
  text: string,
  firstLine: number,
  carry: Carry,
  markup: readonly ForeignMarkup[] = [],
): string {
  const plain = markup.reduce((before, one) => withoutMarkup(before, firstLine, carry, one), text)
  const lineAt = (offset: number) => firstLine + plain.slice(0, offset).split('\n').length - 1
  const edits = editsOf(PARSER.parse(plain), plain, lineAt, carry)
  return edited(plain, edits).trim()
}

function withoutMarkup(
  text: string,
  firstLine: number,
  carry: Carry,
  { pattern, replace }: ForeignMarkup,
): string {
  if (text.search(pattern) === -1) return text
  const code = nodesOf(PARSER.parse(text), 'code', 'inlineCode').map(placeOf)
  const edits = [...text.matchAll(pattern)].flatMap((match): Edit[] => {
    const start = match.index
    if (code.some(([from, to]) => start >= from && start < to)) return []
    const line = firstLine + text.slice(0, start).split('\n').length - 1
    const replaced = replace(match, line, carry)
    return replaced === undefined ? [] : [{ start, end: start + match[0].length, text: replaced }]
  })
  return edited(text, edits)
}

/** Edits that overlap an earlier one are left out. */
function edited(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: replaced } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    result += text.slice(at, start) + replaced
    at = end
  }
  return result + text.slice(at)
}

type Place = [start: number, end: number]

function placeOf(node: Nodes): Place {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
}

type LineAt = (offset: number) => number

/** Tags that are written in HTML here, too. */
const KEPT_HTML = /^<\/?(?:kbd|sub|sup|abbr(?: title="[^"<>]{1,200}")?)>$/

function editsOf(root: Root, text: string, lineAt: LineAt, carry: Carry): Edit[] {
  const definitions = root.children
    .filter(({ type }) => type === 'definition')
    .map((node) => text.slice(...placeOf(node)))
    .join('\n')
  const editsIn = (nodes: readonly RootContent[]): Edit[] =>
    runsOf(nodes).flatMap((run) => {
      const [first] = run
      if (first?.type === 'footnoteDefinition') return editsIn(first.children)
      if (run.every((node) => htmlIn(node).every((value) => KEPT_HTML.test(value))))
        return run.flatMap((node) => targetEdits(node, text, lineAt, carry))
      const [start, end] = [placeOf(first ?? root)[0], placeOf(run.at(-1) ?? root)[1]]
      const html = String(TO_HTML.processSync(`${text.slice(start, end)}\n\n${definitions}`))
      return [{ start, end, text: unescapedMarkup(htmlToMarkdown(html, lineAt(start), carry)) }]
    })
  return editsIn(root.children)
}

function htmlIn(node: Nodes): string[] {
  return nodesOf(node, 'html').map(({ value }) => value)
}

/** Footnotes are defined elsewhere, and commands mean nothing to markdown: both were taken for running text. */
function unescapedMarkup(markdown: string): string {
  return markdown.replace(/\\(?=\[\^)/g, '').replace(/(\{\{)\\(?=<)/g, '$1')
}

/** Nodes one by one, but for HTML that is opened in one and closed in a later: those belong together. */
function runsOf(nodes: readonly RootContent[]): RootContent[][] {
  const runs: RootContent[][] = []
  let open = 0
  for (const node of nodes) {
    if (open > 0) runs.at(-1)?.push(node)
    else runs.push([node])
    open = Math.max(0, open + htmlIn(node).reduce((sum, value) => sum + depthOf(value), 0))
  }
  return runs
}

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Tags that are opened and not closed. */
function depthOf(html: string): number {
  let depth = 0
  for (const [, close, name = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z][a-z\d-]{0,30})([^<>]{0,2000})>/gi,
  )) {
    if (VOID.test(name) || rest.endsWith('/')) continue
    depth += close === '/' ? -1 : 1
  }
  return depth
}

/** Addresses of links and pictures; a picture that stays elsewhere becomes a link to it. */
function targetEdits(node: Nodes, text: string, lineAt: LineAt, carry: Carry): Edit[] {
  const within =
    'children' in node ? node.children.flatMap((child) => targetEdits(child, text, lineAt, carry)) : []
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return within
  const place = node.data?.destination
  if (place === undefined) return within
  const address = { start: place.start.offset ?? 0, end: place.end.offset ?? 0 }
  const line = lineAt(address.start)
  if (node.type !== 'image') {
    const target = carry.link(node.url, line)
    return target === node.url ? within : [...within, { ...address, text: written(target) }]
  }
  const { is, target, alt } = carry.picture(node.url, line)
  const [start, end] = placeOf(node)
  if (is === 'elsewhere')
    return [{ start, end, text: `[${escaped(node.alt || alt || target)}](${written(target)})` }]
  const words: Edit[] = node.alt || !alt ? [] : [{ start: start + 2, end: start + 2, text: escaped(alt) }]
  return target === node.url ? words : [...words, { ...address, text: written(target) }]
}

function escaped(words: string): string {
  return words.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')
}

/** An address between parentheses: without the characters that would end it. */
function written(target: string): string {
  return target.replace(/[\s()<>]/g, (sign) =>
    sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign),
  )
}
