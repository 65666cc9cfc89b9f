import type { PageContextServer } from 'vike/types'
import { messageHead } from '../../renderer/i18n/message-head.ts'
import { unpublishedOf } from './unpublished.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Everything that is not public yet; `content` holds it for the owner alone (`server/build/built-site.ts`). */
export async function data({ content, locale }: PageContextServer) {
  const head = await messageHead(locale, '/drafts', 'drafts.title')
  return { head: { ...head, noindex: true }, drafts: unpublishedOf(content, locale) }
}
