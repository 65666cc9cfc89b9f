import type { PageContextClient } from 'vike/types'
import { noteFocus } from './browser/focus-and-announce.ts'
import { startNavigation } from './browser/navigation.ts'

/** Runs when a link was followed, and on the way back or forward. */
export function onPageTransitionStart({ isHistoryNavigation, urlOriginal }: PageContextClient): void {
  noteFocus()
  startNavigation(urlOriginal, isHistoryNavigation)
}
