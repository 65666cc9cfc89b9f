/** Fenced code: ```` ```ts {1,3-5} title="score.ts" ```` becomes a figure with its title, colours and marked lines. */

import type { Code, Nodes } from 'mdast'
import type { Raw } from 'mdast-util-to-hast'
import { asWarning, problem } from '../../shared/problem.ts'
import { escapeHtml } from '../../shared/text.ts'
import { didYouMean, nearest } from '../report/nearest.ts'
import { type ColouredCode, nodesOf, offsetsOf, type Reading } from './rendering.ts'

/** The info string after the opening fence. */
interface CodeFacts {
  language: string
  title?: string
  marked: Set<number>
}

/**
 * The colours of all code of a text. What `earlier`, a template that this same program made of an earlier state of
 * the text, has in colour is taken from there: a grammar takes longer to load than everything else of a text.
 */
export async function colourCode(markdown: Nodes, earlier: string): Promise<ColouredCode> {
  const known = colouredIn(earlier)
  const coloured = new Map<Code, readonly string[]>()
  for (const node of nodesOf(markdown, 'code')) {
    const { language } = codeFacts(node)
    const lines = node.value.split(/\r?\n/)
    coloured.set(node, known.get(keyOf(language, lines)) ?? (await colour(lines, language)))
  }
  return coloured
}

async function colour(lines: readonly string[], language: string): Promise<string[]> {
  if (language === '') return lines.map(escapeHtml)
  const { highlightLines } = await import('./highlight.ts')
  return await highlightLines(lines, language)
}

/** Names that ask for no colours. */
const PLAIN = ['text', 'txt', 'plain', 'plaintext', 'none', 'output', 'nohighlight', 'no-highlight', 'ansi']

/** Warns of languages that no grammar knows. */
export async function reportLanguages(reading: Reading, markdown: Nodes): Promise<void> {
  for (const node of nodesOf(markdown, 'code')) {
    const { language } = codeFacts(node)
    if (language === '' || PLAIN.includes(language)) continue
    const { bundledLanguages } = await import('shiki/langs')
    if (Object.hasOwn(bundledLanguages, language)) continue
    const [start] = offsetsOf(reading, node)
    const at = reading.text.indexOf(node.lang ?? '', start)
    const known = Object.keys(bundledLanguages)
    // Names of a few letters are all alike.
    const hint =
      language.length > 4 && nearest(language, known)
        ? didYouMean(language, known)
        : 'write text, or no language'
    const range = reading.places.range(at, at + language.length)
    const message = `no language is called "${language}", so the code has no colours`
    reading.problems.push(asWarning(problem('code-language', reading.file, range, message, hint)))
  }
}

const OPENING_FENCE = /^(`{3,}|~{3,})[^\n]*/

/**
 * The opening line of a block and its fence, where no other fence closes it, so that it takes in the rest of the
 * text. `written` is the block's source.
 */
export function unclosedFence(written: string): { opening: string; fence: string } | undefined {
  const [opening, fence] = OPENING_FENCE.exec(written) ?? []
  if (opening === undefined || fence === undefined) return undefined
  // Within a quotation, each line has the quotation's mark before it.
  const last = written.slice(Math.max(opening.length, written.lastIndexOf('\n') + 1)).replace(/^[\s>]*/, '')
  const isClosed = last.startsWith(fence) && last.trimEnd().replaceAll(fence.slice(0, 1), '') === ''
  return isClosed ? undefined : { opening: opening.trimEnd(), fence }
}

/** `coloured`: the lines of its code as HTML. */
export function codeFigure(node: Code, coloured: readonly string[]): Raw {
  const { language, title, marked } = codeFacts(node)
  const lines = coloured.map((line, index) => {
    const name = marked.has(index + 1) ? 'line highlighted' : 'line'
    return `<span class="${name}">${line}</span>`
  })
  const caption = title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  const naming = language === '' ? '' : ` data-language="${escapeHtml(language)}"`
  const code = `<pre class="shiki" tabindex="0"${naming}><code>${lines.join('\n')}</code></pre>`
  return { type: 'raw', value: `<figure class="code">${caption}${code}</figure>` }
}

/** The output of `codeFigure`. Authors cannot write it, since raw HTML is not published. */
const FIGURE = /<pre class="shiki" tabindex="0"(?: data-language="([^"]*)")?><code>(.*?)<\/code><\/pre>/gs

/** Lines in colour by language and code, which are the figure without its tags. */
function colouredIn(template: string): Map<string, string[]> {
  const known = new Map<string, string[]>()
  for (const [, language = '', code = ''] of template.matchAll(FIGURE)) {
    const lines = code.split('\n').map((line) => line.slice(line.indexOf('>') + 1, -'</span>'.length))
    known.set(`${language}\n${code.replace(/<[^>]*>/g, '')}`, lines)
  }
  return known
}

function keyOf(language: string, lines: readonly string[]): string {
  return [language, ...lines].map(escapeHtml).join('\n')
}

/** `{…}` may stand right after the language or anywhere after it; anything else is left out. */
function codeFacts({ lang, meta }: Pick<Code, 'lang' | 'meta'>): CodeFacts {
  const info = `${lang ?? ''} ${meta ?? ''}`
  const [language = ''] = /^[^\s{]*/.exec(info) ?? []
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(info)
  const marked = /\{([\d\s,-]+)\}/.exec(info)?.[1] ?? ''
  const words = title?.[1] ?? title?.[2] ?? title?.[3]
  return {
    language: language.toLowerCase(),
    ...(words !== undefined && words !== '' && { title: words }),
    marked: linesOf(marked),
  }
}

/** `1,3-5` → 1, 3, 4, 5. */
function linesOf(list: string): Set<number> {
  const lines = new Set<number>()
  for (const part of list.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number)
    // No screenful of code is longer; `1-999999999` must not fill the memory.
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line)
  }
  return lines
}
