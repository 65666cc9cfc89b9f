/** Fixes of forms that other systems read, and this one prints. */
import type { Fix } from '../../shared/problem.ts'
import { byMessage, type Fixers, fix, type Place, rewriting, takeOut } from './source.ts'

/** Takes the signs at both ends off, and writes others in their place. */
const between = (title: string, length: number, before: string, after = before) =>
  rewriting(title, (text) => `${before}${text.slice(length, -length).trim()}${after}`)

const QUOTE = /^[>\s]{0,60}/

export const foreignFixes: Fixers = {
  /** As `pipeline/markdown/foreign-forms.ts` and `meant-otherwise.ts` write the messages. */
  'markup-foreign': byMessage([
    [/so the code has no language$/, writeLanguage],
    [/^no notice is called/, notice],
    [/ is a remark in another system/, remark],
    [/ strikes "/, between('Write <sub>', 1, '<sub>', '</sub>')],
    [/ is a raised figure/, between('Write <sup>', 1, '<sup>', '</sup>')],
    [/ is a highlight /, between('Write **words**', 2, '**')],
    [/ is underlining /, between('Write *words*', 2, '*')],
    [/ is bold of MediaWiki/, between('Write **words**', 3, '**')],
    [/ is a formula of LaTeX/, between('Write it between dollars', 2, '$')],
    [
      / is a heading of Textile/,
      rewriting('Write a heading', (text) => text.replace(/^([>\s]{0,60})h[1-6]\. /, '$1## ')),
    ],
    [/ is a heading of MediaWiki/, rewriting('Write a heading', headingOfWiki)],
    [
      / is a list of a word processor/,
      rewriting('Write a list', (text) => text.replace(/^([>\s]{0,60})[•·▪◦‣][ \t]{0,9}/gm, '$1- ')),
    ],
    [/ is a note of Pandoc/, inlineNote],
    [/ is a notice of another system/, fencedNotice],
    [/ is a notice of MkDocs/, indentedNotice],
    [
      / is a size of Obsidian|attribute|table of contents|name of a block| is code of MDX/,
      (at) => takeOut(at),
    ],
  ]),
  'shortcode-foreign': shortcode,
}

/** `{python}`, `{.js}`. Options after the language are lost. */
function writeLanguage({ now, replace }: Place): Fix | undefined {
  const [whole, language] = /^\{\.?([\w+#-]{1,40})\}?/.exec(now) ?? []
  return language === undefined ? undefined : replace(language, 'Write the language alone', whole === now)
}

/** `== Title ==`. */
function headingOfWiki(text: string): string {
  const quote = QUOTE.exec(text)?.[0] ?? ''
  const words = text.slice(quote.length).trim()
  return `${quote}## ${words.replace(/^={1,6}|={1,6}$/g, '').trim()}`
}

function notice({ problem, text, end, lineEnd, replace }: Place): Fix | undefined {
  const wanted = /write (\[!\w+\])/.exec(problem.hint)?.[1]
  // Words after it on its line are another problem.
  if (wanted === undefined || text.slice(end, lineEnd(end)).trim() !== '') return undefined
  return replace(wanted, `Write ${wanted}`)
}

const REMARKS = [
  ['%%', '%%'],
  ['{/*', '*/}'],
  ['{>>', '<<}'],
] as const

function remark({ text, now, start, end, lineEnd, replace }: Place): Fix | undefined {
  const sign = REMARKS.find(([before, after]) => now.startsWith(before) && now.endsWith(after))
  const words = sign && now.slice(sign[0].length, -sign[1].length).trim()
  const isAlone = lineEnd(end) === end && /(?:^|\n)\n$|^$/.test(text.slice(Math.max(0, start - 2), start))
  if (words === undefined || !isAlone || /[()\n]/.test(words)) return undefined
  return replace(`[//]: # (${words})`, 'Hide the remark')
}

function inlineNote({ text, now, start, end, edit }: Place): Fix | undefined {
  const words = now.slice(2, -1)
  if (!now.startsWith('^[') || words.includes('\n')) return undefined
  let name = 1
  while (text.includes(`[^${name}]`)) name++
  const definition = `${text.endsWith('\n') ? '\n' : '\n\n'}[^${name}]: ${words}\n`
  const edits = [edit(start, end, `[^${name}]`), edit(text.length, text.length, definition)]
  return fix('Write a footnote', edits, true)
}

const KINDS: Record<string, string> = {
  note: 'NOTE', info: 'NOTE', tip: 'TIP', hint: 'TIP', success: 'TIP', important: 'IMPORTANT',
  warning: 'WARNING', caution: 'CAUTION', danger: 'CAUTION', error: 'CAUTION',
} // biome-ignore format: a table

/** `:::note`, its lines, `:::`. */
function fencedNotice(at: Place): Fix | undefined {
  const [head = '', ...lines] = at.text.slice(at.start).split('\n')
  const [whole, kind = '', title = ''] = /^:::\s?(\w{1,20})([^{[]{0,100})$/.exec(head) ?? []
  const last = lines.findIndex((line) => line.trimEnd() === ':::')
  if (whole === undefined || last === -1) return undefined
  return quotation(at, [head, ...lines.slice(0, last + 1)], kind, title, lines.slice(0, last))
}

/** `!!! note`, and its lines indented by four spaces. */
function indentedNotice(at: Place): Fix | undefined {
  const [head = '', ...lines] = at.text.slice(at.start).split('\n')
  const [whole, kind = '', title = ''] =
    /^(?:!!!|\?\?\?\+?)\s?(\w{1,20})(?: "([^"]{0,100})")?$/.exec(head.trimEnd()) ?? []
  const next = lines.findIndex((line) => !/^(?: {4}|\t)|^\s*$/.test(line))
  const within = lines.slice(0, next === -1 ? lines.length : next)
  const body = within.slice(0, within.findLastIndex((line) => line.trim() !== '') + 1)
  if (whole === undefined || body.length === 0) return undefined
  const words = body.map((line) => line.replace(/^(?: {4}|\t)/, ''))
  return quotation(at, [head, ...body], kind, title, words)
}

/** Puts a notice in the place of these lines, which begin at the problem. */
function quotation(
  { start, lineStart, edit }: Place,
  before: readonly string[],
  kind: string,
  title: string,
  body: readonly string[],
): Fix | undefined {
  if (lineStart(start) !== start) return undefined
  const heading = title.trim() ? [`**${title.trim()}**`, ''] : []
  const lines = [`[!${KINDS[kind.toLowerCase()] ?? 'NOTE'}]`, ...heading, ...body]
  const text = lines.map((line) => `> ${line}`.trimEnd()).join('\n')
  return fix('Make it a notice', [edit(start, start + before.join('\n').length, text)], true)
}

function shortcode(at: Place): Fix | undefined {
  const { now, start, end } = at
  const [, site, id] = /^\{\{[<%]\s*(youtube|vimeo)\s+(?:id=)?"?([\w-]{5,20})"?\s*[>%]\}\}$/.exec(now) ?? []
  const isAlone = at.lineStart(start) === start && at.lineEnd(end) === end
  if (site === undefined || !isAlone) return takeOut(at)
  const address = site === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
  return at.replace(address, 'Write the address of the video')
}
