/** Browser only: the visitor's choice of a language, which the server reads with the next full load. */
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '../../shared/model.ts'

export function storeLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax${secure}`
}
