/** Fenced code: ```` ```ts {1,3-5} title="score.ts" ```` becomes a figure with its title, colours and marked lines. */

import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { didYouMean, nearest } from '../report/nearest.ts'
import { type ColourStore, plainLine, type Run } from './colours.ts'
import { type ColouredCode, element, offsetsOf, type Reading, warn, words } from './rendering.ts'

/** The info string after the opening fence. */
interface CodeFacts {
  language: string
  title?: string
  marked: Set<number>
}

/** The colours of all code of a text. */
export async function colourCode(blocks: readonly Code[], store: ColourStore): Promise<ColouredCode> {
  const coloured = new Map<Code, readonly Run[][]>()
  for (const node of blocks) {
    const { language } = codeFacts(node)
    coloured.set(node, await colour(node.value, language, store))
  }
  return coloured
}

/** Loaded with the first block that is not in the store. */
let highlighter: Promise<typeof import('./highlight.ts')> | undefined

async function colour(code: string, language: string, store: ColourStore): Promise<Run[][]> {
  const lines = code.split(/\r?\n/)
  if (language === '') return lines.map(plainLine)
  const known = store.get(language, code)
  if (known !== undefined) return known
  highlighter ??= import('./highlight.ts')
  const { highlightLines } = await highlighter
  const coloured = await highlightLines(lines, language)
  store.set(language, code, coloured)
  return coloured
}

/** Names that ask for no colours. */
const PLAIN = ['text', 'txt', 'plain', 'plaintext', 'none', 'output', 'nohighlight', 'no-highlight', 'ansi']

/** Loaded with the first block of code. */
let languages: string[] | undefined

/** Warns of languages that no grammar knows. */
export async function reportLanguages(reading: Reading): Promise<void> {
  for (const node of reading.code) {
    const { language } = codeFacts(node)
    if (language === '' || PLAIN.includes(language)) continue
    languages ??= Object.keys((await import('shiki/langs')).bundledLanguages)
    const known = languages
    if (known.includes(language)) continue
    const at = reading.text.indexOf(node.lang ?? '', offsetsOf(reading, node)[0])
    // Names of a few letters are all alike.
    const hint =
      language.length > 4 && nearest(language, known)
        ? didYouMean(language, known)
        : 'write text, or no language'
    const message = `no language is called "${language}", so the code has no colours`
    warn(reading, 'code-language', [at, at + language.length], message, hint)
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

/** `coloured`: its lines. */
export function codeFigure(node: Code, coloured: readonly Run[][]): Element {
  const { language, title, marked } = codeFacts(node)
  const lines = coloured.flatMap((runs, index): ElementContent[] => {
    const className = marked.has(index + 1) ? ['line', 'highlighted'] : ['line']
    const line = element('span', { className }, runs.map(runElement))
    return index === 0 ? [line] : [words('\n'), line]
  })
  const caption = title === undefined ? [] : [element('figcaption', {}, [words(title)])]
  const properties = {
    className: ['shiki'],
    tabIndex: 0,
    dataLanguage: language === '' ? undefined : language,
  }
  const code = element('pre', properties, [element('code', {}, lines)])
  return element('figure', { className: ['code'] }, [...caption, code])
}

function runElement([style, text]: Run): ElementContent {
  return style === '' ? words(text) : element('span', { style }, [words(text)])
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
