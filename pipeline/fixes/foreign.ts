/** Fixes of forms that other systems read, and this one prints. */
import type { Fix, Problem } from '../../shared/problem.ts'
import type { Fixers } from './fixer.ts'
import type { FixSource } from './source.ts'
import { type Repair, replacing, rewriting } from './yaml.ts'

export const foreignFixes: Fixers = {
  'markup-foreign': (problem, source) =>
    FOREIGN.find(([message]) => message.test(problem.message))?.[1](problem, source),
  'shortcode-foreign': shortcode,
}

/** Takes the signs at both ends off, and writes others in their place. */
const between = (title: string, length: number, before: string, after = before) =>
  rewriting(title, (text) => `${before}${text.slice(length, -length).trim()}${after}`)

const QUOTE = /^[>\s]{0,60}/

/** By the message, as `pipeline/markdown/foreign-forms.ts` and `meant-otherwise.ts` write them. */
const FOREIGN: readonly (readonly [message: RegExp, repair: Repair])[] = [
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
  [/ is a size of Obsidian|attribute|table of contents|name of a block/, takeOut],
  [/ is code of MDX/, takeOut],
]

/** `{python}`, `{.js}`. Options after the language are lost. */
function writeLanguage(problem: Problem, source: FixSource): Fix | undefined {
  const written = source.at(problem)
  const [whole, language] = /^\{\.?([\w+#-]{1,40})\}?/.exec(written) ?? []
  if (language === undefined) return undefined
  return replacing(source, problem, language, 'Write the language alone', whole === written)
}

/** `== Title ==`. */
function headingOfWiki(text: string): string {
  const quote = QUOTE.exec(text)?.[0] ?? ''
  const words = text
    .slice(quote.length)
    .trim()
    .replace(/^={1,6}/, '')
    .replace(/={1,6}$/, '')
  return `${quote}## ${words.trim()}`
}

function notice(problem: Problem, source: FixSource): Fix | undefined {
  const wanted = /write (\[!\w+\])/.exec(problem.hint)?.[1]
  const [, end] = source.offsetsOf(problem)
  // Words after it on its line are another problem.
  if (wanted === undefined || /^[ \t]*\S/.test(source.text.slice(end, source.lineEnd(end)))) return undefined
  return replacing(source, problem, wanted, `Write ${wanted}`)
}

/** With the spaces before it, and with its line where nothing else stands on it. */
function takeOut(problem: Problem, source: FixSource): Fix | undefined {
  const [start, end] = source.offsetsOf(problem)
  const [line, lineEnd] = [source.lineStart(start), source.lineEnd(end)]
  const isAlone =
    source.text.slice(line, start).trim() === '' && source.text.slice(end, lineEnd).trim() === ''
  const space = start - line - source.text.slice(line, start).trimEnd().length
  const edit = isAlone
    ? source.edit(line, Math.min(lineEnd + 1, source.text.length), '')
    : source.edit(start - space, end, '')
  return { title: 'Take it out', safe: false, edits: [edit] }
}

const REMARKS = [
  ['%%', '%%'],
  ['{/*', '*/}'],
  ['{>>', '<<}'],
] as const

function remark(problem: Problem, source: FixSource): Fix | undefined {
  const [start, end] = source.offsetsOf(problem)
  const written = source.at(problem)
  const sign = REMARKS.find(([before, after]) => written.startsWith(before) && written.endsWith(after))
  const words = sign && written.slice(sign[0].length, -sign[1].length).trim()
  const isAlone =
    source.lineStart(start) === start &&
    source.lineEnd(end) === end &&
    /(?:^|\n)\n$|^$/.test(source.text.slice(Math.max(0, start - 2), start))
  if (words === undefined || !isAlone || /[()\n]/.test(words)) return undefined
  return replacing(source, problem, `[//]: # (${words})`, 'Hide the remark')
}

function inlineNote(problem: Problem, source: FixSource): Fix | undefined {
  const written = source.at(problem)
  const words = written.slice(2, -1)
  if (!written.startsWith('^[') || words.includes('\n')) return undefined
  let name = 1
  while (source.text.includes(`[^${name}]`)) name++
  const end = source.text.length
  const before = source.text.endsWith('\n') ? '\n' : '\n\n'
  const edits = [
    source.edit(...source.offsetsOf(problem), `[^${name}]`),
    source.edit(end, end, `${before}[^${name}]: ${words}\n`),
  ]
  return { title: 'Write a footnote', safe: true, edits }
}

const KINDS: Record<string, string> = {
  note: 'NOTE', info: 'NOTE', tip: 'TIP', hint: 'TIP', success: 'TIP', important: 'IMPORTANT',
  warning: 'WARNING', caution: 'CAUTION', danger: 'CAUTION', error: 'CAUTION',
} // biome-ignore format: a table

/** `:::note`, its lines, `:::`. */
function fencedNotice(problem: Problem, source: FixSource): Fix | undefined {
  const [start] = source.offsetsOf(problem)
  const [head = '', ...lines] = source.text.slice(start).split('\n')
  const found = /^:::\s?(\w{1,20})([^{[]{0,100})$/.exec(head)
  const end = lines.findIndex((line) => line.trimEnd() === ':::')
  if (!found || end === -1 || source.lineStart(start) !== start) return undefined
  const [, kind = '', title = ''] = found
  const length = [head, ...lines.slice(0, end + 1)].join('\n').length
  return quotation(source, start, start + length, kind, title, lines.slice(0, end))
}

/** `!!! note`, and its lines indented by four spaces. */
function indentedNotice(problem: Problem, source: FixSource): Fix | undefined {
  const [start] = source.offsetsOf(problem)
  const [head = '', ...lines] = source.text.slice(start).split('\n')
  const found = /^(?:!!!|\?\?\?\+?)\s?(\w{1,20})(?: "([^"]{0,100})")?$/.exec(head.trimEnd())
  const isWithin = (line: string) => /^(?: {4}|\t)/.test(line) || line.trim() === ''
  const next = lines.findIndex((line) => !isWithin(line))
  const within = lines.slice(0, next === -1 ? lines.length : next)
  const last = within.findLastIndex((line) => line.trim() !== '')
  if (!found || last === -1 || source.lineStart(start) !== start) return undefined
  const body = within.slice(0, last + 1)
  const words = body.map((line) => line.replace(/^(?: {4}|\t)/, ''))
  return quotation(
    source,
    start,
    start + [head, ...body].join('\n').length,
    found[1] ?? '',
    found[2] ?? '',
    words,
  )
}

function quotation(
  source: FixSource,
  start: number,
  end: number,
  kind: string,
  title: string,
  body: readonly string[],
): Fix {
  const lines = [
    `[!${KINDS[kind.toLowerCase()] ?? 'NOTE'}]`,
    ...(title.trim() ? [`**${title.trim()}**`, ''] : []),
    ...body,
  ]
  const text = lines.map((line) => `> ${line}`.trimEnd()).join('\n')
  return { title: 'Make it a notice', safe: true, edits: [source.edit(start, end, text)] }
}

function shortcode(problem: Problem, source: FixSource): Fix | undefined {
  const written = source.at(problem)
  const video = /^\{\{[<%]\s*(youtube|vimeo)\s+(?:id=)?"?([\w-]{5,20})"?\s*[>%]\}\}$/.exec(written)
  const [start, end] = source.offsetsOf(problem)
  const isAlone = source.lineStart(start) === start && source.lineEnd(end) === end
  if (video && isAlone) {
    const [, site, id] = video
    const address = site === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`
    return replacing(source, problem, address, 'Write the address of the video')
  }
  const edit = isAlone
    ? source.edit(start, Math.min(end + 1, source.text.length), '')
    : source.edit(start, end, '')
  return { title: 'Take it out', safe: false, edits: [edit] }
}
