import type { PageContextServer } from 'vike/types'
import { type Head, pageHead } from '../../renderer/head.ts'
import { loadIntl } from '../../renderer/i18n/intl.ts'
import { type OwnerWords, ownerWords } from '../../renderer/i18n/owner-words.ts'
import { NUMBERS_PATH, type Numbers } from '../../shared/numbers.ts'

export interface Data {
  head: Head
  words: OwnerWords
  numbers: Numbers
}

/** The server asks for the numbers for the owner alone (`server/numbers/routes.ts`). */
export async function data({ numbers, locale }: PageContextServer): Promise<Data> {
  if (!numbers) throw new Error('There are no numbers to show')
  const intl = await loadIntl(locale)
  const title = intl.formatMessage({ id: 'numbers.title' })
  const head = { ...pageHead(locale, NUMBERS_PATH, title, title), noindex: true }
  return { head, words: ownerWords(intl, 'numbers'), numbers }
}
