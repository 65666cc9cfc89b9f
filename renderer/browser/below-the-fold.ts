/**
 * Browser only: on a phone, the next page is laid out as far as its visitor sees it; what is further down follows
 * piece by piece as the browser is idle. On a slow one a long page would otherwise hold up everything for as long as
 * all of it takes.
 */
import { whenIdle } from './idle.ts'

/** Parts that a phone shows only after scrolling. */
const FURTHER_DOWN = '.section, li:nth-child(n + 3):has(> .opens), footer'

/** With columns, more of a page is in view. */
const PHONE = '(max-width: 47.99rem)'

/** Placeholder size of a part that is not laid out; affects the scroll bar only. */
const GUESS = 'auto 30rem'

/**
 * Call it when the page is in the document, before anything asks where its parts are; and only where it will show
 * its top: other places are known only once all before them is laid out. Returns the call that has the rest follow.
 */
export function putOffLayout(): () => void {
  const pieces = window.matchMedia(PHONE).matches
    ? [...document.querySelectorAll<HTMLElement>(FURTHER_DOWN)]
    : []
  for (const { style } of pieces) {
    style.contentVisibility = 'auto'
    style.containIntrinsicBlockSize = GUESS
  }
  return () => layOutNext(pieces)
}

function layOutNext(pieces: HTMLElement[]): void {
  const [piece, ...rest] = pieces
  if (!piece) return
  whenIdle(() => {
    piece.style.removeProperty('content-visibility')
    piece.style.removeProperty('contain-intrinsic-block-size')
    layOutNext(rest)
  })
}
