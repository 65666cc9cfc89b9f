import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'

export interface Data {
  head: Head
}

export async function data({ locale }: PageContextServer): Promise<Data> {
  const intl = await loadIntl(locale)
  const [title, description] = [{ id: 'feeds.title' }, { id: 'feeds.description' }] as const
  return { head: pageHead(locale, '/feeds', intl.formatMessage(title), intl.formatMessage(description)) }
}
