import type { PageContextClient } from 'vike/types'
import { startNavigation } from './browser/navigation.ts'

/** Runs when a link was followed, and on the way back or forward. */
export function onPageTransitionStart({ isHistoryNavigation, urlOriginal }: PageContextClient): void {
  startNavigation(urlOriginal, isHistoryNavigation)
}
