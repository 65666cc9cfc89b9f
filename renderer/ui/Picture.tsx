import type { CSSProperties } from 'react'
import type { Picture as PictureData } from '../../shared/model.ts'
import { sharedElement } from '../browser/shared-elements.ts'

interface PictureProps {
  picture: PictureData
  alt: string
  /** The language of `alt`, where it is not the page's. */
  lang?: string | undefined
  /** The `sizes` of an image: how wide it is shown. */
  sizes: string
  /** The first picture of a page is not lazy, and asked for at once. */
  priority?: boolean
  className?: string | undefined
  /** Address of the entry whose cover this is: it moves between the entry's card and its page. */
  coverOf?: string | undefined
  style?: CSSProperties
}

/** The `sizes` of a cover that is as wide as the page. */
export const PAGE_WIDE = '(min-width: 104rem) 97.5rem, 100vw'

/** The `sizes` of a card's cover that takes a `share`, up to 1, of the page's width on a desk. */
export function cardSizes(share: number): string {
  return `(min-width: 104rem) ${Math.round(97.5 * share)}rem, (min-width: 40rem) ${Math.round(100 * share)}vw, 100vw`
}

/** For a picture that is shown whole: never larger than it is, nor higher than `most`, a length of CSS. */
export function noHigherThan(most: string, { width, height }: PictureData): CSSProperties {
  return { maxInlineSize: `min(${width}px,${most}*${width / height})` }
}

/** A picture in its lightest form, its place reserved and coloured before it arrives. */
export function Picture({
  picture,
  alt,
  lang,
  sizes,
  priority = false,
  className,
  coverOf,
  style,
}: PictureProps) {
  const { night } = picture
  return (
    <picture
      className={className}
      {...(coverOf !== undefined && sharedElement('cover', coverOf))}
      // For `cards.css`. Drawings know the theme themselves.
      data-night={night ? 'drawn' : coverOf && !picture.src.endsWith('.svg') ? 'dusk' : undefined}
      style={night ? { ...style, ...{ '--by-night': `url(${night})` } } : style}
    >
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        lang={lang}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
        style={{ backgroundColor: picture.placeholder }}
      />
    </picture>
  )
}
