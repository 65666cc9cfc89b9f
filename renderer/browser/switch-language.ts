/** Browser only: the other language without leaving the page. Without JavaScript the switch is a link. */
import { navigate } from 'vike/client/router'
import type { Locale } from '../../shared/model.ts'
import { loadIntl } from '../i18n/intl.ts'
import { track } from './analytics.ts'
import { storeLocale } from './locale-choice.ts'

/**
 * Loads the language's messages, stores the choice, and shows the page at `path` at the same scroll position.
 * When the messages cannot be loaded, that is logged and the old language stays.
 */
export async function switchLanguage(locale: Locale, path: string): Promise<void> {
  try {
    await loadIntl(locale)
  } catch (error) {
    console.error(`The messages of ${locale} could not be loaded`, error)
    return
  }
  storeLocale(locale)
  track('language chosen', { locale })
  const { search, hash } = window.location
  // A page whose address has a query says so in its alternates already.
  await navigate(path + (path.includes('?') ? '' : search) + hash, { keepScrollPosition: true })
}
