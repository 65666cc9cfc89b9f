import { endNavigation } from './browser/navigation.ts'

/** Runs before Vike scrolls to the page's place. */
export function onPageTransitionEnd(): void {
  endNavigation()
}
