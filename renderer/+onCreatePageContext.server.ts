import type { PageContext } from 'vike/types'
import { splitLocale } from '../shared/urls.ts'

/** An error page is made from a fresh page context, without what routing had found: its locale is set here. */
export function onCreatePageContext(pageContext: PageContext): void {
  if (pageContext.locale) return
  const { locale, pathname } = splitLocale(pageContext.urlPathname)
  Object.assign(pageContext, { locale, logicalPath: pathname })
}
