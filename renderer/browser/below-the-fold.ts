/**
 * Browser only: what a visitor sees is styled and laid out at once, and the rest piece by piece as the browser is idle. All of a
 * long page would hold up everything for as long as it takes.
 */
import { ARRIVING_ATTRIBUTE } from '../../shared/arrival.ts'
import { inSlices } from './idle.ts'

/** Parts from edge to edge, of which a long page has many. */
const PARTS = 'main > section, #root > footer'

/** Parts of a page that few windows show before it is scrolled; `styles/arrival.css` puts them off. Each can be laid out without the others. */
export const FURTHER_DOWN = '.section, li:nth-child(n + 3):not(.section li):has(> .opens), footer'

/** With columns, more of a page is in view. */
const PHONE = '(max-width: 47.99rem)'

/** Place of a part in the document, in pixels. */
interface Place {
  top: number
  height: number
}

/** Places of the parts of pages as they were left, by their paths and the window's width. */
const places = new Map<string, Place[]>()

/** Call it before a page is left. Nothing may have changed since the last frame, or it is laid out anew. */
export function rememberPlaces(path: string): void {
  if (isArriving()) return
  places.set(keyOf(path), parts().map(placeOf))
}

/**
 * Puts off what is out of view of the page that is shown, and keeps its room, for a change that styles everything anew. Returns
 * the call that has it follow.
 */
export function putOffUnseen(): () => void {
  if (isArriving()) return () => {}
  return putOff(parts().map((part) => [part, placeOf(part)]))
}

/**
 * Call it when a page is in the document, which is to be shown from `top` on, before anything asks where its parts are. Puts off
 * what will be out of view: by where it was when the page was left; otherwise, on a phone, what is below the top.
 * Returns the call that has the rest follow.
 */
export function putOffLayout(path: string, top: number): () => void {
  const shown = parts()
  const known = places.get(keyOf(path))
  // A page that is one part, with a foot, has nothing to tell.
  if (known && known.length > 1 && known.length === shown.length) {
    return putOff(
      shown.map((part, index) => [part, known[index] as Place]),
      top,
    )
  }
  if (top > 0 || !window.matchMedia(PHONE).matches) return () => {}
  document.documentElement.setAttribute(ARRIVING_ATTRIBUTE, '')
  return layOutArrived
}

/** Lays out what was put off as the page arrived; call it once the page is alive. */
export function layOutArrived(): void {
  if (!isArriving()) return
  const pieces = [...document.querySelectorAll<HTMLElement>(FURTHER_DOWN)]
  const layOut = (piece: HTMLElement) => {
    piece.style.contentVisibility = 'visible'
    piece.getBoundingClientRect()
  }
  inSlices(pieces, layOut, () => {
    document.documentElement.removeAttribute(ARRIVING_ATTRIBUTE)
    for (const { style } of pieces) style.removeProperty('content-visibility')
  })
}

function isArriving(): boolean {
  return document.documentElement.hasAttribute(ARRIVING_ATTRIBUTE)
}

function putOff(placed: [HTMLElement, Place][], scrollTop = window.scrollY): () => void {
  const pieces = placed.filter(
    ([, { top, height }]) => top + height <= scrollTop || top >= scrollTop + window.innerHeight,
  )
  for (const [{ style }, { height }] of pieces) {
    style.contentVisibility = 'auto'
    style.blockSize = `${height}px`
  }
  const layOut = ([piece]: [HTMLElement, Place]) => {
    piece.style.removeProperty('content-visibility')
    piece.style.removeProperty('block-size')
    piece.getBoundingClientRect()
  }
  return () => inSlices(pieces, layOut)
}

function parts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)]
}

function placeOf(part: HTMLElement): Place {
  const { top, height } = part.getBoundingClientRect()
  return { top: top + window.scrollY, height }
}

function keyOf(path: string): string {
  return `${path} ${window.innerWidth}`
}
