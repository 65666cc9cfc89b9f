import type { PageContext } from 'vike/types'
import { encodePath, splitLocale } from '../shared/urls.ts'
import { followAddress } from './browser/followed-address.ts'

/** The locale is the address's first segment; routes see the path that all locales share. */
export function onBeforeRoute(pageContext: PageContext) {
  if (!import.meta.env.SSR) followAddress(pageContext)
  const { pathname, search } = pageContext.urlParsed
  const { locale, logical } = splitLocale(pathname)
  const query = new URLSearchParams(search).toString()
  // Vike decodes what it is given here once more.
  const address = encodePath(logical)
  const urlLogical = query === '' ? address : `${address}?${query}`
  return { pageContext: { locale, logicalPath: logical, urlLogical } }
}
