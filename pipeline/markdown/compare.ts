/**
 * Two pictures of which the first lies over the second, and a slider that uncovers it: a quotation that begins with
 * `[!COMPARE]` and a title, and holds the two. The style sheet alone moves the edge; without it they are a gallery.
 */
import type { Element } from 'hast'
import type { Blockquote } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { markedQuotation } from './marked.ts'
import { gallery, picturesOf } from './paragraphs.ts'
import { element, readingOf, report } from './rendering.ts'

/** Nothing where the quotation is another one, or holds what cannot be compared, which is reported. */
export function compare(state: State, node: Blockquote): Element | undefined {
  const reading = readingOf(state)
  const marked = markedQuotation(reading, node, '[!COMPARE]', 'the comparison has')
  if (!marked) return undefined
  const { title, place } = marked
  const [only, ...others] = marked.rest
  const pictures = only?.type === 'paragraph' ? picturesOf(only) : []
  if (pictures.length !== 2 || others.length > 0) {
    const hint =
      'after the title, leave a line ">" empty and write two pictures, each on a line with ">" before it'
    report(reading, 'invalid-value', place, 'the comparison is not one title and two pictures', hint)
    return undefined
  }
  const slider = element('input', { type: 'range', ariaLabel: plainText(title) }, [])
  return element('figure', { className: ['compare'] }, [
    element('figcaption', {}, state.all(title)),
    gallery(state, pictures),
    element('fieldset', {}, [slider]),
  ])
}
