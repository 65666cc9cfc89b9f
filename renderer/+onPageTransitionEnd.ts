import { endProgress } from './browser/progress.ts'
import { setWanted } from './browser/reload.ts'
import { releaseScrolling } from './browser/scrolling.ts'

/** The page stands; Vike is about to scroll to its place. */
export function onPageTransitionEnd(): void {
  setWanted(undefined)
  endProgress()
  releaseScrolling()
}
