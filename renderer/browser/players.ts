/** Browser only: a video of another site is asked for when its link is clicked, and not before. */
import { isModifiedClick } from './modified-click.ts'

export default function playOnClick(element: HTMLElement): void {
  element.addEventListener('click', (event) => play(element, event))
}

/** A click that opens a tab or a window still does. */
function play(link: HTMLElement, event: MouseEvent): void {
  const src = link.dataset.player
  if (!src || isModifiedClick(event)) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = link.textContent ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // YouTube plays nothing where it is not told which site asks.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.closest('.player')?.replaceChildren(frame)
  frame.focus()
}
