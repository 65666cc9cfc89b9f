import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import type { View } from '../../shared/content.ts'
import type { ContentType, Locale, Picture, Post } from '../../shared/model.ts'

/** What a card of the list shows of a post: no more is sent. */
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
  cover?: { picture: Picture; alt: string }
  link?: string
  /** There when only development shows it. */
  unpublished?: Unpublished
}

export function summarise({
  path,
  type,
  date,
  locale,
  isFallback,
  cover,
  link,
  text,
}: View<Post>): PostSummary {
  const { title, description, minutes, coverAlt } = text
  return {
    path,
    type,
    title,
    description,
    date,
    minutes,
    ...(isFallback && { lang: locale }),
    ...(cover && { cover: { picture: cover, alt: coverAlt ?? '' } }),
    ...(link !== undefined && { link }),
  }
}
