import type { PageContextServer } from 'vike/types'
import { entryHead } from '../../renderer/head.ts'
import type { Content, Series, View } from '../../shared/content.ts'
import { DEFAULT_LOCALE, type Locale, type Post } from '../../shared/model.ts'
import { noticeOf, translationOf } from './languages.ts'
import { postOf } from './post-of.ts'

/** The series that a post is a part of. */
export interface SeriesPlace extends Series {
  /** From 1. */
  part: number
}

/** Related posts below a text. */
const RELATED_SHOWN = 3

export type Data = Awaited<ReturnType<typeof data>>

/** Everything a post's page shows. */
export async function data(pageContext: PageContextServer) {
  const { content, locale } = pageContext
  const post = postOf(pageContext)
  if (!post) throw new Error('validate lets no unknown post through')
  const { repository } = content.site
  const { newer, older } = content.neighbours(locale, post.id)
  // The neighbours are at the foot of the page already.
  const related = content.related(locale, post.id).filter(({ id }) => id !== newer?.id && id !== older?.id)
  return {
    ...{ head: entryHead(post, '/blog'), post, newer, older },
    html: await content.body(post, locale),
    tags: tagsOf(post, content, locale),
    series: seriesOf(post, content, locale),
    related: related.slice(0, RELATED_SHOWN),
    notice: noticeOf(post),
    translation: translationOf(post, locale),
    /** Edits the file on GitHub. */
    editUrl: repository && `${repository.url}/edit/${repository.branch}/content/${post.text.file}`,
  }
}

/** A translation shares the tags of its original (`docs/content-contract.md`). */
function tagsOf({ tags, locale, alternates }: View<Post>, content: Content, reader: Locale) {
  return content.namedTags(reader, tags, alternates[DEFAULT_LOCALE] ? DEFAULT_LOCALE : locale)
}

function seriesOf({ id }: View<Post>, content: Content, locale: Locale): SeriesPlace | undefined {
  const series = content.series(locale, id)
  return series && { ...series, part: series.parts.findIndex((part) => part.id === id) + 1 }
}
