/** The HTML of a text for each reader: the template with its holes filled. */

import type { LinkedText } from '../links/check.ts'
import { linkHtml } from '../links/html.ts'
import { fillHoles } from '../markdown/holes.ts'
import type { Locale, Picture } from '../model.ts'
import { pictureHtml } from '../pictures/html.ts'

/** `linked` has no errors, so that every hole has something to be filled with. */
export function bodyFor(
  template: string,
  { text, destinations, pictures }: LinkedText,
  reader: Locale,
  pictureOf: (file: string) => Picture | undefined,
): string {
  const links = text.links.map(({ title }, index) => linkHtml(destinations[index], reader, title, pictureOf))
  return fillHoles(template, (kind, index) => {
    if (kind !== 'picture') return links[index]?.[kind] ?? ''
    const picture = pictureOf(pictures[index] ?? '')
    return picture ? pictureHtml(picture, text.pictures[index]?.alt ?? '', index === 0) : ''
  })
}
