/** Browser only: what a full load does by itself and a client navigation has to do: the new page takes the focus and is announced. */

/** A control marked so keeps the focus while the page around it changes: the language switch, say. */
export const KEEPS_FOCUS = { 'data-keeps-focus': '' } as const

/** Id of the live region that the server writes beside the page (`+onRenderHtml`). */
export const ANNOUNCER_ID = 'announcer'

/**
 * Moves the focus to the place that the address names, or to the page's heading, and announces the title.
 * No ring shows for those who point; the browser draws one for those who came by keyboard. Nothing scrolls.
 */
export function focusAndAnnounce(title: string): void {
  const isFocusKept = document.activeElement?.closest('[data-keeps-focus]') != null
  if (!isFocusKept) focusOn(placeOf(window.location.hash) ?? document.querySelector<HTMLElement>('h1'))
  announce(title)
}

/** Has a screen reader say `words` when it is done with what it says now. */
export function announce(words: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer) announcer.textContent = words
}

function placeOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
}

/** Takes the focus once: a place that nobody operates is no stop on the keyboard's way. */
function focusOn(place: HTMLElement | null): void {
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
