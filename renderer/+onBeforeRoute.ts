import type { PageContext } from 'vike/types'
import { splitLocale } from '../shared/urls.ts'

/** The locale is the address's first segment; routes see the path that all locales share. */
export function onBeforeRoute(pageContext: PageContext) {
  const { pathname, search } = pageContext.urlParsed
  const { locale, logical } = splitLocale(pathname)
  const query = new URLSearchParams(search).toString()
  const urlLogical = query === '' ? logical : `${logical}?${query}`
  return { pageContext: { locale, logicalPath: logical, urlLogical } }
}
