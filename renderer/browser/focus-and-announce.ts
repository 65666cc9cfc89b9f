/** Browser only: moves the focus to a new page and announces it, as a full load would. */

/** A control marked so has the focus again in the next page: a filter of a list. */
export const KEEPS_FOCUS = { 'data-keeps-focus': '' } as const

/** Id of the live region that the server writes beside the page (`+onRenderHtml`). */
export const ANNOUNCER_ID = 'announcer'

/** Returns how to find the control that has the focus in the next page, where it keeps it there. */
export function keptFocus(): (() => HTMLElement | null) | undefined {
  const isKept = document.activeElement?.closest('main [data-keeps-focus]') != null
  return isKept
    ? () => document.querySelector<HTMLElement>('main [data-keeps-focus][aria-current]')
    : undefined
}

/**
 * Moves the focus to the control that keeps it, to the place that the address names, or to the page's heading, and announces the
 * title. The browser shows the focus to those who came by keyboard. Nothing scrolls.
 */
export function focusAndAnnounce(title: string, kept?: () => HTMLElement | null): void {
  focusOn(kept?.() ?? placeOf(window.location.hash) ?? document.querySelector<HTMLElement>('h1'))
  announce(title)
}

/** Announces `words` to screen readers, politely. */
export function announce(words: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer) announcer.textContent = words
}

function placeOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
}

/** Makes the element focusable until it loses the focus: it is not part of the tab order. */
function focusOn(place: HTMLElement | null): void {
  if (!place) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
