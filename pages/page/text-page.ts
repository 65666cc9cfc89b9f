/** A text of its own, neither post nor project, as its page shows it. */

import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import { type Content, coverOf, type View } from '../../shared/content.ts'
import { type DescribedPicture, defined, type Heading, type Locale, type Page } from '../../shared/model.ts'
import { unpublishedIn } from '../drafts/unpublished.ts'
import { type Notice, noticeOf } from '../post/languages.ts'

export interface TextPageData {
  html: string
  title: string
  description: string
  updated?: string
  /** Sections, for the contents beside them. */
  headings: Heading[]
  cover?: DescribedPicture
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
  notice?: Notice
  unpublished?: Unpublished
}

export async function textPageOf(view: View<Page>, content: Content, locale: Locale): Promise<TextPageData> {
  const { title, description, updated, headings } = view.text
  return {
    html: await content.body(view, locale),
    title,
    description,
    headings: headings.filter(({ depth }) => depth === 2),
    ...coverOf(view),
    ...unpublishedIn(view, content),
    ...defined({ updated, notice: noticeOf(view), lang: view.isFallback ? view.locale : undefined }),
  }
}
