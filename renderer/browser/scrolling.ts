/**
 * Browser only: within a page the way to an anchor is shown by scrolling smoothly. A new page starts at its top
 * (or where it was left) at once, as after a full load.
 */

/** Vike tries for up to 100 ms to scroll to a page's place once it stands (its `setScrollPosition`). */
const SETTLED_MILLISECONDS = 200

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Writes down where a page is left, for the way back. Vike does so while the visitor scrolls, up to 300 ms late:
 * whoever follows a link sooner would come back to another place.
 */
export function rememberPlace(): void {
  const { state } = window.history
  if (!state?.vike) return
  const scrollPosition = { x: window.scrollX, y: window.scrollY }
  window.history.replaceState({ ...state, vike: { ...state.vike, scrollPosition } }, '')
}

/** How far down, in pixels, the page was left that the history is at now; 0 for one that is new. */
export function placeLeft(): number {
  return window.history.state?.vike?.scrollPosition?.y ?? 0
}

export function holdScrolling(): void {
  clearTimeout(timer)
  document.documentElement.style.scrollBehavior = 'auto'
}

export function releaseScrolling(): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => document.documentElement.style.removeProperty('scroll-behavior'),
    SETTLED_MILLISECONDS,
  )
}
