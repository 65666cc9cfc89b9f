import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { messageHead } from '../../renderer/i18n/message-head.ts'

export interface Data {
  head: Head
}

/** The form knows nothing: what it says to one visitor is in the page context. */
export async function data({ locale }: PageContextServer): Promise<Data> {
  const head = await messageHead(locale, '/login', 'signIn.title', 'signIn.lead')
  return { head: { ...head, noindex: true } }
}
