/** A picture of a body as HTML. */

import type { Picture } from '../../shared/model.ts'
import { escapeHtml } from '../../shared/text.ts'

/** How wide a picture of a body is shown: the column's width, or the window less its margins. */
const SIZES = '(min-width: 48rem) 44rem, calc(100vw - 2rem)'

/** The first picture of a body is probably in view at once and is not put off. */
export function pictureHtml(
  { src, width, height, sources, placeholder }: Picture,
  alt: string,
  isFirst: boolean,
): string {
  const offered = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${SIZES}">`,
  )
  const loading = isFirst ? '' : ' loading="lazy"'
  const colour = placeholder === 'transparent' ? '' : ` style="background-color:${placeholder}"`
  const image = `<img src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"${loading} decoding="async"${colour}>`
  return sources.length === 0 ? image : `<picture>${offered.join('')}${image}</picture>`
}
