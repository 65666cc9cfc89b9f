import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import { coverOf, type View } from '../../shared/content.ts'
import type { ContentType, DescribedPicture, Locale, Post } from '../../shared/model.ts'

/** The fields of a post that a card shows; the others are not sent. */
export interface PostSummary {
  path: string
  type: ContentType
  title: string
  description: string
  date: string
  /** Reading time in minutes. */
  minutes: number
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
  cover?: DescribedPicture
  link?: string
  /** Present when only development shows the entry. */
  unpublished?: Unpublished
}

export function summarise(view: View<Post>): PostSummary {
  const { path, type, date, locale, isFallback, link, text } = view
  const { title, description, minutes } = text
  return {
    ...{ path, type, title, description, date, minutes },
    ...(isFallback && { lang: locale }),
    ...coverOf(view),
    ...(link !== undefined && { link }),
  }
}
