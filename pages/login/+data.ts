import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'

export interface Data {
  head: Head
}

/** The form knows nothing: what it says to one visitor is in the page context. */
export async function data({ locale }: PageContextServer): Promise<Data> {
  const intl = await loadIntl(locale)
  const title = intl.formatMessage({ id: 'signIn.title' })
  const description = intl.formatMessage({ id: 'signIn.lead' })
  return { head: { ...pageHead(locale, '/login', title, description), noindex: true } }
}
