import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import { type Content, coverOf, type Tag, type View } from '../../shared/content.ts'
import {
  type ContentType,
  DEFAULT_LOCALE,
  type DescribedPicture,
  defined,
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
  type: ContentType
  lang?: Locale
  cover?: DescribedPicture
  unpublished?: Unpublished
}

/** The series that a post is a part of. */
export interface SeriesPlace {
  name: string
  /** The language of the name, where it is not the reader's. */
  lang?: Locale
  /** From 1. */
  part: number
  /** Every part that is published, this one among them. */
  parts: Neighbour[]
}

/** Related posts below a text. */
const RELATED_SHOWN = 3

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
  tags: Tag[]
  /** Its place in a series. */
  series?: SeriesPlace
  /** Posts to go on to. */
  related: Neighbour[]
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
  newer?: Neighbour
  older?: Neighbour
  unpublished?: Unpublished
}

/** Everything a post's page shows. */
export async function data(pageContext: PageContextServer): Promise<Data> {
  const { content, locale } = pageContext
  const view = postOf(pageContext)
  if (!view) throw new Error('validate lets no unknown post through')
  const { newer, older } = content.neighbours(locale, view.id)
  const { repository } = content.site
  return {
    head: entryHead(view, '/blog'),
    html: await content.body(view, locale),
    ...words(view),
    tags: tagsOf(view, content, locale),
    related: relatedTo(view, content, locale),
    ...unpublishedIn(view, content),
    ...defined({
      series: seriesOf(view, content, locale),
      notice: noticeOf(view),
      translation: translationOf(view, locale),
      editUrl: repository && `${repository.url}/edit/${repository.branch}/content/${view.text.file}`,
      newer: newer && linkTo(newer, content),
      older: older && linkTo(older, content),
    }),
  }
}

function words(view: View<Post>) {
  const { type, date, link, locale, isFallback, text } = view
  const { title, description, minutes, updated } = text
  return {
    ...{ type, date, title, description, minutes },
    ...coverOf(view),
    headings: text.headings.filter(({ depth }) => depth === 2 || depth === 3),
    ...defined({ updated, link, lang: isFallback ? locale : undefined }),
  }
}

/** A translation shares the tags of its original (`docs/content-contract.md`). */
function tagsOf({ tags, locale, alternates }: View<Post>, content: Content, reader: Locale): Tag[] {
  return content.namedTags(reader, tags, alternates[DEFAULT_LOCALE] ? DEFAULT_LOCALE : locale)
}

/** Without its neighbours, which are at the foot of the page already. */
function relatedTo({ id }: View<Post>, content: Content, locale: Locale): Neighbour[] {
  const { newer, older } = content.neighbours(locale, id)
  const others = content.related(locale, id).filter((one) => one.id !== newer?.id && one.id !== older?.id)
  return others.slice(0, RELATED_SHOWN).map((one) => linkTo(one, content))
}

function seriesOf({ id }: View<Post>, content: Content, locale: Locale): SeriesPlace | undefined {
  const series = content.series(locale, id)
  if (!series) return undefined
  const { name, lang, parts } = series
  return {
    name,
    ...(lang && { lang }),
    part: parts.findIndex((part) => part.id === id) + 1,
    parts: parts.map((part) => linkTo(part, content)),
  }
}

function linkTo(view: View<Post>, content: Content): Neighbour {
  const { path, type, text, locale, isFallback } = view
  return {
    ...{ path, type, title: text.title },
    ...(isFallback && { lang: locale }),
    ...coverOf(view),
    ...unpublishedIn(view, content),
  }
}
