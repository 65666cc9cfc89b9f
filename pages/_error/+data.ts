import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { errorHead } from '../../renderer/i18n/error-words.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import type { View } from '../../shared/content.ts'
import type { Post } from '../../shared/model.ts'
import { type PostSummary, summarise } from '../blog/summary.ts'

export type NewestPost = Pick<PostSummary, 'path' | 'type' | 'title' | 'description' | 'date' | 'lang'>

/** Known of documents only: a page that fails while a browser navigates has no data. */
export interface Data {
  head: Head
  /** Offered on a page that is not there. */
  newest?: NewestPost
}

export async function data(pageContext: PageContextServer): Promise<Data> {
  const { content, locale, is404, abortStatusCode } = pageContext
  const head = errorHead(pageContext, await loadIntl(locale))
  // Any other error may come from the content itself.
  const [newest] = is404 || abortStatusCode === 404 ? content.posts(locale) : []
  return { head, ...(newest && { newest: withoutCover(newest) }) }
}

function withoutCover(post: View<Post>): NewestPost {
  const { cover: _cover, minutes: _minutes, link: _link, ...newest } = summarise(post)
  return newest
}
