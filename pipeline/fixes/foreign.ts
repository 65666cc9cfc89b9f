/** Fixes of forms that other systems read, and this one prints. */
import type { Fix, Problem } from '../../shared/problem.ts'
import type { Fixers } from './fixes.ts'
import type { FixSource } from './source.ts'
import { replacing } from './yaml.ts'

export const foreignFixes: Fixers = {
  'markup-foreign': (problem, source) =>
    FOREIGN.find(([message]) => message.test(problem.message))?.[1](problem, source),
  'shortcode-foreign': shortcode,
}

type Repair = (problem: Problem, source: FixSource) => Fix | undefined

function rewriting(title: string, pattern: RegExp, replacement: string, safe = true): Repair {
  return (problem, source) => {
    const now = source.at(problem)
    const text = now.replace(pattern, replacement)
    return text === now ? undefined : replacing(source, problem, text, title, safe)
  }
}

/** By the message, as `pipeline/markdown/foreign-forms.ts` and `meant-otherwise.ts` write them. */
const FOREIGN: readonly (readonly [message: RegExp, repair: Repair])[] = [
  [/so the code has no language$/, rewriting('Write the language alone', /^\{\.?([\w+#-]+)[^}]*\}$/, '$1')],
  [/^no notice is called/, notice],
  [/ is a remark in another system/, remark],
  [/ strikes .* out$/, rewriting('Write <sub>', /^~(.*)~$/s, '<sub>$1</sub>')],
  [/ is a raised figure/, rewriting('Write <sup>', /^\^(.*)\^$/s, '<sup>$1</sup>')],
  [/ is a highlight /, rewriting('Write **words**', /^==(.*)==$/s, '**$1**')],
  [/ is underlining /, rewriting('Write *words*', /^\+\+(.*)\+\+$/s, '*$1*')],
  [/ is bold of MediaWiki/, rewriting('Write **words**', /^'''(.*)'''$/s, '**$1**')],
  [/ is a formula of LaTeX/, rewriting('Write it between dollars', /^\\\(\s*(.*?)\s*\\\)$/s, '$$$1$$')],
  [/ is a heading of Textile/, rewriting('Write a heading', /^([>\s]*)h[1-6]\. /, '$1## ')],
  [/ is a heading of MediaWiki/, rewriting('Write a heading', /^([>\s]*)=+\s+(.*?)\s*=*\s*$/, '$1## $2')],
  [/ is a list of a word processor/, rewriting('Write a list', /^([>\s]*)[•·▪◦‣]\s*/gm, '$1- ')],
  [/ is a note of Pandoc/, inlineNote],
  [/ is a notice of another system/, fencedNotice],
  [/ is a notice of MkDocs/, indentedNotice],
  [/ is a size of Obsidian|attribute|table of contents|name of a block/, takeOut],
  [/ is code of MDX/, takeOut],
]

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
  const space = /[ \t]*$/.exec(source.text.slice(line, start))?.[0].length ?? 0
  const edit = isAlone
    ? source.edit(line, Math.min(lineEnd + 1, source.text.length), '')
    : source.edit(start - space, end, '')
  return { title: 'Take it out', safe: !/MDX/.test(problem.message), edits: [edit] }
}

function remark(problem: Problem, source: FixSource): Fix | undefined {
  const [start, end] = source.offsetsOf(problem)
  const words = /^(?:%%|\{\/\*|\{>>)\s*(.*?)\s*(?:%%|\*\/\}|<<\})$/s.exec(source.at(problem))?.[1]
  const isAlone =
    source.lineStart(start) === start &&
    source.lineEnd(end) === end &&
    /(?:^|\n)\n$|^$/.test(source.text.slice(Math.max(0, start - 2), start))
  if (words === undefined || !isAlone || /[()\n]/.test(words)) return undefined
  return replacing(source, problem, `[//]: # (${words})`, 'Hide the remark')
}

function inlineNote(problem: Problem, source: FixSource): Fix | undefined {
  const words = /^\^\[(.*)\]$/s.exec(source.at(problem))?.[1]
  if (words === undefined || words.includes('\n')) return undefined
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
  const block = /^:::\s*(\w+)(?:[ \t]+([^\n{[]+?))?[ \t]*\n([\s\S]*?)^:::[ \t]*$/m.exec(
    source.text.slice(start),
  )
  if (!block || block.index !== 0 || source.lineStart(start) !== start) return undefined
  const [whole, kind = '', title, body = ''] = block
  return quotation(source, start, start + whole.length, kind, title, body.replace(/\n$/, ''))
}

/** `!!! note`, and its lines indented by four spaces. */
function indentedNotice(problem: Problem, source: FixSource): Fix | undefined {
  const [start] = source.offsetsOf(problem)
  const block =
    /^(?:!!!|\?\?\?\+?)\s*(\w+)(?:[ \t]+"([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n(?= {4}|\t))+)/.exec(
      source.text.slice(start),
    )
  if (!block || source.lineStart(start) !== start) return undefined
  const [whole, kind = '', title, body = ''] = block
  const words = body.replace(/\n$/, '').replace(/^(?: {4}|\t)/gm, '')
  const end = start + whole.length - (whole.endsWith('\n') ? 1 : 0)
  return quotation(source, start, end, kind, title, words)
}

function quotation(
  source: FixSource,
  start: number,
  end: number,
  kind: string,
  title: string | undefined,
  body: string,
): Fix {
  const lines = [
    `[!${KINDS[kind.toLowerCase()] ?? 'NOTE'}]`,
    ...(title ? [`**${title.trim()}**`, ''] : []),
    ...body.split('\n'),
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
