/**
 * Two pictures of which the first lies over the second, and a slider that uncovers it: a quotation that begins with
 * `[!COMPARE]` and a title, and holds the two. The style sheet alone moves the edge; without it they are a gallery.
 */
import type { Element } from 'hast'
import type { Blockquote, Image, Paragraph } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { gallery, picturesOf } from './paragraphs.ts'
import { element, offsetsOf, readingOf, report } from './rendering.ts'

const MARK = /^\[!COMPARE\][ \t]*/i

/** Nothing where the quotation is another one, or holds what cannot be compared, which is reported. */
export function compare(state: State, node: Blockquote): Element | undefined {
  const [title, ...rest] = node.children
  const mark = title?.type === 'paragraph' ? title.children[0] : undefined
  if (title?.type !== 'paragraph' || mark?.type !== 'text' || !MARK.test(mark.value)) return undefined
  const pair = pairOf(state, title, rest)
  if (!pair) return undefined
  mark.value = mark.value.replace(MARK, '')
  const slider = element('input', { type: 'range', ariaLabel: plainText(title) }, [])
  return element('figure', { className: ['compare'] }, [
    element('figcaption', {}, state.all(title)),
    gallery(state, pair),
    element('fieldset', {}, [slider]),
  ])
}

/** The two pictures of the quotation, if it has a title too and nothing else. */
function pairOf(state: State, title: Paragraph, rest: Blockquote['children']): Image[] | undefined {
  const reading = readingOf(state)
  const [start] = offsetsOf(reading, title)
  const place: [number, number] = [start, start + '[!COMPARE]'.length]
  if (plainText(title).replace(MARK, '').trim() === '') {
    report(
      reading,
      'invalid-value',
      place,
      'the comparison has no title',
      'write it on the line of [!COMPARE]',
    )
    return undefined
  }
  const [only, ...others] = rest
  const pictures = only?.type === 'paragraph' ? picturesOf(only) : []
  if (pictures.length === 2 && others.length === 0) return pictures
  const hint =
    'after the title, leave a line ">" empty and write two pictures, each on a line with ">" before it'
  report(reading, 'invalid-value', place, 'the comparison is not one title and two pictures', hint)
  return undefined
}
