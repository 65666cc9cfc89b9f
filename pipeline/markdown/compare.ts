/**
 * Two pictures of which the first lies over the second, and a slider that uncovers it: a quotation that begins with
 * `[!COMPARE]` and a title, and holds the two. The style sheet alone moves the edge; without it they are a gallery.
 */
import type { Element } from 'hast'
import type { Blockquote } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { BODY_WORDS } from '../../shared/body-words.ts'
import { markedQuotation } from './marked.ts'
import { gallery, picturesOf } from './paragraphs.ts'
import { element, readingOf, report } from './rendering.ts'

/** Percent of the first picture that are in view before anyone moves the slider. */
const REST = '22'

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
  const { before: dataBefore, after: dataAfter } = BODY_WORDS[reading.locale]
  const slider = element('input', { type: 'range', value: REST, ariaLabel: plainText(title) }, [])
  const row = gallery(state, pictures)
  row.children.push(element('fieldset', { dataBefore, dataAfter }, [slider]))
  return element('figure', { className: ['compare'] }, [element('figcaption', {}, state.all(title)), row])
}
