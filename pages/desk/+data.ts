import type { PageContextServer } from 'vike/types'
import type { Head } from '../../renderer/head.ts'
import { messageHead } from '../../renderer/i18n/message-head.ts'
import { DESK_PATH, type DeskList } from '../../shared/desk.ts'

export interface Data {
  head: Head
  list: DeskList
}

/** The server reads the list for the owner alone (`server/desk/pages.ts`). */
export async function data({ desk, locale }: PageContextServer): Promise<Data> {
  if (!desk || !('list' in desk)) throw new Error('There is no list to show')
  const head = await messageHead(locale, DESK_PATH, 'desk.title')
  return { head: { ...head, noindex: true }, list: desk.list }
}
