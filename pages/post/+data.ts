import type { PageContextServer } from 'vike/types'
import { defined } from '../../renderer/defined.ts'
import { entryHead, type Head } from '../../renderer/head.ts'
import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import { type Content, coverOf, type View } from '../../shared/content.ts'
import {
  type ContentType,
  DEFAULT_LOCALE,
  type DescribedPicture,
  type Heading,
  type Locale,
  type Post,
} from '../../shared/model.ts'
import { unpublishedIn } from '../drafts/unpublished.ts'
import { type Notice, noticeOf, type Reading, translationOf } from './languages.ts'
import { postOf } from './post-of.ts'

/** Another post, as a link to it. */
export interface Neighbour {
  path: string
  title: string
  lang?: Locale
  unpublished?: Unpublished
}

export interface Data {
  head: Head
  html: string
  type: ContentType
  title: string
  description: string
  date: string
  updated?: string
  /** Reading time in minutes. */
  minutes: number
  tags: string[]
  /** The language of the tags, where it is not the reader's. */
  tagsLang?: Locale
  cover?: DescribedPicture
  link?: string
  /** Second and third level. */
  headings: Heading[]
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
  notice?: Notice
  translation?: Reading
  /** URL that edits the file on GitHub. */
  editUrl?: string
  previous?: Neighbour
  next?: Neighbour
  unpublished?: Unpublished
}

/** Everything a post's page shows. */
export async function data(pageContext: PageContextServer): Promise<Data> {
  const { content, locale } = pageContext
  const view = postOf(pageContext)
  if (!view) throw new Error('validate lets no unknown post through')
  const { previous, next } = content.neighbours(locale, view.id)
  const { repository } = content.site
  return {
    head: entryHead(view, '/blog'),
    html: await content.body(view, locale),
    ...words(view, locale),
    ...unpublishedIn(view, content),
    ...defined({
      notice: noticeOf(view),
      translation: translationOf(view, locale),
      editUrl: repository && `${repository.url}/edit/${repository.branch}/content/${view.text.file}`,
      previous: previous && linkTo(previous, content),
      next: next && linkTo(next, content),
    }),
  }
}

function words(view: View<Post>, reader: Locale) {
  const { type, date, tags, link, locale, isFallback, text, alternates } = view
  const { title, description, minutes, updated } = text
  // A translation shares the tags of its original (`docs/content-contract.md`).
  const tagsLang = alternates[DEFAULT_LOCALE] ? DEFAULT_LOCALE : locale
  return {
    ...{ type, date, tags, title, description, minutes },
    ...coverOf(view),
    headings: text.headings.filter(({ depth }) => depth === 2 || depth === 3),
    ...defined({
      updated,
      link,
      lang: isFallback ? locale : undefined,
      tagsLang: tagsLang === reader ? undefined : tagsLang,
    }),
  }
}

function linkTo(view: View<Post>, content: Content): Neighbour {
  const { path, text, locale, isFallback } = view
  return { path, title: text.title, ...(isFallback && { lang: locale }), ...unpublishedIn(view, content) }
}
