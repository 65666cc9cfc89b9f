import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { messageHead } from '../../renderer/i18n/message-head.ts'
import { OFFLINE_PATH } from '../../shared/routes.ts'

export interface Data {
  head: Head
}

/** The same for every visitor and every address: the service worker shows it in place of any page. */
export async function data({ locale }: PageContextServer): Promise<Data> {
  const head = await messageHead(locale, OFFLINE_PATH, 'offline.title', 'offline.description')
  return { head: { ...head, alternates: {}, noindex: true } }
}
