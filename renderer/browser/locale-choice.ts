/** Browser only: the language of the page, and the visitor's choice of one, which the server reads with the next full load. */
import {
  DEFAULT_LOCALE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
} from '../../shared/model.ts'
import { withBase } from '../base.ts'

/** The language of the page that is shown. */
export function readLocale(): Locale {
  const { lang } = document.documentElement
  return LOCALE_NAMES.find((name) => LOCALES[name].language === lang) ?? DEFAULT_LOCALE
}

export function storeLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=${withBase('/')}; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax${secure}`
}
