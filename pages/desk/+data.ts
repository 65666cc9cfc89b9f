import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { type OwnerWords, ownerWords } from '../../renderer/i18n/owner-words.ts'
import { DESK_PATH, type DeskList } from '../../shared/desk.ts'

export interface Data {
  head: Head
  words: OwnerWords
  list: DeskList
}

/** The server reads the list for the owner alone (`server/desk/pages.ts`). */
export async function data({ desk, locale }: PageContextServer): Promise<Data> {
  if (!desk || !('list' in desk)) throw new Error('There is no list to show')
  const intl = await loadIntl(locale)
  const title = intl.formatMessage({ id: 'desk.title' })
  const head = { ...pageHead(locale, DESK_PATH, title, title), noindex: true }
  return { head, words: ownerWords(intl, 'desk'), list: desk.list }
}
