/**
 * A picture from edge to edge of the window: a quotation that begins with `[!WIDE]` and a caption, and holds the picture.
 */
import type { Element } from 'hast'
import type { Blockquote } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { image } from './links.ts'
import { markedQuotation } from './marked.ts'
import { picturesOf } from './paragraphs.ts'
import { element, readingOf, report } from './rendering.ts'

/** Nothing where the quotation is another one, or holds more than a picture, which is reported. */
export function wide(state: State, node: Blockquote): Element | undefined {
  const reading = readingOf(state)
  const marked = markedQuotation(reading, node, '[!WIDE]', 'the wide picture has')
  if (!marked) return undefined
  const { title, rest, place } = marked
  const [only, ...others] = rest
  const [picture, ...more] = only?.type === 'paragraph' ? picturesOf(only) : []
  if (!picture || more.length > 0 || others.length > 0) {
    const hint = 'after the title, leave a line ">" empty and write one picture, with ">" before it'
    report(reading, 'invalid-value', place, 'the wide picture is not one title and one picture', hint)
    return undefined
  }
  const caption = element('figcaption', {}, state.all(title))
  return element('figure', { className: ['picture', 'wide'] }, [...image(state, picture), caption])
}
