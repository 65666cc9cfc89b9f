import { endProgress } from './progress.ts'
import { releaseScrolling } from './scrolling.ts'

/** The page stands; Vike is about to scroll to its place. */
export function onPageTransitionEnd(): void {
  endProgress()
  releaseScrolling()
}
