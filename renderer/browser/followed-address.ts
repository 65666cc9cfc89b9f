/** Browser only: redirects on client navigation. */
import { redirect } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { encodePath, LANGUAGE_PARAMETER, splitLocale, withoutLanguage } from '../../shared/urls.ts'
import { redirectOf } from './build-manifest.ts'
import { storeLocale } from './locale-choice.ts'

/**
 * Throws Vike's `redirect()` to where a followed link really leads: a page that moved, or the same address without the
 * choice of a language, which is stored. Does nothing during hydration and prefetching.
 */
export function followAddress(pageContext: PageContext): void {
  if (!pageContext.isClientSideNavigation || pageContext.isHydration) return
  const { pathname, searchOriginal, hashOriginal } = pageContext.urlParsed
  const search = searchOriginal ?? ''
  const moved = redirectOf(pathname, search)
  if (moved !== undefined) throw redirect(moved, 301)

  const { locale } = splitLocale(pathname)
  if (new URLSearchParams(search).get(LANGUAGE_PARAMETER) !== locale) return
  storeLocale(locale)
  throw redirect(encodePath(pathname) + withoutLanguage(search) + (hashOriginal ?? ''))
}
