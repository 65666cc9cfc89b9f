/** Quotations that begin with a mark and a title, such as `[!BARS] Calls a day`: what they hold becomes a figure. */
import type { Blockquote, Paragraph } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { offsetsOf, type Reading, report } from './rendering.ts'

/** A quotation without its mark. */
export interface Marked {
  title: Paragraph
  rest: Blockquote['children']
  /** Offsets of the mark in the whole file. */
  place: [start: number, end: number]
}

/** Nothing where the quotation is another one, or has no title, which is reported; `subject` as in 'the bars have'. */
export function markedQuotation(
  reading: Reading,
  node: Blockquote,
  mark: string,
  subject: string,
): Marked | undefined {
  const [title, ...rest] = node.children
  const first = title?.type === 'paragraph' ? title.children[0] : undefined
  if (title?.type !== 'paragraph' || first?.type !== 'text') return undefined
  if (!first.value.toUpperCase().startsWith(mark)) return undefined
  const [start] = offsetsOf(reading, title)
  const place: Marked['place'] = [start, start + mark.length]
  first.value = first.value.slice(mark.length).replace(/^[ \t]+/, '')
  if (plainText(title).trim() !== '') return { title, rest, place }
  report(reading, 'invalid-value', place, `${subject} no title`, `write it on the line of ${mark}`)
  return undefined
}
