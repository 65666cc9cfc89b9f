/** Formulas between dollars, told from prices, as MathML: browsers set it themselves, so nothing of KaTeX reaches them. */
import type { ElementContent, Root } from 'hast'
import type katex from 'katex'
import type { Root as MarkdownRoot } from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import type { Construct, Extension } from 'micromark-util-types'
import { type Processor, unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { bodyWords } from '../../shared/body-words.ts'
import { offsetsOf, type Reading, readingOfFile, report } from './rendering.ts'

/** Code point of `$`, by which micromark finds constructs. */
const DOLLAR = 36

/** A plugin for the formulas of a body; nothing where it has none, and then nothing is loaded. */
export async function mathIn(body: string) {
  const starts = formulaStarts(body)
  if (starts.size === 0 && !/^[> \t]*\$\$/m.test(body)) return undefined
  const [{ default: tex }, { default: remarkMath }, { default: rehypeParse }] = await Promise.all([
    import('katex'),
    import('remark-math'),
    import('rehype-parse'),
  ])
  const parser = unified().use(rehypeParse, { fragment: true }).freeze()
  const tools = { tex, treeOf: (html: string) => parser.parse(html) }
  /** Within a line a formula begins at one of `starts` only. */
  return function remarkFormulas(this: Processor) {
    Reflect.apply(remarkMath, this, [])
    const data = this.data()
    data.micromarkExtensions = data.micromarkExtensions?.map((one) => guarded(one, starts)) ?? []
    return (tree: MarkdownRoot, file: VFile) => setFormulas(tree, readingOfFile(file), tools)
  }
}

/** One of two dollars has a line of its own where nothing else stands in its paragraph. */
function setFormulas(tree: MarkdownRoot, reading: Reading, tools: FormulaTools): void {
  visit(tree, (node) => {
    if (node.type === 'paragraph') {
      const [only, ...others] = node.children.filter(
        (child) => child.type !== 'break' && (child.type !== 'text' || child.value.trim() !== ''),
      )
      if (only?.type !== 'inlineMath' || others.length > 0) return
      if (!reading.text.startsWith('$$', offsetsOf(reading, only)[0])) return
      Object.assign(node, { type: 'formula', data: formula(tools, reading, only, true), children: [] })
    } else if (node.type === 'inlineMath') node.data = formula(tools, reading, node, false)
    else if (node.type === 'math') {
      reportUnclosed(reading, node)
      node.data = formula(tools, reading, node, true)
    }
  })
}

function guarded(extension: Extension, starts: ReadonlySet<number>): Extension {
  const construct = [extension.text?.[DOLLAR] ?? []].flat()[0]
  if (construct?.name !== 'mathText') return extension
  const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
    return starts.has(this.now().offset) ? construct.tokenize.call(this, effects, ok, nok) : nok
  }
  return { ...extension, text: { [DOLLAR]: { ...construct, tokenize } } }
}

function reportUnclosed(reading: Reading, node: MathBlock): void {
  const [start, end] = offsetsOf(reading, node)
  const inner = reading.text.slice(start + 2, end)
  if (inner.trimEnd().endsWith('$$')) return
  const message = 'the formula that starts here never ends'
  report(reading, 'fence-unclosed', [start, start + 2], message, 'put a line $$ after it')
}

interface FormulaTools {
  tex: typeof katex
  treeOf: (html: string) => Root
}

/** What remark-rehype makes the element of. On a line of its own it scrolls by itself where it is too wide, also by keyboard. */
function formula(
  { tex, treeOf }: FormulaTools,
  reading: Reading,
  node: InlineMath | MathBlock,
  displayMode: boolean,
) {
  const html = mathmlOf(tex, node.value, displayMode)
  if (typeof html !== 'string') {
    reportFormula(reading, node, html)
    return { hName: 'span', hProperties: {}, hChildren: [] }
  }
  const [math] = treeOf(html).children
  if (math?.type !== 'element') throw new Error('KaTeX writes one element')
  // KaTeX writes no doctype.
  const hChildren = math.children as ElementContent[]
  if (!displayMode) return { hName: math.tagName, hProperties: math.properties, hChildren }
  const hProperties = {
    className: ['formula'],
    role: 'group',
    ariaLabel: bodyWords(reading.locale).formula,
    tabIndex: 0,
  }
  return { hName: 'div', hProperties, hChildren: [math] }
}

