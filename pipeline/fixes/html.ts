/** Fixes of raw HTML: markdown in its place. */
import type { Fix } from '../../shared/problem.ts'
import { type Fixers, fix, type Place, takeOut } from './source.ts'

export const htmlFixes: Fixers = { 'raw-html': rawHtml }

const MARKS: Record<string, string> = {
  b: '**', strong: '**', i: '*', em: '*', u: '*', s: '~~', del: '~~', strike: '~~', code: '`',
} // biome-ignore format: a table

/** Tags without a meaning here: their words stay. */
const TRANSPARENT = ['center', 'div', 'font', 'span', 'p']

function rawHtml(at: Place): Fix | undefined {
  const { now: tag } = at
  if (tag.startsWith('<!--'))
    return tag.indexOf('-->') === tag.length - 3 ? takeOut(at, 'Remove the comment') : undefined
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
  if (['br', 'hr', 'img'].includes(name)) return withoutContent(at, name)
  const pair = pairOf(at, name)
  if (!pair) return undefined
  const mark = MARKS[name]
  if (mark !== undefined) return marked(at, pair, mark)
  if (name === 'a') return link(at, pair)
  return TRANSPARENT.includes(name) ? aroundWords(at, pair, 'Take the tags out', '') : undefined
}

function withoutContent(at: Place, name: string): Fix | undefined {
  const { text, now, start, end, lineEnd, replace } = at
  // A block of HTML goes on to the next empty line: its words stay.
  if (!/^<[^<>]*>$/.test(now)) return undefined
  if (name === 'br') return lineBreak(at)
  if (name === 'img') return picture(at)
  const isAlone = lineEnd(end) === end && /^$|\n\n$/.test(text.slice(Math.max(0, start - 2), start))
  return isAlone ? replace('---', 'Write ---') : undefined
}

/** At either end of a paragraph there is nothing to break, and a backslash would be printed. */
function lineBreak({ text, lineStart, lineEnd, edit, ...at }: Place): Fix {
  let { start, end } = at
  const isSpace = (offset: number) => text[offset] === ' ' || text[offset] === '\t'
  while (isSpace(start - 1)) start--
  while (isSpace(end)) end++
  const isFirst = lineStart(start) === start
  if (text[end] === '\n') end++
  const isLast = text.slice(end, lineEnd(end)).trim() === ''
  if (!isFirst && !isLast) return fix('End the line with \\', [edit(start, end, '\\\n')], true)
  return fix('Take it out', [edit(start, end, isFirst || end === text.length ? '' : '\n')], true)
}

const ATTRIBUTE = /\s([a-z-]{1,20})=(?:"([^"<>]{0,999})"|'([^'<>]{0,999})')/gi

function attribute(tag: string, name: string): string | undefined {
  for (const [, own = '', double, single] of tag.matchAll(ATTRIBUTE))
    if (own.toLowerCase() === name) return double ?? single
  return undefined
}

function picture({ now, replace }: Place): Fix | undefined {
  const [src, alt] = [attribute(now, 'src'), attribute(now, 'alt')]
  if (!src || !alt || /[\s()<>]/.test(src) || /[[\]]/.test(alt)) return undefined
  return replace(`![${alt}](${src})`, 'Write it in markdown', false)
}

/** Tags around words, and whether the first has attributes that are lost. */
interface Pair {
  start: number
  openEnd: number
  closeStart: number
  end: number
  words: string
  tag: string
  isSafe: boolean
}

const TAG = /<(\/?)([a-z][a-z0-9]{0,20})(?:\s[^<>]{0,999})?>/gi

/** The tag at the problem and its counterpart within the same paragraph. */
function pairOf({ text, start: from }: Place, name: string): Pair | undefined {
  const before = text.lastIndexOf('\n\n', from) + 1
  const after = text.indexOf('\n\n', from)
  const paragraph = text.slice(before, after === -1 ? text.length : after)
  let open: { start: number; openEnd: number; tag: string } | undefined
  for (const { 0: tag, 1: slash, 2: own = '', index } of paragraph.matchAll(TAG)) {
    if (own.toLowerCase() !== name) continue
    const [start, end] = [before + index, before + index + tag.length]
    if (slash === '') open = { start, openEnd: end, tag }
    else if (open && (open.start === from || start === from)) {
      const attributes = open.tag.slice(1, -1).trim().split(/\s/).slice(1)
      // Other than the address of a link, they are lost.
      const isSafe = attributes.every((one) => one === '' || /^href=/i.test(one))
      return { ...open, closeStart: start, end, words: text.slice(open.openEnd, start), isSafe }
    } else open = undefined
  }
  return undefined
}

function aroundWords({ edit }: Place, pair: Pair, title: string, mark: string): Fix {
  const edits = [edit(pair.start, pair.openEnd, mark), edit(pair.closeStart, pair.end, mark)]
  return fix(title, edits, pair.isSafe)
}

/** Only where markdown reads the marks: beside a letter or figure, within one line. */
function marked(at: Place, pair: Pair, mark: string): Fix | undefined {
  if (!/^[\p{L}\p{N}](?:[^\n`*_~<>]*[\p{L}\p{N}])?$/u.test(pair.words)) return undefined
  return aroundWords(at, pair, `Write ${mark}words${mark}`, mark)
}

function link({ edit }: Place, { start, end, words, tag, isSafe }: Pair): Fix | undefined {
  const href = attribute(tag, 'href')
  if (!href || /[\s()<>]/.test(href) || !/^[^\n[\]<>]+$/.test(words)) return undefined
  return fix('Write it in markdown', [edit(start, end, `[${words}](${href})`)], isSafe)
}
