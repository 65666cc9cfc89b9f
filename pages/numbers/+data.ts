import type { PageContextServer } from 'vike/types'
import { type OwnerPage, ownerPage } from '../../renderer/i18n/message-head.ts'
import { NUMBERS_PATH, type Numbers } from '../../shared/numbers.ts'

export interface Data extends OwnerPage {
  numbers: Numbers
}

/** The server asks for the numbers for the owner alone (`server/numbers/routes.ts`). */
export async function data({ numbers, locale }: PageContextServer): Promise<Data> {
  if (!numbers) throw new Error('There are no numbers to show')
  return { ...(await ownerPage(locale, NUMBERS_PATH, 'numbers')), numbers }
}
