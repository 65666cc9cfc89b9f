/** Browser only: a video of another site is asked for when its link is clicked, and not before. */
import { isModifiedClick } from './modified-click.ts'

/** One listener for all bodies. */
export function playOnClick(): void {
  document.addEventListener('click', play)
}

/** A click that opens a tab or a window still does. */
function play(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-player]') : null
  const src = link?.dataset.player
  if (!link || !src || isModifiedClick(event)) return
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
