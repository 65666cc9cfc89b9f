import type { PageContextClient } from 'vike/types'
import { startProgress } from './browser/progress.ts'
import { setWanted } from './browser/reload.ts'
import { holdScrolling, rememberPlace } from './browser/scrolling.ts'

/** A link was followed, or the visitor goes back or forward: the next page is on its way. */
export function onPageTransitionStart({ isHistoryNavigation, urlOriginal }: PageContextClient): void {
  // On the way back the address has changed already: it is no longer this page's place to remember.
  if (!isHistoryNavigation) rememberPlace()
  setWanted(urlOriginal)
  startProgress()
  holdScrolling()
}
