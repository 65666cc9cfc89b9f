/** Fenced code: ```` ```ts {1,3-5} title="score.ts" ```` becomes a figure with its title, colours and marked lines. */

import type { Code } from 'mdast'
import type { Raw } from 'mdast-util-to-hast'
import { highlightLines } from './highlight.ts'
import { escapeHtml } from './holes.ts'

/** What stands after the opening fence. */
export interface CodeFacts {
  language: string
  title?: string
  marked: Set<number>
}

/** Every language that the fences of a body may name; more than there are does no harm. */
export function languagesOf(body: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of body.matchAll(/(?:`{3,}|~{3,})[ \t]*([^\s`{]+)/g)) names.add(name.toLowerCase())
  return names
}

export function codeFigure(node: Code): Raw {
  const { language, title, marked } = codeFacts(node)
  const lines = highlightLines(node.value, language).map((line, index) => {
    const name = marked.has(index + 1) ? 'line highlighted' : 'line'
    return `<span class="${name}">${line}</span>`
  })
  const caption = title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  const naming = language === '' ? '' : ` data-language="${escapeHtml(language)}"`
  const code = `<pre class="shiki" tabindex="0"${naming}><code>${lines.join('\n')}</code></pre>`
  return { type: 'raw', value: `<figure class="code">${caption}${code}</figure>` }
}

/** `{…}` may stand right after the language or anywhere after it; what is neither it nor a title is nobody's. */
export function codeFacts({ lang, meta }: Pick<Code, 'lang' | 'meta'>): CodeFacts {
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
