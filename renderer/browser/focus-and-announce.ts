/** Browser only: moves the focus to a new page and announces it, as a full load would. */

/** A control marked so keeps the focus while the page around it changes: the language switch, say. */
export const KEEPS_FOCUS = { 'data-keeps-focus': '' } as const

/** Id of the live region that the server writes beside the page (`+onRenderHtml`). */
export const ANNOUNCER_ID = 'announcer'

/** Whether the focus showed when the visitor set out: it does for those who use the keyboard. */
let isFocusSeen = false

/** Call it when a link was followed. Browsers differ in whether a pressed link has the focus, but none shows it then. */
export function noteFocus(): void {
  isFocusSeen = document.activeElement?.matches(':focus-visible') ?? false
}

/**
 * Moves the focus to the place that the address names, or to the page's heading, and announces the title.
 * No mark shows for those who point (`[data-by-pointer]`); the browser draws one for those who came by keyboard. Nothing
 * scrolls.
 */
export function focusAndAnnounce(title: string): void {
  const isFocusKept = document.activeElement?.closest('[data-keeps-focus]') != null
  if (!isFocusKept) focusOn(placeOf(window.location.hash) ?? document.querySelector<HTMLElement>('h1'))
  announce(title)
}

/** Call it before a page leaves the document: a browser styles all of it when an element that has the focus is removed. */
export function releaseFocus(): void {
  const { activeElement: place } = document
  if (!(place instanceof HTMLElement) || !place.closest('main') || place.closest('[data-keeps-focus]')) return
  place.blur()
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
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  if (!isFocusSeen) {
    place.dataset.byPointer = ''
    place.addEventListener('blur', () => delete place.dataset.byPointer, { once: true })
  }
  place.focus({ preventScroll: true })
}
