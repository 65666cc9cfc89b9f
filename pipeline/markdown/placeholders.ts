/**
 * Placeholders in a template: whatever is between two NUL characters. Markdown cannot contain NUL (CommonMark
 * replaces it), so no author can write one.
 */
import type { Raw } from 'mdast-util-to-hast'

/** A link's opening tag, its closing tag, or a picture, each with its number in the file. */
export type Placeholder = `open ${number}` | `close ${number}` | `picture ${number}`

const EDGE = '\0'

export function placeholderNode(placeholder: Placeholder): Raw {
  return { type: 'raw', value: EDGE + placeholder + EDGE }
}

/** The template's HTML with every placeholder filled. */
export function fillPlaceholders(
  template: string,
  fill: (kind: 'open' | 'close' | 'picture', index: number) => string,
): string {
  if (!template.includes(EDGE)) return template
  const parts = template.split(EDGE)
  for (let odd = 1; odd < parts.length; odd += 2) {
    const [kind = '', index] = (parts[odd] ?? '').split(' ')
    if (kind !== 'open' && kind !== 'close' && kind !== 'picture')
      throw new Error(`no such placeholder: ${parts[odd]}`)
    parts[odd] = fill(kind, Number(index))
  }
  return parts.join('')
}
