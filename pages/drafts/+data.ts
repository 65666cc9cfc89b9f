import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { messageHead } from '../../renderer/i18n/message-head.ts'
import type { Locale, MarkdownCollection } from '../../shared/model.ts'
import { draftPath, factsOf, unpublishedOf } from './unpublished.ts'

export interface DraftSummary {
  path: string
  collection: MarkdownCollection
  title: string
  description: string
  draft: boolean
  date?: string | undefined
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
}

export interface Data {
  head: Head
  drafts: DraftSummary[]
}

/** Everything that is not public yet; `content` holds it for the owner alone (`server/build/built-site.ts`). */
export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const head = await messageHead(locale, '/drafts', 'drafts.title')
  const drafts = unpublishedOf(content, locale).map(
    (view): DraftSummary => ({
      path: draftPath(view.path),
      collection: view.collection,
      title: view.text.title,
      description: view.text.description,
      ...factsOf(view),
      ...(view.isFallback && { lang: view.locale }),
    }),
  )
  return { head: { ...head, noindex: true }, drafts }
}
