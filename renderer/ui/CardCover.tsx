import type { DescribedPicture, Locale } from '../../shared/model.ts'
import { Picture } from './Picture.tsx'

interface CardCoverProps {
  cover: DescribedPicture
  /** Address of the entry. */
  path: string
  /** The language of the words, where it is not the reader's. */
  lang: Locale | undefined
  /** Part of the page's width that it takes on a desk, up to 1. */
  share: number
  /** The first picture of a page is not lazy. */
  isFirst: boolean
  className: string | undefined
}

/** The cover of an entry's card, which moves to the entry's page. */
export function CardCover({ cover, path, lang, share, isFirst, className }: CardCoverProps) {
  return (
    <Picture
      className={className}
      coverOf={path}
      {...cover}
      lang={lang}
      sizes={`(min-width: 104rem) ${Math.round(97.5 * share)}rem, (min-width: 48rem) ${Math.round(100 * share)}vw, 100vw`}
      priority={isFirst}
    />
  )
}
