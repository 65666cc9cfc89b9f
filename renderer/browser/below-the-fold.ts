/**
 * Browser only: on a phone, the next page is laid out as far as its visitor sees it; what is further down follows
 * piece by piece as the browser is idle. On a slow one a long page would otherwise hold up everything for as long as
 * all of it takes.
 */
import { whenIdle } from './idle.ts'

/** What a phone shows only after scrolling: the home page's sections, a list from its third entry on, the footer. */
const FURTHER_DOWN = '.section, [data-columns]:nth-child(n + 3), footer'

/** Where a page has columns, more of it is in view. */
const PHONE = '(max-width: 47.99rem)'

/** Stands for a piece until it is laid out. Only the scroll bar tells. */
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
