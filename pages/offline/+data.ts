import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { OFFLINE_PATH } from '../../shared/routes.ts'

export interface Data {
  head: Head
}

/** The same for every visitor and every address: the service worker shows it in place of any page. */
export async function data({ locale }: PageContextServer): Promise<Data> {
  const intl = await loadIntl(locale)
  const title = intl.formatMessage({ id: 'offline.title' })
  const description = intl.formatMessage({ id: 'offline.description' })
  return { head: { ...pageHead(locale, OFFLINE_PATH, title, description), alternates: {}, noindex: true } }
}
