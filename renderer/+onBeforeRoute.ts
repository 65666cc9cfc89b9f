import type { PageContext } from 'vike/types'
import { splitLocale } from '../pipeline/urls.ts'

/** The locale is the address's first segment; routes see the path that all locales share. */
export function onBeforeRoute(pageContext: PageContext) {
  const { pathname, search, hash } = pageContext.urlParsed
  const { locale, logical } = splitLocale(pathname)
  const query = new URLSearchParams(search).toString()
  return {
    pageContext: {
      locale,
      logicalPath: logical,
      urlLogical: logical + (query && `?${query}`) + (hash ? `#${hash}` : ''),
    },
  }
}
