import { endProgress } from './progress.ts'
import { setWanted } from './reload.ts'
import { releaseScrolling } from './scrolling.ts'

/** The page stands; Vike is about to scroll to its place. */
export function onPageTransitionEnd(): void {
  setWanted(undefined)
  endProgress()
  releaseScrolling()
}
