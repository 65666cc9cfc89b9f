import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { messageHead } from '../../renderer/i18n/message-head.ts'

export interface Data {
  head: Head
}

export async function data({ locale }: PageContextServer): Promise<Data> {
  return { head: await messageHead(locale, '/feeds', 'feeds.title', 'feeds.description') }
}
