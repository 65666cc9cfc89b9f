import type { PageContext } from 'vike/types'
import { encodePath, splitLocale } from '../shared/urls.ts'

/** Takes the locale from the first segment of the URL; routes match the path that all locales share. */
export function onBeforeRoute(pageContext: PageContext) {
  const { search } = pageContext.urlParsed
  const { locale, pathname } = splitLocale(pageContext.urlParsed.pathname)
  const query = new URLSearchParams(search).toString()
  // Vike decodes `urlLogical` once more.
  const address = encodePath(pathname)
  const urlLogical = query === '' ? address : `${address}?${query}`
  return { pageContext: { locale, logicalPath: pathname, urlLogical } }
}
