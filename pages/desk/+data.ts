import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { DESK_PATH, type DeskList } from '../../shared/desk.ts'

export interface Data {
  head: Head
  list: DeskList
}

/** The server reads the list for the owner alone (`server/desk/pages.ts`). */
export async function data({ desk, locale }: PageContextServer): Promise<Data> {
  if (!desk || !('list' in desk)) throw new Error('There is no list to show')
  const title = (await loadIntl(locale)).formatMessage({ id: 'desk.title' })
  return { head: { ...pageHead(locale, DESK_PATH, title, title), noindex: true }, list: desk.list }
}
