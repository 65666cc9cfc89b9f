import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import type { Locale } from '../../shared/model.ts'
import { draftPath, unpublishedOf } from './unpublished.ts'

export interface DraftSummary {
  path: string
  collection: 'blog' | 'projects'
  title: string
  description: string
  draft: boolean
  date: string
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
}

export interface Data {
  head: Head
  drafts: DraftSummary[]
}

/** Everything that is not public yet; `content` holds it for the owner alone (`server/build/built-site.ts`). */
export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const intl = await loadIntl(locale)
  const title = intl.formatMessage({ id: 'drafts.title' })
  const drafts = unpublishedOf(content, locale).map(
    ({ path, collection, text, draft, date, isFallback, locale: lang }): DraftSummary => ({
      path: draftPath(path),
      collection,
      title: text.title,
      description: text.description,
      draft,
      date,
      ...(isFallback && { lang }),
    }),
  )
  return { head: { ...pageHead(locale, '/drafts', title, title), noindex: true }, drafts }
}
