import type { PageContextServer } from 'vike/types'
import { type OwnerPage, ownerPage } from '../../renderer/i18n/message-head.ts'
import { DESK_PATH, type DeskList } from '../../shared/desk.ts'

export interface Data extends OwnerPage {
  list: DeskList
}

/** The server reads the list for the owner alone (`server/desk/pages.ts`). */
export async function data({ desk, locale }: PageContextServer): Promise<Data> {
  if (!desk || !('list' in desk)) throw new Error('There is no list to show')
  return { ...(await ownerPage(locale, DESK_PATH, 'desk')), list: desk.list }
}
