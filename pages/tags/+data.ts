import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import type { CountedTag } from '../../shared/content.ts'

export interface Data {
  head: Head
  /** By name. */
  tags: CountedTag[]
}

export async function data({ content, locale }: PageContextServer): Promise<Data> {
  const intl = await loadIntl(locale)
  const [title, description] = [{ id: 'tags.title' }, { id: 'tags.description' }] as const
  const head = pageHead(locale, '/tags', intl.formatMessage(title), intl.formatMessage(description))
  return { head, tags: content.tags(locale) }
}
