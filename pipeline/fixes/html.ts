/** Fixes of raw HTML: markdown in its place. */
import type { Fix, Problem } from '../../shared/problem.ts'
import type { Fixers } from './fixer.ts'
import type { FixSource } from './source.ts'
import { replacing } from './yaml.ts'

export const htmlFixes: Fixers = { 'raw-html': rawHtml }

const MARKS: Record<string, string> = {
  b: '**', strong: '**', i: '*', em: '*', u: '*', s: '~~', del: '~~', strike: '~~', code: '`',
} // biome-ignore format: a table

/** Tags without a meaning here: their words stay. */
const TRANSPARENT = ['center', 'div', 'font', 'span', 'p']

function rawHtml(problem: Problem, source: FixSource): Fix | undefined {
  const tag = source.at(problem)
  // A block of HTML goes on to the next empty line: its words stay.
  const isSingle = /^<[^<>]*>$/.test(tag)
  if (tag.startsWith('<!--'))
    return tag.indexOf('-->') === tag.length - 3 ? withoutComment(problem, source) : undefined
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
  if (name === 'br') return isSingle ? lineBreak(problem, source) : undefined
  if (name === 'hr' && isSingle && isAlone(problem, source))
    return replacing(source, problem, '---', 'Write ---')
  if (name === 'img') return isSingle ? picture(problem, source, tag) : undefined
  const pair = pairOf(problem, source, name)
  if (!pair) return undefined
  const mark = MARKS[name]
  if (mark !== undefined) return marked(source, pair, mark)
  if (name === 'a') return link(source, pair)
  if (TRANSPARENT.includes(name))
    return {
      title: 'Take the tags out',
      safe: !hasAttributes(source, pair),
      edits: [source.edit(pair.start, pair.openEnd, ''), source.edit(pair.closeStart, pair.end, '')],
    }
  return undefined
}

function isAlone(problem: Problem, source: FixSource): boolean {
  const [start, end] = source.offsetsOf(problem)
  return /^$|\n\n$/.test(source.text.slice(Math.max(0, start - 2), start)) && source.lineEnd(end) === end
}

function withoutComment(problem: Problem, source: FixSource): Fix {
  const [start, end] = source.offsetsOf(problem)
  const isWholeLine = source.lineStart(start) === start && source.lineEnd(end) === end
  const edit = source.edit(start, isWholeLine ? Math.min(end + 1, source.text.length) : end, '')
  return { title: 'Remove the comment', safe: false, edits: [edit] }
}

/** At either end of a paragraph there is nothing to break, and a backslash would be printed. */
function lineBreak(problem: Problem, source: FixSource): Fix {
  let [start, end] = source.offsetsOf(problem)
  const isSpace = (at: number) => source.text[at] === ' ' || source.text[at] === '\t'
  while (isSpace(start - 1)) start--
  while (isSpace(end)) end++
  const isFirst = source.lineStart(start) === start
  if (source.text[end] === '\n') end++
  const isLast = source.text.slice(end, source.lineEnd(end)).trim() === ''
  if (isFirst || isLast) {
    const text = isFirst || end === source.text.length ? '' : '\n'
    return { title: 'Take it out', safe: true, edits: [source.edit(start, end, text)] }
  }
  return { title: 'End the line with \\', safe: true, edits: [source.edit(start, end, '\\\n')] }
}

const ATTRIBUTE = /\s([a-z-]{1,20})=(?:"([^"<>]{0,999})"|'([^'<>]{0,999})')/gi

function attribute(tag: string, name: string): string | undefined {
  for (const [, own = '', double, single] of tag.matchAll(ATTRIBUTE))
    if (own.toLowerCase() === name) return double ?? single
  return undefined
}

function picture(problem: Problem, source: FixSource, tag: string): Fix | undefined {
  const [src, alt] = [attribute(tag, 'src'), attribute(tag, 'alt')]
  if (!src || !alt || /[\s()<>]/.test(src) || /[[\]]/.test(alt)) return undefined
  return replacing(source, problem, `![${alt}](${src})`, 'Write it in markdown', false)
}

interface Pair {
  start: number
  openEnd: number
  closeStart: number
  end: number
}

const TAG = /<(\/?)([a-z][a-z0-9]{0,20})(?:\s[^<>]{0,999})?>/gi

/** The tag at the problem and its counterpart within the same paragraph. */
function pairOf(problem: Problem, source: FixSource, name: string): Pair | undefined {
  const [from] = source.offsetsOf(problem)
  const before = source.text.lastIndexOf('\n\n', from) + 1
  const after = source.text.indexOf('\n\n', from)
  const paragraph = source.text.slice(before, after === -1 ? source.text.length : after)
  let open: { start: number; openEnd: number } | undefined
  for (const { 0: tag, 1: slash, 2: own = '', index } of paragraph.matchAll(TAG)) {
    if (own.toLowerCase() !== name) continue
    const [start, end] = [before + index, before + index + tag.length]
    if (slash === '') open = { start, openEnd: end }
    else if (open && (open.start === from || start === from)) return { ...open, closeStart: start, end }
    else open = undefined
  }
  return undefined
}

/** Only where markdown reads the marks: beside a letter or figure, within one line. */
function marked(source: FixSource, pair: Pair, mark: string): Fix | undefined {
  const words = source.text.slice(pair.openEnd, pair.closeStart)
  if (!/^[\p{L}\p{N}](?:[^\n`*_~<>]*[\p{L}\p{N}])?$/u.test(words)) return undefined
  const edits = [source.edit(pair.start, pair.openEnd, mark), source.edit(pair.closeStart, pair.end, mark)]
  return { title: `Write ${mark}words${mark}`, safe: !hasAttributes(source, pair), edits }
}

/** Other than the address of a link, they are lost. */
function hasAttributes(source: FixSource, { start, openEnd }: Pair): boolean {
  const [, ...attributes] = source.text
    .slice(start + 1, openEnd - 1)
    .trim()
    .split(/\s/)
  return attributes.some((attribute) => attribute !== '' && !/^href=/i.test(attribute))
}

function link(source: FixSource, pair: Pair): Fix | undefined {
  const href = attribute(source.text.slice(pair.start, pair.openEnd), 'href')
  const words = source.text.slice(pair.openEnd, pair.closeStart)
  if (!href || /[\s()<>]/.test(href) || !/^[^\n[\]<>]+$/.test(words)) return undefined
  return {
    title: 'Write it in markdown',
    safe: !hasAttributes(source, pair),
    edits: [source.edit(pair.start, pair.end, `[${words}](${href})`)],
  }
}
