import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { messageHead } from '../../renderer/i18n/message-head.ts'
import type { CountedTag } from '../../shared/content.ts'

export interface Data {
  head: Head
  /** By name. */
  tags: CountedTag[]
}

export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const head = await messageHead(locale, '/tags', 'tags.title', 'tags.description')
  return { head, tags: content.tags(locale) }
}