/** At the character that KaTeX names, or else at all of it. */
function reportFormula(
  reading: Reading,
  node: InlineMath | MathBlock,
  { rawMessage, position }: katex.ParseError,
): void {
  const [start, end] = offsetsOf(reading, node)
  const at = reading.text.slice(start, end).indexOf(node.value)
  const from =
    at === -1 || position === undefined ? start : start + at + Math.min(position, node.value.length - 1)
  const place: [number, number] = [from, from === start ? end : from + 1]
  const message = `the formula cannot be read: ${rawMessage}`
  report(reading, 'invalid-value', place, message, 'write it in the TeX of katex.org/docs/supported')
}

function mathmlOf(tex: typeof katex, source: string, displayMode: boolean): string | katex.ParseError {
  const options = { output: 'mathml', displayMode, strict: 'ignore', maxExpand: 100, maxSize: 20 } as const
  try {
    const html = tex.renderToString(source, options)
    return html.slice(html.indexOf('<math'), html.lastIndexOf('</math>') + '</math>'.length)
  } catch (error) {
    if (error instanceof tex.ParseError) return error
    throw error
  }
}

/**
 * Offsets at which a formula of one line or paragraph begins. One dollar begins one as in Pandoc: no space after it, none
 * before the dollar that ends it, and no digit after that, so that `$5 and $10` are prices; nor a letter, unlike there. A
 * letter or digit before the first (`US$5`) makes a price as well; `\$` is always a dollar.
 */
export function formulaStarts(text: string): Set<number> {
  const body = withoutCode(text)
  const starts = new Set<number>()
  for (let at = body.indexOf('$'); at !== -1; at = body.indexOf('$', at)) {
    const length = runAt(body, at)
    const end = isEscaped(body, at) || length > 2 ? -1 : endOf(body, at, length)
    if (end !== -1) starts.add(at)
    at = end === -1 ? at + length : end + length
  }
  return starts
}

/** Code with its dollars taken out; places stay. */
function withoutCode(body: string): string {
  let plain = ''
  for (let at = body.indexOf('`'); at !== -1; at = body.indexOf('`', plain.length)) {
    const fence = '`'.repeat(runAt(body, at, '`'))
    const end = body.indexOf(fence, at + fence.length)
    const next = end === -1 ? at + fence.length : end + fence.length
    plain += body.slice(plain.length, at) + '`'.repeat(next - at)
  }
  return plain + body.slice(plain.length)
}

/** Characters that end no formula: `$5 and $10`, `$HOME/bin:$PATH` and `${A}/${B}` are none, and `the $k$th` holds one. */
const GLUED = /^(?!(?:th|st|nd|rd|s)(?![\p{L}\p{N}])|esim)[\p{L}\p{N}{]/u

/** Offset of the run of dollars that ends the formula; -1 if none does before the paragraph ends. */
function endOf(body: string, start: number, length: number): number {
  const first = start + length
  if (length === 1 && (/[\s$]/.test(body[first] ?? ' ') || /[\p{L}\p{N}]/u.test(body[start - 1] ?? '')))
    return -1
  const paragraph = body.slice(first).search(/\n[ \t]*\r?\n/)
  const limit = paragraph === -1 ? body.length : first + paragraph
  for (
    let at = body.indexOf('$', first);
    at !== -1 && at < limit;
    at += runAt(body, at), at = body.indexOf('$', at)
  ) {
    if (isEscaped(body, at) || runAt(body, at) !== length) continue
    if (length === 2) return at
    if (!/\s/.test(body[at - 1] ?? '') && !GLUED.test(body.slice(at + 1, at + 6))) return at
    return -1
  }
  return -1
}

/** Length of the run of one sign. */
function runAt(body: string, at: number, sign = '$'): number {
  let end = at
  while (body[end] === sign) end++
  return end - at
}

function isEscaped(body: string, at: number): boolean {
  let start = at
  while (body[start - 1] === '\\') start--
  return (at - start) % 2 === 1
}
